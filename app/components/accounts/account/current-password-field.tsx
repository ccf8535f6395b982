import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

export function CurrentPasswordField({ field }: { field: FormField<"current_password"> }) {
  const { t } = useTranslation();
  return (
    <PasswordField field={field} label={t("account:current_password")} hint={t("account:current_password_hint")} />
  );
}
