import type { ComponentProps } from "react";
import { ColumnField } from "#app/components/seller/import/column-field.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: ComponentProps<typeof ColumnField> = {
  field: "name",
  input: { name: "name" } as FormField,
  column: 1,
  header: ["SKU", " Title ", ""],
  samples: [
    ["BD-1", " Brass Diya ", ""],
    ["BD-2", "", "12"],
    ["BD-3", "Clay Diya"],
    ["BD-4", "Silver Diya", "13"],
  ],
};

describeBranches("ColumnField", (props) => <ColumnField {...props} />, sample, [
  [
    {},
    {
      texts: {
        label: "Name",
        "#name-hint": "For example: Brass Diya · Clay Diya",
        'option[value=""]': "Not in the file",
        'option[value="0"]': "SKU (BD-1)",
        'option[value="1"]': "Title (Brass Diya)",
        'option[value="2"]': "#3 (12)",
        "option[selected]": "Title (Brass Diya)",
      },
      has: "select[name=name]",
      hides: ["Without a SKU column", "Without a column for the option's name"],
    },
  ],
  [
    { column: undefined },
    { texts: { "option[selected]": "Not in the file" }, hides: "For example", lacks: "#name-hint" },
  ],
  [{ column: 0 }, { texts: { "#name-hint": "For example: BD-1 · BD-2" } }],
  [{ column: 2 }, { texts: { "#name-hint": "For example: 12 · 13" } }],
  [{ column: 7 }, { lacks: "#name-hint" }],
  [{ samples: [] }, { texts: { 'option[value="2"]': "#3", 'option[value="0"]': "SKU" }, lacks: "#name-hint" }],
  [
    { field: "sku" },
    {
      texts: {
        label: "SKU",
        "#name-hint":
          "Without a SKU column, SKUs are made from the link or the name and stay the same in your next file. For example: Brass Diya · Clay Diya",
      },
    },
  ],
  [
    { field: "option1_value", column: undefined },
    { texts: { "#name-hint": "Without a column for the option's name, the column's heading is the name." } },
  ],
  [{ field: "option2_value.hi" }, { hides: "Without a column for the option's name" }],
  [{ field: "option2_name" }, { hides: "Without a column for the option's name" }],
  [
    { column: 0, header: ["A"], samples: [["a".repeat(60)], ["b".repeat(61)]] },
    {
      texts: {
        "#name-hint": `For example: ${"a".repeat(60)} · ${"b".repeat(60)}…`,
        'option[value="0"]': `A (${"a".repeat(57)}…`,
      },
    },
  ],
]);
