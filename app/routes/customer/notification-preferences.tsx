import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { TopicPreferences } from "#app/components/account/topic-preferences.tsx";
import { Button } from "#app/components/button.tsx";
import { Icon } from "#app/components/icon.tsx";
import { Link } from "#app/components/link.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { readPreferences } from "#app/domain/notifications/notifications.queries.server.ts";
import { TOPICS, type Topic } from "#app/domain/notifications/notifications.ts";
import { choosePreferences } from "#app/domain/notifications/preferences.commands.server.ts";
import { preferencesForm } from "#app/domain/notifications/preferences.schema.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

const HERE = "/customer/notifications/preferences";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "notification.use");
  const [t, preferences] = await Promise.all([getT(args), readPreferences(db, profileId)]);
  return { title: t("messages:title.preferences"), preferences };
}

export async function action(args: ActionFunctionArgs) {
  const { profileId } = await requirePerson(args, "notification.use");
  return submitForm(args, preferencesForm, async (chosen) => {
    await choosePreferences(db, profileId, {
      delivery: { shop: chosen.delivery_shop, email: chosen.delivery_email },
      promotion: { shop: chosen.promotion_shop, email: chosen.promotion_email },
    });
    return redirectWithToast(args, HERE, { title: "messages:preferences_saved" });
  });
}

export default function NotificationPreferences() {
  const { t } = useTranslation();
  const { preferences } = useLoaderData<typeof loader>();
  return (
    <div className="grid max-w-2xl gap-4">
      <Link
        to="/customer/notifications"
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
