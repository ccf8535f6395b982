import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { REVIEW_DAYS } from "#app/domain/stores/applications/applications.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { currentApplication } from "#app/routes/apply/application-owner.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "application.use" }, async (args) => {
  const [t, application] = await Promise.all([getT(args), currentApplication(args)]);
  if (!application || application.status === "draft") throw seeOther(paths.sellerRegister);
  const { email, isEmailConfirmed } = application;
  return { title: t("messages:title.application_success"), email: email ?? "", isEmailConfirmed };
});

export default function ApplicationSuccess() {
  const { t } = useTranslation();
  const { title, email, isEmailConfirmed } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <h1 className="flex items-center gap-3 text-title font-bold">
        <Icon name="check" className="size-8 shrink-0 rounded-full bg-leaf p-1 text-surface" />
        {title}
      </h1>
      <Panel heading={t("application:next_steps.title")}>
        <ol className="grid list-decimal gap-2 pl-5">
          {!isEmailConfirmed && <li>{t("application:next_steps.confirm", { email })}</li>}
          <li>{t("application:next_steps.text", { days: REVIEW_DAYS })}</li>
          <li>{t("application:next_steps.answer", { email })}</li>
        </ol>
      </Panel>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.applicationStatus}>{t("application:open_status")}</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          {t("application:to_shop")}
        </ButtonLink>
      </div>
    </div>
  );
}
