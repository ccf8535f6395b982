import { FormKey } from "#app/components/ui/form/form-key.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

function Outcome({ form }: { form?: string }) {
  return <>{useFormOutcome(form)?.formErrors.join(" ")}</>;
}

const own = { outcome: { formErrors: ["Own"] } };
const others = { outcomeOf: { form: "share", formErrors: ["Shared"] } };
const named: { form?: string } = { form: "share" };

describeBranches("useFormOutcome", (props) => <Outcome {...props} />, named, [
  [{}, ""],
  [{}, "", own],
  [{}, "Shared", others],
  [{ form: "other" }, "", others],
]);

describeBranches("useFormOutcome of the page's form", () => <Outcome />, {}, [
  [{}, "Own", own],
  [{}, "", others],
]);

const keyed: Parameters<typeof FormKey>[0] = {};

describeBranches("FormKey", (props) => <FormKey {...props} />, keyed, [
  [{}, { has: 'input[type=hidden][name=form_key][value="key-1"]' }, { shell: { formKey: "key-1" } }],
  [
    { outcome: { values: { form_key: "key-0" }, errors: {}, formErrors: [] } },
    { has: '[value="key-0"]' },
    { shell: { formKey: "key-1" } },
  ],
]);
