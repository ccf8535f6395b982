import { PasswordField } from "#app/components/form/password-field.tsx";
import type { FormOutcome } from "#app/components/form/form-outcome.ts";
import { useTranslation } from "#app/components/translation.tsx";

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
