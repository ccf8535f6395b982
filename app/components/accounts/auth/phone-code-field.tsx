import { TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** The code from an SMS, which phones offer to fill in. */
export function PhoneCodeField({ field }: { field: FormField<"code"> }) {
  const { t } = useTranslation();
  return (
    <TextField field={field} label={t("auth:mobile.code")} hint={t("auth:mobile.code_hint")} enterKeyHint="go" narrow />
  );
}

/** Where the code was sent, and that it is secret. The number stays on one line. */
export function PhoneCodeSent({ number, minutes }: { number: string; minutes: number }) {
  const { t } = useTranslation();
  return (
    <>
      {t("auth:mobile.code_sent", { number: number.replace(" ", "\u00a0"), minutes })} {t("auth:mobile.secret")}
    </>
  );
}
