import type { ComponentProps } from "react";
import { RefusedRow } from "#app/components/seller/import/refused-row.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { rowWithoutPrice } from "../../../../tests/support/components/sample-imports.ts";

const sample: ComponentProps<typeof RefusedRow> = {
  importId: 8,
  row: { ...rowWithoutPrice, cells: ["BD-1", "Brass Diya", "cheap", "Delhi"] },
  header: ["SKU", " Name ", "Price", "", "Empty"],
  mapped: [1],
};

describeBranches("RefusedRow", (props) => <RefusedRow {...props} />, sample, [
  [
    {},
    {
      is: "Line 7 Name Price “cheap” is not a price. Write it like 499 or ₹1,499.50. Other cells SKU #4 Empty Save row",
      has: [
        'form.rounded-card[action="/seller/products/import/8/rows/7"] input[name=form_key][value=key]',
        'input[name=return_to][value="/seller/products/import/8/rows?after=x"]',
        'input[name="cells[1]"][value="Brass Diya"]#row-7-1:not([aria-invalid])',
        'input[name="cells[2]"][value="cheap"][aria-invalid=true][aria-describedby="row-7-2-error"]',
        'details input[name="cells[0]"][value="BD-1"]',
        'details input[name="cells[3]"][value="Delhi"]',
        'details input[name="cells[4]"][value=""]',
        'label[for="row-7-3"]',
      ],
      lacks: ["textarea", "#row-7-error", 'details input[name="cells[1]"]'],
      texts: { "#row-7-2-error": "“cheap” is not a price. Write it like 499 or ₹1,499.50." },
    },
    { at: "/seller/products/import/8/rows?after=x", shell: { formKey: "key" } },
  ],
  [{ mapped: [0, 1, 2, 3, 4] }, { hides: "Other cells", lacks: "details", has: 'input[name="cells[0]"]' }],
  [
    { mapped: [], row: { ...sample.row, problems: [{ code: "not_stored", refused: true }] } },
    {
      texts: { "#row-7-error": "The row cannot be stored." },
      has: ['details input[name="cells[1]"]', "#row-7-error"],
      lacks: "[aria-invalid]",
    },
  ],
  [
    { row: { ...sample.row, cells: ["a".repeat(80), "b".repeat(81), "one\ntwo"] } },
    {
      has: [
        'input[name="cells[0]"]',
        'textarea[name="cells[1]"]',
        'textarea[name="cells[2]"][rows="4"][aria-invalid=true]',
      ],
      lacks: 'textarea[name="cells[0]"]',
    },
  ],
  [{ row: { ...sample.row, cells: ["b".repeat(81)] } }, { has: 'textarea[name="cells[0]"]' }],
  [{}, { shows: "Row gone" }, { outcomeOf: { form: "row_7", formErrors: ["Row gone"] } }],
]);
