import { Form } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { Button } from "#app/components/button.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { EmailField } from "#app/components/form/field.tsx";
import { PasswordField } from "#app/components/form/password-field.tsx";
import { Link } from "#app/components/link.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";

/** E-mail and password; used by all doors. Field names: `email`, `password`, `redirect`. `email` stands there already. */
export function SignInForm({ redirectTo, email }: { redirectTo: string | null; email?: string | undefined }) {
  const { t } = useTranslation();
  const outcome = useFormOutcome();
  return (
    // A full page load follows: the account's language may be another than the one whose texts the browser holds.
    <Form method="post" noValidate className="grid gap-5">
      <ErrorSummary outcome={outcome} />
      {redirectTo && <input type="hidden" name="redirect" value={redirectTo} />}
      <EmailField
        name="email"
        label={t("auth:email")}
        outcome={outcome}
        defaultValue={email}
        autoComplete="username"
        enterKeyHint="next"
      />
      <PasswordField
        name="password"
        label={t("auth:password")}
        outcome={outcome}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button wide pendingLabel={t("common:pending.checking")}>
        {t("auth:sign_in.submit")}
      </Button>
      <p className="text-center">
        <Link to="/forgot-password" className="text-indigo underline underline-offset-2">
          {t("auth:sign_in.forgot")}
        </Link>
      </p>
    </Form>
  );
}
