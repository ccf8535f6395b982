import type { ComponentProps } from "react";
import { amountColumn } from "#app/components/ui/lists/amount-column.ts";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { ListPage } from "#app/components/ui/lists/list-page.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { defineList } from "#app/domain/platform/lists/lists.ts";
import { newViewForm } from "#app/domain/insights/admin-lists/saved-views.schema.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

describeColumns(
  "amountColumn",
  () => [amountColumn<{ paise: number }>("Amount", ({ paise }) => paise)],
  { paise: 129_950 },
  {
    Amount: [
      [{}, { is: "₹1,299.50", value: 1299.5 }],
      [{ paise: 0 }, { is: "₹0", value: 0 }],
    ],
  },
);

const list = defineList({
  sorts: ["newest", "name"],
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});
const numbered = defineList({ perPage: 20 });
const asked = { ...list.defaults, search: "kur", after: "k.5" };
const found = { rows: [], count: 20, bounded: false, before: null, after: null, direction: "descending" as const };
type Props = ComponentProps<typeof ListPage<typeof asked>>;
const sample: Props = {
  title: "Orders",
  total: "20 orders",
  list,
  here: "/list",
  asked,
  found,
  filters: <p>The filters</p>,
  empty: "No orders yet.",
  children: <p>The rows</p>,
};
const views = { list: "orders", views: [], fields: fieldsOf(newViewForm) };
const live = "[data-live-part]";

describeBranches("ListPage", (props) => <ListPage {...props} />, sample, [
  [
    {},
    {
      is: "Orders 20 orders The filters The rows",
      has: "h1",
      lacks: [live, "[data-live]", "nav", "a", "details"],
      hides: ["No orders yet.", "Rows per page"],
    },
  ],
  [{ found: { ...found, count: 0 } }, { is: "Orders 20 orders The filters No orders yet.", hides: "The rows" }],
  [{ found: { ...found, count: 1 } }, { shows: "The rows", hides: "No orders yet." }],
  [
    { back: { to: "/admin", text: "Dashboard" }, lead: <p>The lead</p>, aside: <p>Beside</p> },
    { is: "Dashboard Orders 20 orders Beside The lead The filters The rows", has: 'a[href="/admin"]' },
  ],
  [
    { found: { ...found, before: "k.1", after: "k.9" } },
    { has: ['a[rel=prev][href="/list?q=kur&before=k.1"]', 'a[rel=next][href="/list?q=kur&after=k.9"]'] },
  ],
  [{ found: { ...found, after: "k.9" } }, { has: "nav", lacks: "a[rel=prev]" }],
  [{ found: { ...found, before: "k.1" } }, { lacks: "a[rel=next]" }],
  // Fewer rows than the smallest page: no page size to choose.
  [{ found: { ...found, count: 21 } }, { shows: "Rows per page", has: 'a[href="/list?q=kur&rows=100"]' }],
  [
    { live: "orders" },
    {
      has: [
        'p[data-live-part=total]:contains("20 orders")',
        "div[data-live-part=rows] p",
        "div[data-live-part=pages]",
        '[data-live="/admin/changes?list=orders"].-my-3',
      ],
    },
  ],
  [{ live: "orders", hasRoomForRefresh: true }, { has: "[data-live].-mb-17" }],
  [{ live: "orders", hasRoomForRefresh: true, found: { ...found, count: 0 } }, { lacks: "[data-live].-mb-17" }],
  // A saved view starts at its first page.
  [{ views }, { has: ["details", 'input[type=hidden][name=query][value="q=kur"]'] }],
]);

describeBranches<Pick<Props, "found">>(
  "ListPage of a numbered list",
  (props) => <ListPage {...sample} {...props} list={numbered} asked={{ page: 2 }} />,
  { found: { count: 50, page: 2, pageCount: 3 } },
  [
    [
      {},
      {
        is: "Orders 20 orders The filters The rows Previous Page 2 of 3 Next",
        has: ['a[rel=prev][href="/list"]', 'a[rel=next][href="/list?page=3"]'],
      },
    ],
    [{ found: { count: 5, page: 1, pageCount: 1 } }, { hides: "Page 2" }],
  ],
);

interface Row {
  id: number;
  name: string;
}
const columns = (): Column<Row>[] => [{ head: "Name", value: ({ name }) => name, sort: "name" }];
const rows = [
  { id: 7, name: "Blue kurta" },
  { id: 8, name: "Red saree" },
];
type TableProps = ComponentProps<typeof TablePage<Row, typeof asked>>;
const { children: _, ...page } = sample;
const table: TableProps = { ...page, found: { ...found, rows, count: 2 }, columns, keyOf: ({ id }) => String(id) };
const form = "form#rows";
const box = "input[type=checkbox][name=selected][form=rows]";
const several = {
  form: "delete",
  buttons: [
    { action: "/list/delete", label: "Delete" },
    { action: "/list/all", label: "Delete all", all: true },
  ],
};

describeBranches("TablePage", (props) => <TablePage {...props} />, table, [
  [
    {},
    {
      is: "Orders 20 orders The filters Orders Name Blue kurta Red saree",
      has: ['thead a[href="/list?sort=name&q=kur"]', "tr:not([data-key])"],
      lacks: [form, box, "[data-key]"],
      texts: { caption: "Orders" },
    },
  ],
  [{ asked: { ...asked, sort: "name" } }, { has: "th[aria-sort=descending]" }],
  [{ csv: "/list.csv" }, { shows: "Download CSV", has: 'a[href="/list.csv?q=kur"].text-indigo' }],
  [{}, { hides: "Download CSV" }],
  [
    { bulk: "Print" },
    {
      shows: "All 2 on this page Print",
      has: [
        `${form}:not([action="/list/delete"]) button.border-indigo:not([name])`,
        `${form} input[name=on_page][value=8]`,
        `${box}[value=7]`,
      ],
      lacks: "input[name=return_to]",
    },
  ],
  [
    { bulk: several },
    {
      shows: "Delete Delete all",
      has: [
        `${form}[action="/list/delete"] input[name=return_to]`,
        'button[formaction="/list/delete"].border-indigo:not([name]):not([value])',
        'button[formaction="/list/all"][name=all][value=on].border-indigo',
        box,
      ],
    },
  ],
  [{ live: "orders", csv: "/list.csv" }, { has: ["[data-live].-mb-17", "tr[data-key=7]"] }],
  [{ live: "orders" }, { lacks: "[data-live].-mb-17" }],
  [{ live: "orders", csv: "/list.csv", bulk: "Print" }, { lacks: "[data-live].-mb-17" }],
]);

describeBranches(
  "TablePage of a list in one order",
  () => <TablePage {...table} list={numbered as never} asked={{ page: 1 } as never} />,
  {},
  [[{}, { has: "thead a:not(:has(span))" }]],
);
