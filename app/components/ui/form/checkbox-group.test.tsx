import type { ReactNode } from "react";
import { CheckboxGroup } from "#app/components/ui/form/checkbox-group.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { SelectOrText } from "#app/components/ui/form/select-or-text.tsx";
import { FormMarks } from "#app/components/ui/form/form-marks.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleFields } from "../../../../tests/support/components/sample-shop-fields.ts";

const options = [
  { value: "a", label: "Apples" },
  { value: "b", label: "Bananas" },
];
const group: Parameters<typeof CheckboxGroup>[0] = { field: sampleFields.city, label: "Fruit", options };
const inForm = (children: ReactNode) => <PostForm withSummary={false}>{children}</PostForm>;
const wrong = { outcome: { values: { city: "a" }, errors: { city: ["Choose", "Again"] } } };

describeBranches("CheckboxGroup", (props) => inForm(<CheckboxGroup {...props} />), group, [
  [
    {},
    {
      is: "Fruit Apples Bananas",
      has: ["fieldset#city", "[type=checkbox][name=city][value=a]", "[type=checkbox][name=city][value=b]"],
      lacks: ["[checked]", "[aria-describedby]"],
    },
  ],
  [{ field: sampleFields.nick }, { is: "Fruit (optional) Apples Bananas" }],
  [{ defaultValues: ["b"] }, { has: "[value=b][checked]", lacks: "[value=a][checked]" }],
  [
    { defaultValues: ["b"] },
    {
      is: "Fruit Apples Bananas Choose Again",
      has: ["[value=a][checked]", "fieldset[aria-describedby=city-error] #city-error"],
      lacks: "[value=b][checked]",
    },
    wrong,
  ],
  [{}, { has: ["[value=a][checked]", "[value=b][checked]"] }, { outcome: { repeated: { city: ["a", "b"] } } }],
]);

const radio: Parameters<typeof RadioField>[0] = { field: sampleFields.city, label: "Fruit", options };

describeBranches("RadioField", (props) => inForm(<RadioField {...props} />), radio, [
  [
    {},
    {
      is: "Fruit Apples Bananas",
      has: ["input#city[type=radio][name=city][value=a]", "[type=radio][value=b]:not([id])"],
      lacks: ["[checked]", "[aria-describedby]", "[aria-invalid]", ".sm\\:grid-cols-2"],
    },
  ],
  [
    { defaultValue: "b", inColumns: true },
    { has: ["[value=b][checked]", ".sm\\:grid-cols-2"], lacks: "[value=a][checked]" },
  ],
  [
    { defaultValue: "b" },
    {
      shows: "Choose Again",
      has: [
        "[value=a][checked]:not([aria-invalid])",
        "fieldset[role=radiogroup][aria-invalid=true]",
        "fieldset[aria-describedby=city-error] #city-error",
      ],
      lacks: "[value=b][checked]",
    },
    wrong,
  ],
]);

const select: Parameters<typeof SelectOrText>[0] = {
  field: sampleFields.city,
  label: "Fruit",
  options,
  isFixed: false,
  value: "b",
};

describeBranches("SelectOrText", (props) => inForm(<SelectOrText {...props} />), select, [
  [{}, { has: ["select[name=city]", "option[value=b][selected]"], lacks: "input[type=hidden]" }],
  [{ isFixed: true }, { is: "Fruit Bananas", has: "input[type=hidden][name=city][value=b]", lacks: "select" }],
  [
    { isFixed: true, value: "x" },
    { is: "Fruit", has: "input[value=x]" },
  ],
]);

describeBranches("FormMarks", (props) => inForm(<FormMarks {...props} />), { field: { name: "marks" }, marks: "m1" }, [
  [{}, { has: "input[type=hidden][name=marks][value=m1]" }],
  [{}, { has: "input[type=hidden][name=marks][value=m2]" }, { outcome: { values: { marks: "m2" } } }],
]);
