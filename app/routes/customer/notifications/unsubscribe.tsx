import { data, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { pageMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { readPreferences } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { findUnsubscriber } from "#app/domain/notifications/notifications/unsubscribing.server.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { pagePath } from "#app/http/request/local-path.ts";
import * as paths from "#app/paths.ts";
import { db, cipher } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  ...pageMeta(matches, { title: loaded?.title ?? "" }),
  { name: "robots", content: "noindex" },
];

/** Changes nothing: mail programs prefetch links. Shows no personal data, because emails are forwarded. */
export const loader = defineLoader({ permission: "shop.browse" }, async (args) => {
  const t = await getT(args);
  const profileId = unsubscriberOf(args.request);
  const title = t("messages:title.unsubscribe");
  if (profileId === undefined) return data({ title, state: "broken" as const }, { status: 404 });
  const { promotion } = await readPreferences(db, profileId);
  return data({ title, state: promotion.email ? ("asks" as const) : ("off" as const) });
});

export const action = defineAction(
  {
    permission: "shop.browse",
    page: ({ request }) => pagePath(request.url) + new URL(request.url).search,
    done: "messages:unsubscribed",
  },
  async ({ request }) => {
    const profileId = unsubscriberOf(request);
    if (profileId === undefined) return false;
    await choosePreferences(db, profileId, { promotion: { email: false } });
    return true;
  },
);

function unsubscriberOf(request: Request): number | undefined {
  return findUnsubscriber(cipher, new URL(request.url).searchParams.get("token") ?? "");
}

export default function Unsubscribe() {
  const { t } = useTranslation();
  const { state } = useLoaderData<typeof loader>();
  const words = state === "asks" ? "notifications:unsubscribe" : `notifications:unsubscribe.${state}`;
  return (
    <div className="shell grid max-w-xl gap-4 py-10">
      <h1 className="text-title font-bold">{t(`${words}.title`)}</h1>
      <p>{t(`${words}.text`)}</p>
      {state === "asks" ? (
        <Form method="post" reloadDocument>
          <Button>{t("notifications:unsubscribe.button")}</Button>
        </Form>
      ) : (
        <p>
          <ButtonLink to={paths.notificationPreferences} variant="outline">
            {t("notifications:unsubscribe.off.choose")}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
