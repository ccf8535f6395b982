import { TextField } from "#app/components/form/field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormOutcome } from "#app/domain/forms/forms.ts";

/** A code of the authenticator app, or a recovery code. Field name: `code`. */
export function CodeField({ kind, outcome }: { kind: "app" | "recovery"; outcome: FormOutcome | undefined }) {
  const { t } = useTranslation();
  if (kind === "recovery")
    return (
      <TextField
        name="code"
        label={t("auth:second_factor.recovery_code")}
        hint={t("auth:second_factor.recovery_code_hint")}
        outcome={outcome}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
    );
  return (
    <TextField
      name="code"
      label={t("auth:second_factor.app_code")}
      hint={t("auth:second_factor.app_code_hint")}
      // A rejected code is useless: the field is emptied.
      outcome={outcome && { ...outcome, values: {} }}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="go"
      narrow
    />
  );
}
