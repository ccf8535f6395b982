import { BatchUndo } from "#app/components/seller/batches/batch-undo.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { finishedImport } from "../../../../tests/support/components/sample-batches.ts";

const OF_VALUES = "Values that have not changed since go back to what they were.";
const sample = { batch: finishedImport, canUndo: true, here: "/batches/12", undo: "/batches/12/undo" };

describeBranches("BatchUndo", (props) => <BatchUndo {...props} />, sample, [
  [
    {},
    {
      shows: [OF_VALUES, "Possible until 31 March 2026 at 12:01 pm."],
      hides: ["Can no longer be undone", "Refresh", "Undone:"],
      has: ['form[action="/batches/12/undo"] input[name=form_key][value=key]'],
      texts: { h2: "Undo", button: "Undo all" },
    },
    { shell: { formKey: "key" } },
  ],
  [
    {},
    { texts: { "form [role=alert] li": "It is too late" } },
    { outcomeOf: { form: "undo", formErrors: ["It is too late"] } },
  ],
  [
    { batch: { ...finishedImport, kind: "deletion" } },
    { hides: OF_VALUES, shows: "Every product that is still deleted comes back as it was." },
  ],
  [{ batch: { ...finishedImport, until: null } }, { hides: "Possible until", shows: "Undo all" }],
  [{ canUndo: false }, { shows: "Possible until", hides: "Undo all", lacks: "form" }],
  [
    { batch: { ...finishedImport, canBeUndone: false } },
    { is: "Can no longer be undone: 30 days have passed.", lacks: "form" },
  ],
  [
    { batch: { ...finishedImport, status: "running", canBeUndone: false } },
    { is: "The change is running. You can leave this page. Refresh", has: 'a[href="/batches/12"]' },
  ],
  [
    { batch: { ...finishedImport, status: "undoing" } },
    { is: "The undo is running: 1,034 rows so far. Refresh", has: 'a[href="/batches/12"]', lacks: "form" },
  ],
  [
    { batch: { ...finishedImport, status: "undone" } },
    "Undone: 1,030 rows. 4 rows have changed since and are only partly undone.",
  ],
]);
