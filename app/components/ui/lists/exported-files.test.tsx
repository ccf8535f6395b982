import { ExportedFiles } from "#app/components/ui/lists/exported-files.tsx";
import type { ListExport } from "#app/domain/notifications/list-exports/list-exports.ts";
import { listExportList } from "#app/domain/notifications/list-exports/list-exports.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const file: ListExport = {
  id: 9,
  list: "admin_orders",
  fileName: "orders.csv",
  address: "/admin/orders?status=shipped",
  status: "done",
  rowCount: 12_345,
  sizeBytes: 1,
  createdAt: new Date("2026-03-01T06:30:00Z"),
  expiresAt: new Date("2026-03-08T06:30:00Z"),
};
const found = { rows: [file], count: 1, before: null, after: null, bounded: false, direction: "descending" as const };
const sample = {
  title: "Exported files",
  asked: listExportList.defaults,
  found,
  addresses: {
    here: "/admin/exports",
    fileOf: (id: number) => `/admin/exports/${id}`,
    retryOf: (id: number) => `/admin/exports/${id}/retry`,
  },
  lists: ["admin_orders"] as readonly string[],
};
const download = 'a[href="/admin/exports/9"]';
const retry = 'form[action="/admin/exports/9/retry"]';
const fileThat = (change: Partial<ListExport>) => ({ found: { ...found, rows: [{ ...file, ...change }] } });
const lead =
  "The CSV file of a list with more than 5,000 rows is prepared in the background. You are informed when it is ready. Each file is deleted after 7 days.";
const noRight = "You may no longer open this list";

describeBranches("ExportedFiles", (props) => <ExportedFiles {...props} />, sample, [
  [
    {},
    {
      shows: [
        `Exported files 1 file ${lead}`,
        "File List Requested Rows State Deleted on orders.csv Show the list 1 March 2026 at 12:00 pm 12,345 Ready Download 8 March 2026 at 12:00 pm",
      ],
      has: [
        'a[href="/admin/orders?status=shipped"]',
        download,
        ".text-leaf",
        'div[data-live="/admin/changes?list=list_exports"]',
        "tr[data-key=9]",
      ],
      lacks: retry,
      hides: [noRight, "No files yet."],
    },
    { at: "/admin/exports" },
  ],
  [{ found: { ...found, count: 1000, bounded: true } }, { shows: "1,000+ files" }],
  [
    { found: { rows: [file], count: 2, page: 1, pageCount: 1, direction: "descending" } as never },
    { shows: "2 files" },
  ],
  [{ found: { ...found, rows: [], count: 0 } }, { shows: ["0 files", "No files yet."] }],
  [
    fileThat({ status: "waiting", rowCount: null }),
    { shows: "12:00 pm – Being prepared 8 March", has: ".text-sky", lacks: [download, retry] },
  ],
  [
    fileThat({ status: "failed" }),
    {
      shows: "Could not be prepared Prepare again",
      has: [`${retry} button.border-indigo`, `${retry} input[name=form_key]`, ".text-brick"],
      lacks: download,
    },
  ],
  [{ lists: [] }, { shows: `Ready ${noRight}`, lacks: download }],
  [
    { ...fileThat({ status: "failed" }), lists: ["users"] },
    { shows: noRight, lacks: retry },
  ],
  [
    fileThat({ status: "failed" }),
    { shows: "Try later" },
    { outcomeOf: { form: "export_9", formErrors: ["Try later"] } },
  ],
  [
    fileThat({ status: "failed" }),
    { hides: "Try later" },
    { outcomeOf: { form: "export_8", formErrors: ["Try later"] } },
  ],
]);
