import { PasswordField } from "#app/components/form/password-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormOutcome } from "#app/domain/forms/forms.ts";

/** Field names: `password`, `confirm_password`. */
export function NewPasswordFields({ outcome, isAdmin }: { outcome: FormOutcome | undefined; isAdmin: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        name="password"
        label={t("auth:reset.password")}
        hint={t(isAdmin ? "auth:reset.admin_hint" : "auth:register.password_hint")}
        outcome={outcome}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        name="confirm_password"
        label={t("auth:reset.confirm")}
        outcome={outcome}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </>
  );
}
