import { useContext } from "react";
import { TextField } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ field, kind }: { field: FormField<"code">; kind: "app" | "recovery" }) {
  const { t } = useTranslation();
  const outcome = useContext(OutcomeContext);
  if (kind === "recovery")
    return (
      <TextField
        field={field}
        label={t("auth:second_factor.recovery_code")}
        hint={t("auth:second_factor.recovery_code_hint")}
        autoComplete="off"
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
    );
  return (
    // A rejected code is useless: the field is emptied.
    <OutcomeContext.Provider value={outcome && { ...outcome, values: {} }}>
      <TextField
        field={field}
        label={t("auth:second_factor.app_code")}
        hint={t("auth:second_factor.app_code_hint")}
        enterKeyHint="go"
        narrow
      />
    </OutcomeContext.Provider>
  );
}
