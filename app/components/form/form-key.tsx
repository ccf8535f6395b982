import type { FormOutcome } from "#app/components/form/form-outcome.ts";
import { useShellData } from "#app/components/layout/shell-data.ts";

/** Makes a form that is sent twice take effect once (domain/form-keys). A form that was refused is sent again with the key that it had. */
export function FormKey({ outcome }: { outcome?: FormOutcome | undefined }) {
  const layout = useShellData();
  return <input type="hidden" name="form_key" value={outcome?.values["form_key"] ?? layout?.formKey} />;
}
