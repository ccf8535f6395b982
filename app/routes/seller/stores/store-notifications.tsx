import { useLoaderData } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { StoreMailChoices } from "#app/components/seller/settings/store-mail-choices.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { notificationList } from "#app/domain/notifications/notifications/notifications.ts";
import { chooseStoreMails } from "#app/domain/notifications/notifications/store-mail-choices.commands.server.ts";
import { storeMailsForm } from "#app/domain/notifications/notifications/store-mail-choices.schema.ts";
import { readStoreMailChoices } from "#app/domain/notifications/notifications/store-readers.queries.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "shipment.view" }, async ({ scope, ...args }) => {
  const [t, choices] = await Promise.all([getT(args), readStoreMailChoices(db, scope)]);
  return {
    title: t("messages:title.store_notifications"),
    choices,
    isOwner: scope.member === "owner",
    fields: fieldsOf(storeMailsForm),
  };
});

export const action = defineAction(
  { permission: "shipment.view", schema: storeMailsForm, done: "messages:preferences_saved" },
  ({ scope, input }) => chooseStoreMails(db, scope, input),
);

export default function StoreNotifications() {
  const { t } = useTranslation();
  const { title, choices, isOwner, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5 *:max-w-3xl">
      <div className="grid gap-1">
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("store_settings:notifications.lead")}</p>
        <Link
          to={notificationList.href(paths.notifications, { kind: "store", page: 1 })}
          className="flex min-h-11 items-center justify-self-start font-semibold text-indigo"
        >
          {t("store_settings:notifications.read")}
        </Link>
      </div>
      <PostForm>
        <StoreMailChoices choices={choices} fields={fields} isOwner={isOwner} />
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("store_settings:notifications.submit")}</Button>
        </div>
      </PostForm>
    </div>
  );
}
