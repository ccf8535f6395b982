import { ImportCheck } from "#app/components/seller/import/import-check.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import {
  doneImport,
  noRows,
  rowThatWaits,
  rowWithoutPrice,
} from "../../../../tests/support/components/sample-imports.ts";

const fields = { accepts_price_falls: { name: "accepts_price_falls" } } as Fields<"accepts_price_falls">;
const checked: ProductImport = { ...doneImport, status: "checked" };

describeBranches(
  "ImportCheck",
  (props) => <ImportCheck {...props} fields={fields} />,
  { found: checked, lists: noRows },
  [
    [
      {},
      {
        is: "This is what the import would do. Nothing is changed yet. Rows 1,234 New 1,100 Changed 99 Unchanged 35 Refused 0 Nothing is changed before you have seen the check. Every import can be undone for 30 days. Import now Change columns Cancel import",
        has: [
          "form.rounded-card input[name=form_key][value=key]",
          'form[action="/seller/products/import/8/cancel"] input[name=form_key][value=key]',
        ],
        texts: {
          'a[href="/seller/products/import/8/columns"]': "Change columns",
          'form[action="/seller/products/import/8/cancel"] button': "Cancel import",
          "form.rounded-card button": "Import now",
        },
        lacks: "input[name=accepts_price_falls]",
      },
      { shell: { formKey: "key" } },
    ],
    [
      { found: { ...checked, priceFalls: 1 } },
      {
        shows: ["1 price falls by more than half", "Yes, these prices are right"],
        has: "[role=alert] input[type=checkbox][name=accepts_price_falls]",
      },
    ],
    [{ found: { ...checked, priceFalls: 1_200 } }, { shows: "1,200 prices fall by more than half" }],
    [
      {
        found: {
          ...checked,
          problemCounts: { waits_for_review: 1 },
          priceChanges: [{ line: 4, sku: "BD-1", name: "Brass Diya", from_paise: 129_900, to_paise: 50_000 }],
        },
        lists: { ...noRows, rows: [rowWithoutPrice], waiting: [rowThatWaits] },
      },
      {
        shows: [
          "Changes that we review first",
          "Line 9 Brass Diya",
          "Largest price changes",
          "Lines with problems Line 7",
        ],
      },
    ],
    [{}, { shows: "It is too late" }, { outcomeOf: { form: "import_cancel", formErrors: ["It is too late"] } }],
  ],
);
