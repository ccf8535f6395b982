import { useLoaderData } from "@remix-run/react";
import { CurrentPasswordField } from "#app/components/accounts/account/current-password-field.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { confirmPassword, hasPassword } from "#app/domain/accounts/accounts/password-check.commands.server.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { removeSecondFactor } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { findSecondFactor } from "#app/domain/accounts/second-factor/second-factor.queries.server.ts";
import { passwordConfirmationForm } from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { defineAction, defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

const OVERVIEW = paths.secondFactorSettings;

export const meta = titleMeta;

/** Asks for a fresh code before the page is shown, so that nothing typed on it is lost. */
export const loader = defineLoader({ permission: "account.view", freshFactor: true }, async (args) => {
  const { profileId } = args.scope;
  if (!(await findSecondFactor(db, profileId))) throw seeOther(OVERVIEW);
  const [asksPassword, t] = await Promise.all([hasPassword(db, profileId), getT(args)]);
  return { title: t("messages:title.second_factor_remove"), asksPassword, fields: fieldsOf(passwordConfirmationForm) };
});

export const action = defineAction(
  { permission: "account.view", schema: passwordConfirmationForm.partial(), freshFactor: true },
  async ({ scope: { profileId }, input, ...args }) => {
    if (await hasPassword(db, profileId)) await confirmPassword(db, profileId, input.current_password);
    await removeSecondFactor(db, profileId);
    return redirectWithToast(args, OVERVIEW, {
      title: "messages:second_factor_off.title",
      description: "messages:second_factor_off.text",
    });
  },
);

export default function SecondFactorRemove() {
  const { t } = useTranslation();
  const { asksPassword, fields } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:second_factor.remove")}</h1>
      <p>{t("account:second_factor.remove_text")}</p>
      <PostForm>
        {asksPassword && <CurrentPasswordField field={fields.current_password} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">{t("account:second_factor.remove")}</Button>
          <ButtonLink variant="outline" to={OVERVIEW}>
            {t("account:second_factor.keep")}
          </ButtonLink>
        </div>
      </PostForm>
    </div>
  );
}
