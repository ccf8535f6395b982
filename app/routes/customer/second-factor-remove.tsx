import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CurrentPasswordField } from "#app/components/account/current-password-field.tsx";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { checkOwnPassword, hasPassword } from "#app/domain/accounts/own-password.commands.server.ts";
import { removeSecondFactor } from "#app/domain/second-factor/second-factor.commands.server.ts";
import { findSecondFactor } from "#app/domain/second-factor/second-factor.queries.server.ts";
import { ownPasswordForm } from "#app/domain/second-factor/second-factor.schema.ts";
import { requireFreshFactor, requirePerson } from "#app/http/actor.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

const OVERVIEW = "/customer/settings/second-factor";
const PAGE = `${OVERVIEW}/remove`;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

/** Asks for a fresh code before the page is shown, so that nothing typed on it is lost. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args, "account.view");
  if (!(await findSecondFactor(db, person.profileId))) throw seeOther(OVERVIEW);
  await requireFreshFactor(person, PAGE);
  const [asksPassword, t] = await Promise.all([hasPassword(db, person.profileId), getT(args)]);
  return { title: t("messages:title.second_factor_remove"), asksPassword };
}

export async function action(args: ActionFunctionArgs) {
  const person = await requirePerson(args, "account.view", { backTo: PAGE });
  await requireFreshFactor(person, PAGE);
  const { profileId } = person;
  const asksPassword = await hasPassword(db, profileId);
  const form = asksPassword ? ownPasswordForm : z.object({ current_password: z.string().optional() });
  return submitForm(args, form, async ({ current_password = "" }) => {
    if (asksPassword) await checkOwnPassword(db, profileId, current_password);
    await removeSecondFactor(db, profileId);
    return redirectWithToast(args, OVERVIEW, {
      title: "messages:second_factor_off.title",
      description: "messages:second_factor_off.text",
    });
  });
}

export default function SecondFactorRemove() {
  const { t } = useTranslation();
  const { asksPassword } = useLoaderData<typeof loader>();
  const outcome = useFormOutcome();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:second_factor.remove")}</h1>
      <p>{t("account:second_factor.remove_text")}</p>
      <Form method="post" noValidate className="grid gap-5">
        <ErrorSummary outcome={outcome} />
        {asksPassword && <CurrentPasswordField outcome={outcome} />}
        <div className="flex flex-wrap gap-3">
          <Button variant="danger">{t("account:second_factor.remove")}</Button>
          <ButtonLink variant="outline" to={OVERVIEW}>
            {t("account:second_factor.keep")}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
