import { ImportResult } from "#app/components/seller/import/import-result.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import {
  doneImport,
  noRows,
  rowThatWaits,
  rowWithoutPrice,
} from "../../../../tests/support/components/sample-imports.ts";

const someRefused = { ...doneImport, counts: { ...doneImport.counts, refused: 6 } };

describeBranches("ImportResult", (props) => <ImportResult {...props} />, { found: doneImport, lists: noRows }, [
  [
    {},
    {
      is: "Rows 1,234 New 1,100 Changed 99 Unchanged 35 Refused 0 See changes or undo File and refused rows are deleted on 1 April 2026.",
      texts: { 'a[href="/seller/batches/12"]': "See changes or undo" },
      lacks: ["form", "[role=alert]", 'a[href="/seller/products/import/8/columns"]'],
    },
  ],
  [{ found: { ...doneImport, batchId: null } }, { hides: "See changes or undo", lacks: "a" }],
  [
    { found: { ...doneImport, status: "failed", failure: "damaged" } },
    {
      shows: "The file ends in the middle.",
      texts: { 'a[href="/seller/products/import/8/columns"]': "Change columns" },
      has: "[role=alert]",
      lacks: 'a[href="/seller/products/import/8/rows"]',
    },
  ],
  [
    { found: someRefused },
    {
      texts: {
        'a[href="/seller/products/import/8/refused.csv"]': "Download refused rows",
        'a[href="/seller/products/import/8/rows"]': "Correct refused rows",
        'form[action="/seller/products/import/8/retry"]': "Retry all refused rows",
      },
      has: "form input[name=form_key][value=key]",
      hides: "Change columns",
    },
    { shell: { formKey: "key" } },
  ],
  [
    { found: { ...someRefused, status: "failed" } },
    {
      shows: ["Download refused rows", "Change columns"],
      hides: ["Correct refused rows", "Retry all refused rows"],
      lacks: "form",
    },
  ],
  [{ found: someRefused }, { shows: "Too late" }, { outcomeOf: { form: "import_retry", formErrors: ["Too late"] } }],
  [{ found: { ...doneImport, correctedCount: 1 } }, { shows: "1 row corrected since" }],
  [{ found: { ...doneImport, correctedCount: 1_200 } }, { shows: "1,200 rows corrected since" }],
  [{ found: { ...doneImport, correctedCount: 0 } }, { hides: "corrected since" }],
  [
    { lists: { ...noRows, pictures: { waiting: 1, failed: 0 } } },
    { shows: "1 picture is being fetched", hides: "could not be fetched" },
  ],
  [
    { lists: { ...noRows, pictures: { waiting: 0, failed: 1_200 } } },
    {
      shows: "1,200 pictures could not be fetched",
      hides: "being fetched",
      texts: { '[role=alert] a[href="/seller/products/import/8/pictures"]': "Show the pictures and reasons" },
    },
  ],
  [
    {
      found: { ...doneImport, problemCounts: { waits_for_review: 1 } },
      lists: { ...noRows, waiting: [rowThatWaits], rows: [rowWithoutPrice] },
    },
    { shows: ["Changes that we review first", "Line 9 Brass Diya", "Lines with problems Line 7"] },
  ],
]);
