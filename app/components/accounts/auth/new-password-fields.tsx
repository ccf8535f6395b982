import { PasswordField } from "#app/components/ui/form/password-field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";

export function NewPasswordFields({
  fields,
  isAdmin,
}: {
  fields: Fields<"password" | "confirm_password">;
  isAdmin: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        field={fields.password}
        label={t("auth:reset.password")}
        hint={t(isAdmin ? "auth:reset.admin_hint" : "auth:register.password_hint")}
        enterKeyHint="next"
      />
      <PasswordField field={fields.confirm_password} label={t("auth:reset.confirm")} enterKeyHint="done" />
    </>
  );
}
