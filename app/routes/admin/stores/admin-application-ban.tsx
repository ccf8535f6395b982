import { Form, useLoaderData } from "@remix-run/react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { banApplicant } from "#app/domain/stores/applications/review.commands.server.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import {
  applicationToReview,
  decisionRedirect,
  DECISION,
  STORE_DECISION,
} from "#app/routes/admin/stores/application-page.server.ts";
import { blindIndex, db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader(DECISION, async (args) => {
  const { id } = args.params;
  const [t, { status, answers, email, storeName }] = await Promise.all([getT(args), applicationToReview(args, id)]);
  if (status === "banned") throw seeOther(paths.adminApplication(id));
  const mobile = readableMobile(answers.values["mobile"] ?? "");
  return { title: t("messages:title.admin_application_ban"), id, store: storeName, email, mobile };
});

export const action = defineAction(STORE_DECISION, async (args) =>
  decisionRedirect(args, args.params.id, await banApplicant(db, args.scope, blindIndex, args.params.id)),
);

/** A confirmation page, because a ban is final (rule 10.7). */
export default function BanApplicant() {
  const { t } = useTranslation();
  const { title, id, store, email, mobile } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-2xl gap-5 py-5">
      <BackLink to={paths.adminApplication(id)} text={t("admin_applications:of", { store })} />
      <h1 className="text-title font-bold">{title}</h1>
      <p className="wrap-anywhere">{t("admin_applications:ban.text", { email, mobile })}</p>
      <p>{t("admin_applications:ban.store")}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button variant="danger">{t("admin_applications:ban.yes")}</Button>
        <ButtonLink to={paths.adminApplication(id)} variant="outline">
          {t("admin_applications:reject.cancel")}
        </ButtonLink>
      </Form>
    </div>
  );
}
