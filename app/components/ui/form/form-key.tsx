import { useShellData } from "#app/components/ui/shell-data.ts";
import type { FormOutcome } from "#app/domain/platform/forms/forms.ts";

/** The idempotency key of a form. A rejected form keeps its key. */
export function FormKey({ outcome }: { outcome?: FormOutcome | undefined }) {
  const layout = useShellData();
  return <input type="hidden" name="form_key" value={outcome?.values["form_key"] ?? layout?.formKey} />;
}
