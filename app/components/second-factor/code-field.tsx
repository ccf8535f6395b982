import { TextField } from "#app/components/form/field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormField, FormOutcome } from "#app/domain/forms/forms.ts";

/** A code of the authenticator app, or a recovery code. */
export function CodeField({
  field,
  kind,
  outcome,
}: {
  field: FormField<"code">;
  kind: "app" | "recovery";
  outcome: FormOutcome | undefined;
}) {
  const { t } = useTranslation();
  if (kind === "recovery")
    return (
      <TextField
        field={field}
        label={t("auth:second_factor.recovery_code")}
        hint={t("auth:second_factor.recovery_code_hint")}
        outcome={outcome}
        autoComplete="off"
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
    );
  return (
    <TextField
      field={field}
      label={t("auth:second_factor.app_code")}
      hint={t("auth:second_factor.app_code_hint")}
      // A rejected code is useless: the field is emptied.
      outcome={outcome && { ...outcome, values: {} }}
      enterKeyHint="go"
      narrow
    />
  );
}
