import { ImportProgress } from "#app/components/seller/import/import-progress.tsx";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { doneImport } from "../../../../tests/support/components/sample-imports.ts";

describeBranches<ProductImport>(
  "ImportProgress",
  (found) => <ImportProgress found={found} />,
  { ...doneImport, status: "running", partRead: 0.459 },
  [
    [
      {},
      {
        is: "45% done 1,234 rows read You can leave this page: the work goes on. Refresh Cancel import",
        has: [
          'progress[max="100"][value="45"][aria-label="45% done"]',
          'a[href="/seller/products/import/8"]',
          'form[action="/seller/products/import/8/cancel"] input[name=form_key][value=key]',
        ],
      },
      { shell: { formKey: "key" } },
    ],
    [{ status: "checking", partRead: 0 }, { shows: ["0% done", "Cancel import"] }],
    [
      { status: "retrying", partRead: 1 },
      { shows: ["100% done", "Refresh"], hides: "Cancel import", lacks: "form" },
    ],
    [{}, { shows: "Too late" }, { outcomeOf: { form: "import_cancel", formErrors: ["Too late"] } }],
  ],
);
