import { BatchChip, batchColumns } from "#app/components/seller/batches/batch-columns.tsx";
import type { Batch } from "#app/domain/listings/batches/batches.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";
import { finishedImport } from "../../../../tests/support/components/sample-batches.ts";

describeColumns("batchColumns", (page) => batchColumns(page, (id) => `/batches/${id}`), finishedImport, {
  Change: [
    [
      {},
      {
        is: "Import 12 diwali.csv",
        has: 'a[href="/batches/12"]',
        lacks: "[lang]",
        texts: { a: "Import 12" },
        value: "Import 12",
      },
    ],
    [
      { kind: "bulk_edit", title: "" },
      { is: "Prices and stock 12", hides: "diwali.csv" },
    ],
    [{ kind: "deletion" }, { shows: "Deletion 12" }],
    [{ title: "દિવાળી" }, { texts: { "[lang=gu]": "દિવાળી" } }],
    [{}, { texts: { "[lang=en]": "diwali.csv" } }, { locale: "hi" }],
  ],
  By: [
    [{}, { is: "Ravi Patel", lacks: "[lang]", value: "Ravi Patel" }],
    [{ by: null }, { is: "Marketplace", value: "Marketplace" }],
    [{ by: "" }, { is: "–", value: "" }],
    [{ by: "રવિ પટેલ" }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
    [{ by: null }, { lacks: "[lang=en]" }, { locale: "hi" }],
  ],
  When: [[{}, { is: "1 March 2026 at 12:00 pm", value: finishedImport.createdAt }]],
  Products: [[{}, "1,200 new, 34 changed, 5 unchanged, 6 refused"]],
  Status: [
    [{}, { is: "Finished", value: "Finished" }],
    [{ status: "running" }, "Running"],
    [{ status: "undoing" }, "Being undone"],
    [{ status: "undone" }, "Undone"],
  ],
});

describeBranches<Pick<Batch, "status">>(
  "BatchChip",
  (props) => <BatchChip {...props} t={translatorFor("en")} />,
  { status: "running" },
  [
    [{}, { is: "Running", has: ".text-sky", lacks: ".text-muted" }],
    [{ status: "finished" }, { has: ".text-leaf" }],
    [{ status: "undoing" }, { has: ".bg-marigold-tint" }],
    [{ status: "undone" }, { has: ".text-muted" }],
  ],
);
