import { PasswordField } from "#app/components/form/password-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormOutcome } from "#app/domain/forms/forms.ts";

/** Field name: `current_password`. */
export function CurrentPasswordField({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation();
  return (
    <PasswordField
      name="current_password"
      label={t("account:current_password")}
      hint={t("account:current_password_hint")}
      outcome={outcome}
      autoComplete="current-password"
    />
  );
}
