import { useTranslation } from "#app/components/ui/translation.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import * as paths from "#app/paths.ts";

/** Email and password. `email` is the prefilled value. */
export function SignInForm({
  fields,
  redirectTo,
  email,
}: {
  fields: Fields<"email" | "password" | "redirect">;
  redirectTo: string | null;
  email?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    // Full page load: the account's language may differ from the texts that the browser has.
    <PostForm>
      {redirectTo && <input type="hidden" name={fields.redirect.name} value={redirectTo} />}
      <TextField field={fields.email} label={t("auth:email")} defaultValue={email} enterKeyHint="next" />
      <PasswordField field={fields.password} label={t("auth:password")} enterKeyHint="go" />
      <Button wide pendingLabel={t("common:pending.checking")}>
        {t("auth:sign_in.submit")}
      </Button>
      <p className="text-center">
        <Link to={paths.forgotPassword} className="text-indigo underline underline-offset-2">
          {t("auth:sign_in.forgot")}
        </Link>
      </p>
    </PostForm>
  );
}
