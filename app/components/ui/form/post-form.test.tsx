import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleFields } from "../../../../tests/support/components/sample-shop-fields.ts";

const sample: Parameters<typeof PostForm>[0] = { children: <TextField field={sampleFields.city} label="City" /> };
const wrong = { values: { city: "Sur", form_key: "key-0" }, errors: { city: ["Too short"] } };
const shell = { formKey: "key-1" };

describeBranches("PostForm", (props) => <PostForm {...props} />, sample, [
  [
    {},
    {
      is: "City",
      has: "form[method=post][novalidate].gap-5",
      lacks: ["[name=form_key]", "[role=alert]", ".bg-surface.p-4"],
    },
    { shell },
  ],
  [{ isKeyed: true }, { has: '[name=form_key][value="key-1"]' }, { shell }],
  [{ isKeyed: true }, { has: '[name=form_key][value="key-0"]' }, { shell, outcome: wrong }],
  [{ isCard: true }, { has: "form.gap-5.bg-surface.p-4" }],
  [{ className: "grid gap-1" }, { has: "form.gap-1", lacks: "form.gap-5" }],
  [{ action: "/cart/share" }, { has: 'form[action="/cart/share"]' }],
  [{}, { has: ["[role=alert]", "input[value=Sur]"] }, { outcome: wrong }],
  [{ withSummary: false }, { has: "input[value=Sur]", lacks: "[role=alert]" }, { outcome: wrong }],
  [{ form: "share" }, { lacks: ["[role=alert]", "input[value=Sur]"] }, { outcome: wrong }],
  [{ form: "share" }, { has: ["[role=alert]", "input[value=Sur]"] }, { outcomeOf: { form: "share", ...wrong } }],
  [{ draft: { values: { city: "Surat" } } }, { has: "input[value=Surat]", lacks: "[role=alert]" }],
  [
    { draft: { values: { city: "Surat" } } },
    { has: "input[value=Sur]", lacks: "input[value=Surat]" },
    { outcome: wrong },
  ],
]);
