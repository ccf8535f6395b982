import type { ComponentProps } from "react";
import { BulkActionForm } from "#app/components/ui/lists/bulk-action-form.tsx";
import { DataTable, type Column } from "#app/components/ui/lists/data-table.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

interface Row {
  id: number;
  name: string;
  pieces: number;
  at: Date;
}

const row: Row = { id: 7, name: "Blue kurta", pieces: 1234, at: new Date("2026-03-01T06:30:00Z") };
const columns: Column<Row>[] = [
  { head: "Name", value: ({ name }) => name, sort: "name" },
  { head: "Pieces", value: ({ pieces }) => pieces },
  { head: "Added", value: ({ at }) => at, sort: "newest" },
  { head: "Note", value: () => "", cell: ({ name }) => <i>{name}!</i> },
];
const table: ComponentProps<typeof DataTable<Row>> = {
  caption: "Products",
  columns,
  rows: [row],
  keyOf: ({ id }) => `p${id}`,
};
const hrefOf = (by: string) => `/list?sort=${by}`;
const box = "input[type=checkbox]";

describeBranches("DataTable", (props) => <DataTable {...props} />, table, [
  [
    {},
    {
      is: "Products Name Pieces Added Note Blue kurta 1,234 1 Mar 2026 Blue kurta!",
      has: [
        "thead th:nth-child(1)[scope=col]:not(.max-sm\\:sr-only):not([aria-sort])",
        "thead th:nth-child(2).max-sm\\:sr-only",
        "tbody th[scope=row][data-head=Name].font-semibold:not([id])",
        "tbody td[data-head=Pieces]:not([scope]):not([id]):not(.font-semibold)",
        "tbody td[data-head=Note] i",
        "tbody tr:not([data-key])",
      ],
      lacks: ["a", box, "[aria-sort]", ".max-sm\\:grid-cols-\\[auto_1fr\\]"],

      texts: { caption: "Products" },
    },
  ],
  [{ rows: [] }, { is: "Products Name Pieces Added Note", lacks: "tbody tr" }],
  [
    { rows: [row, { ...row, id: 8, name: "Red saree", pieces: 2 }] },
    { shows: "Blue kurta! Red saree 2 1 Mar 2026 Red saree!" },
  ],
  [
    { isLive: true, rows: [row, { ...row, id: 8 }] },
    { has: ["tbody tr:first-child[data-key=p7]", "tbody tr:last-child[data-key=p8]"] },
  ],
  [
    { sort: { by: "newest", direction: "descending", hrefOf } },
    {
      shows: "Name Pieces Added↓ Note",
      has: [
        'thead th:nth-child(1):not([aria-sort]) a[href="/list?sort=name"]',
        "thead th:nth-child(2):not([aria-sort]):not(:has(a))",
        'thead th:nth-child(3)[aria-sort=descending] a[href="/list?sort=newest"] span[aria-hidden=true]',
      ],
    },
  ],
  [
    { sort: { by: "name", direction: "ascending", hrefOf } },
    { shows: "Name↑ Pieces Added Note", has: ["th[aria-sort=ascending]"] },
  ],
  [
    { sort: { by: undefined, direction: "ascending", hrefOf } },
    { shows: "Name Pieces", has: "a", lacks: "[aria-sort]" },
  ],
  [
    { selection: { form: "rows" } },
    {
      shows: "Select Name",
      has: [
        `${box}[form=rows][name=selected][value=p7][aria-labelledby=row-p7]`,
        "tbody th#row-p7",
        "tbody td[data-head=Pieces]:not([id])",
        "tr.max-sm\\:grid-cols-\\[auto_1fr\\]",
        "thead th:first-child[scope=col]",
      ],
    },
  ],
]);

type BulkProps = ComponentProps<typeof BulkActionForm>;
const bulk: BulkProps = { id: "rows", keys: ["p7", "p8"], children: <button>Delete</button> };
const returnTo = "input[name=return_to]";
const formErrors = ["Select a product"];

describeBranches("BulkActionForm", (props) => <BulkActionForm {...props} />, bulk, [
  [
    {},
    {
      is: "All 2 on this page Delete",
      has: [
        "form#rows[method=post] input[type=hidden][name=on_page][value=p7]",
        "input[name=on_page][value=p8]",
        "input[type=checkbox][name=all]",
      ],
      lacks: [returnTo, "[role=alert]", 'form[action="/x"]'],
    },
    { at: "/list?q=a" },
  ],
  [{ keys: ["p7"] }, { shows: "All 1 on this page" }],
  [
    { form: "delete", action: "/x" },
    { has: [`${returnTo}[value="/list?q=a"]`, 'form[action="/x"]'] },
    { at: "/list?q=a" },
  ],
  [{}, { shows: "Select a product", has: "[role=alert]" }, { outcome: { formErrors } }],
  [{}, { has: '[role=alert] a[href="#rows"]' }, { outcome: { errors: { selected: formErrors } } }],
  [{ form: "delete" }, { shows: "Select a product" }, { outcomeOf: { form: "delete", formErrors } }],
  [{ form: "delete" }, { hides: "Select a product" }, { outcome: { formErrors } }],
]);
