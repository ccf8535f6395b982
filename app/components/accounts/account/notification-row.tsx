import { clsx } from "clsx";
import { Form } from "@remix-run/react";
import { formatDateTime } from "#app/components/ui/format.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { NotificationKind } from "#app/db/schema.ts";
import * as paths from "#app/paths.ts";

export interface PresentedNotification {
  id: number;
  kind: NotificationKind;
  title: string;
  text: string;
  link: string | null;
  createdAt: Date;
  isRead: boolean;
}

const icons: Record<NotificationKind, IconName> = {
  order: "box",
  promotion: "tag",
  account: "account",
  store: "store",
};

/** A notification. Opening it is a form, because it is marked as read. `search` is the query of the list's page. */
export function NotificationRow({ notification, search }: { notification: PresentedNotification; search: string }) {
  const { t, locale } = useTranslation();
  const { id, kind, title, text, link, isRead } = notification;
  const words = clsx("text-left", !isRead && "font-bold");
  return (
    <li className="relative flex gap-3 p-4 sm:gap-4 sm:px-5 has-[.opens:hover]:bg-indigo-tint">
      <span
        className={clsx(
          "relative grid size-10 shrink-0 place-items-center rounded-full",
          isRead ? "bg-sunken text-muted" : "bg-indigo-tint text-indigo",
        )}
      >
        <Icon name={icons[kind]} className="size-5.5" />
        {!isRead && <span className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-marigold" />}
      </span>
      <div className="min-w-0 grow">
        {link ? (
          <Form method="post" action={paths.notificationOpen(id)} reloadDocument>
            <button type="submit" className={clsx("opens after:absolute after:inset-0 hover:underline", words)}>
              {title}
            </button>
          </Form>
        ) : (
          <p className={words}>{title}</p>
        )}
        {!isRead && <span className="sr-only">({t("notifications:new")})</span>}
        <p className="text-muted">{text}</p>
        <p className="mt-0.5 text-small text-muted">{formatDateTime(notification.createdAt, locale)}</p>
      </div>
      {!isRead && (
        <Form method="post" action={`${paths.notificationRead(id)}${search}`} className="relative z-10 -m-1.5">
          <button
            type="submit"
            className="grid size-11 place-items-center rounded-card text-indigo hover:bg-indigo-tint"
            title={t("notifications:mark_read")}
          >
            <Icon name="check" />
            <span className="sr-only">
              {t("notifications:mark_read")}: {title}
            </span>
          </button>
        </Form>
      )}
    </li>
  );
}
