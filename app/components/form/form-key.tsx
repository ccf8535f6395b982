import type { ShownOutcome } from "#app/components/form/form-outcome.ts";
import { useFrame } from "#app/components/layout/frame-data.ts";

/** Makes a form that is sent twice take effect once (domain/form-keys). A form that was refused is sent again with the key that it had. */
export function FormKey({ outcome }: { outcome?: ShownOutcome | undefined }) {
  const frame = useFrame();
  return <input type="hidden" name="form_key" value={outcome?.values["form_key"] ?? frame?.formKey} />;
}
