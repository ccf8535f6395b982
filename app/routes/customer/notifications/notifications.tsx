import { Form, useLoaderData } from "@remix-run/react";
import { NotificationRow } from "#app/components/accounts/account/notification-row.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { Pagination } from "#app/components/ui/lists/pagination.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listNotifications } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { notificationList } from "#app/domain/notifications/notifications/notifications.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { presentNotifications } from "#app/routes/customer/notifications/present-notifications.server.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "notification.use" }, async (args) => {
  const asked = notificationList.of(args.request);
  const [t, { notifications, ...list }] = await Promise.all([getT(args), listNotifications(db, args.scope, asked)]);
  return {
    title: t("messages:title.notifications"),
    kind: asked.kind,
    notifications: await presentNotifications(args, notifications),
    ...list,
  };
});

export default function Notifications() {
  const { t } = useTranslation();
  const { kind, notifications, unread, hasStore, page, pageCount } = useLoaderData<typeof loader>();
  if (notifications.length === 0 && !kind) {
    return (
      <EmptyState icon="bell" title={t("notifications:empty.title")} text={t("notifications:empty.text")}>
        <ButtonLink to={paths.home}>{t("notifications:empty.start")}</ButtonLink>
        <ButtonLink to={paths.notificationPreferences} variant="outline">
          {t("notifications:preferences")}
        </ButtonLink>
      </EmptyState>
    );
  }
  const here = paths.notifications;
  const search = notificationList.href("", { kind, page });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-title font-bold">{t("notifications:title")}</h1>
          <p className="text-muted">{t("notifications:unread", { count: unread })}</p>
        </div>
        {unread > 0 && (
          <Form method="post" action={`${paths.notificationsRead}${search}`}>
            <Button variant="outline">{t("notifications:mark_all")}</Button>
          </Form>
        )}
      </div>
      <Link
        to={paths.notificationPreferences}
        className="flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-indigo"
      >
        <Icon name="filter" />
        {t("notifications:preferences")}
      </Link>
      <FilterLinks
        label={t("notifications:filter.label")}
        list={notificationList}
        here={here}
        asked={{ kind, page }}
        filter="kind"
        values={notificationList.choices.kind.filter((one) => one !== "store" || hasStore)}
        textOf={(one) => t(`notifications:filter.${one ?? "all"}`)}
      />
      {notifications.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-muted">{t("notifications:none_of_kind")}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} search={search} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => notificationList.href(here, { kind, page: to })} />
    </div>
  );
}
