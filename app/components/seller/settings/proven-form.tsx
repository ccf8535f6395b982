import type { ReactNode } from "react";
import { CurrentPasswordField } from "#app/components/accounts/account/current-password-field.tsx";
import { PasswordRequired } from "#app/components/accounts/account/password-required.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** A form for a sensitive step, which asks for the password where the person has not just proven a second factor (rule 9.20). */
export function ProvenForm({
  proof,
  field,
  submit,
  children,
}: {
  proof: "factor" | "password" | "missing";
  field: FormField<"current_password">;
  /** The buttons. */
  submit: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  if (proof === "missing")
    return (
      <div className="grid gap-5">
        <PasswordRequired />
      </div>
    );
  return (
    <PostForm isCard>
      {children}
      {proof === "password" && <CurrentPasswordField field={field} />}
      <p className="text-small text-muted">{t("store_settings:proof.note")}</p>
      <div className="flex flex-wrap gap-3">{submit}</div>
    </PostForm>
  );
}
