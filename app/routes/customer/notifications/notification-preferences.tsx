import { Form, useLoaderData } from "@remix-run/react";
import { TopicPreferences } from "#app/components/accounts/account/topic-preferences.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { readPreferences } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { TOPICS, type Topic } from "#app/domain/notifications/notifications/notifications.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { preferencesForm } from "#app/domain/notifications/notifications/preferences.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "notification.use" }, async (args) => {
  const [t, preferences] = await Promise.all([getT(args), readPreferences(db, args.scope.profileId)]);
  return { title: t("messages:title.preferences"), preferences };
});

export const action = defineAction(
  { permission: "notification.use", schema: preferencesForm, done: "messages:preferences_saved" },
  async ({ scope, input }) => {
    await choosePreferences(db, scope.profileId, {
      delivery: { shop: input.delivery_shop, email: input.delivery_email },
      promotion: { shop: input.promotion_shop, email: input.promotion_email },
    });
    return true;
  },
);

export default function NotificationPreferences() {
  const { t } = useTranslation();
  const { preferences } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-2xl gap-4">
      <Link
        to={paths.notifications}
        className="flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-indigo"
      >
        <Icon name="arrow-left" />
        {t("notifications:choose.back")}
      </Link>
      <h1 className="text-title font-bold">{t("notifications:choose.title")}</h1>
      <Form method="post" className="grid gap-5">
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {(Object.keys(TOPICS) as Topic[]).map((topic) => (
            <TopicPreferences key={topic} topic={topic} chosen={preferences[topic]} />
          ))}
        </div>
        <div>
          <Button pendingLabel={t("common:pending.saving")}>{t("notifications:choose.save")}</Button>
        </div>
      </Form>
    </div>
  );
}
