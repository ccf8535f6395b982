import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import type { FormOutcome } from "#app/domain/platform/forms/forms.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const refused: FormOutcome = {
  values: {},
  errors: { name: ["Enter your name", "In full"], email: ["Enter your email"] },
  formErrors: ["Try again", "Later"],
};
const sample: Parameters<typeof ErrorSummary>[0] = { outcome: refused };
const of = (change: Partial<FormOutcome>) => ({ outcome: { ...refused, ...change } });

describeBranches("ErrorSummary", (props) => <ErrorSummary {...props} />, sample, [
  [
    {},
    {
      is: "Please check the fields marked below Try again Later Enter your name In full Enter your email",
      has: [
        '[role=alert][tabindex="-1"][aria-labelledby=error-summary-title] h2#error-summary-title',
        'a[href="#email"]',
      ],
      texts: { 'a[href="#name"]': "Enter your name In full" },
    },
  ],
  [of({ title: "Not saved" }), { shows: "Not saved Try again", hides: "Please check" }],
  [{ fieldId: (name) => `${name}-2` }, { has: 'a[href="#name-2"]', lacks: 'a[href="#name"]' }],
  // A message that concerns two fields is listed once.
  [
    of({ formErrors: [], errors: { name: ["Enter both"], email: ["Enter both"] } }),
    { is: "Please check the fields marked below Enter both", has: 'a[href="#name"]', lacks: 'a[href="#email"]' },
  ],
  [of({ errors: { name: [] } }), { is: "Please check the fields marked below Try again Later", lacks: "a" }],
  [of({ formErrors: [], errors: {} }), ""],
  [{ outcome: undefined }, { is: "", lacks: "[role=alert]" }],
]);
