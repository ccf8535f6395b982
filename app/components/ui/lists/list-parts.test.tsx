import type { ComponentProps } from "react";
import { FilterBar, HiddenFields } from "#app/components/ui/lists/filter-bar.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { LiveRefresh } from "#app/components/ui/lists/live-refresh.tsx";
import { MoveButtons } from "#app/components/ui/lists/move-buttons.tsx";
import { Pagination, StepLinks } from "#app/components/ui/lists/pagination.tsx";
import { PillLinks } from "#app/components/ui/lists/pill-links.tsx";
import { RowsPerPage } from "#app/components/ui/lists/rows-per-page.tsx";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const list = defineList({
  sorts: ["newest", "name"],
  filters: { view: choice(["open", "done"]) },
  search: { maxLength: 80 },
  perPage: 20,
});
const asked = { ...list.defaults, view: "open", search: "kur", page: 3 } as typeof list.defaults;

describeBranches(
  "HiddenFields",
  () => (
    <HiddenFields
      fields={[
        ["view", "open"],
        ["tag", "a"],
        ["tag", "b"],
      ]}
    />
  ),
  {},
  [
    [
      {},
      { has: ["input[type=hidden][name=view][value=open]", "input[name=tag][value=a]", "input[name=tag][value=b]"] },
    ],
  ],
);

const bar: ComponentProps<typeof FilterBar> = { submit: "Filter", children: <p>Fields</p>, hidden: [["view", "open"]] };

describeBranches("FilterBar", (props) => <FilterBar {...props} />, bar, [
  [
    {},
    {
      is: "Fields Filter",
      has: ["form[method=get] input[type=hidden][name=view][value=open]", "button.border-indigo"],
    },
  ],
  [{ hidden: undefined }, { is: "Fields Filter", lacks: "input" }],
]);

type Links = ComponentProps<typeof FilterLinks<typeof asked, "view">>;
const links: Links = {
  list,
  here: "/list",
  asked,
  filter: "view",
  label: "State",
  textOf: (view) => `Those ${view ?? "all"}`,
};

describeBranches("FilterLinks", (props) => <FilterLinks {...props} />, links, [
  [
    {},
    {
      is: "Those all Those open Those done",
      has: [
        "nav[aria-label=State]",
        'a[href="/list?q=kur"]:not([aria-current])',
        'a[href="/list?view=open&q=kur"][aria-current=page]',
        'a[href="/list?view=done&q=kur"]:not([aria-current])',
      ],
      lacks: "span",
    },
  ],
  [{ values: ["done"] }, { is: "Those done", lacks: "[aria-current]" }],
  [{ marksCurrent: false }, { shows: "Those open", lacks: "[aria-current]" }],
  [
    { countOf: (view) => (view === "done" ? undefined : view === "open" ? 1234 : 0) },
    { is: "Those all0 Those open1,234 Those done", has: "span" },
  ],
]);

type Search = ComponentProps<typeof ListSearch<typeof asked>>;
const search: Search = { list, here: "/list", asked, label: "Search by name" };

describeBranches("ListSearch", (props) => <ListSearch {...props} />, search, [
  [
    {},
    {
      is: "Search by name",
      has: [
        'search form[action="/list"]:not([method=post]):not(:has([name=page], [type=hidden][name=q])) input[type=hidden][name=view][value=open]',
        "input[name=q][type=search][value=kur][maxlength=80][autocomplete=off][enterkeyhint=search]:not([aria-describedby])",
        "label[for]",
        "button[aria-label=Search].border-indigo use[href$='#search']",
      ],
      lacks: "p",
    },
  ],
  [
    { hint: "Or a number" },
    { is: "Search by name Or a number", has: ["p[id$='-hint']", "input[aria-describedby$='-hint']"] },
  ],
]);

describeBranches(
  "LiveRefresh",
  (props) => <LiveRefresh {...props} />,
  { list: "orders" as const, isBesideRows: false },
  [
    [
      {},
      {
        is: "Refresh",
        has: [
          'div[data-live="/admin/changes?list=orders"].-my-3',
          'a[href="/admin/orders?q=a"].text-indigo',
          "p[role=status].sr-only",
          "script[async][nonce=nonce][src][integrity]",
          'script[data-new="{n} new"][data-changed="The list has changed"][data-show-new="Show {n} new"][data-show="Show changes"]',
        ],
      },
      { at: "/admin/orders?q=a" },
    ],
    [{ isBesideRows: true }, { has: "div.-mb-17" }, { at: "/sellers/x" }],
    [{}, { has: 'div[data-live="/seller/changes?list=orders"]' }, { at: "/seller/exports" }],
    [{}, { has: 'div[data-live="/admin/changes?list=orders"]' }, { at: "/sellers/x" }],
  ],
);

const move: ComponentProps<typeof MoveButtons> = {
  form: "move-7",
  action: "/x/7/move",
  name: "Sarees",
  index: 1,
  of: 3,
};
const up = 'form[action="/x/7/move"] button[name=direction][value=up]';
const down = 'form[action="/x/7/move"] button[name=direction][value=down]';

describeBranches("MoveButtons", (props) => <MoveButtons {...props} />, move, [
  [
    {},
    {
      is: "Move Sarees up Move Sarees down",
      has: [`${up}:not([disabled]) .rotate-180`, `${down}:not([disabled]) svg:not(.rotate-180)`],
      lacks: "[disabled]",
    },
  ],
  [{ index: 0 }, { has: [`${up}[disabled]`, `${down}:not([disabled])`] }],
  [{ index: 2 }, { has: [`${up}:not([disabled])`, `${down}[disabled]`] }],
  [{ index: 0, of: 1 }, { has: [`${up}[disabled]`, `${down}[disabled]`] }],
  [{}, "Move Sarees up Move Sarees down", { outcomeOf: { form: "move-7", formErrors: ["It is gone"] } }],
]);

const hrefOf = (n: number) => `/list?page=${n}`;
const previous = (to: string) => `a[rel=prev][href="${to}"].border-indigo`;
const next = (to: string) => `a[rel=next][href="${to}"].border-indigo`;

describeBranches("Pagination", (props) => <Pagination {...props} hrefOf={hrefOf} />, { page: 2, pageCount: 3 }, [
  [
    {},
    {
      is: "Previous Page 2 of 3 Next",
      has: ["nav[aria-label=Pages]", previous("/list?page=1"), next("/list?page=3")],
    },
  ],
  [{ page: 1 }, { is: "Page 1 of 3 Next", has: next("/list?page=2"), lacks: previous("/list?page=1") }],
  [{ page: 3 }, { is: "Previous Page 3 of 3", has: previous("/list?page=2"), lacks: next("/list?page=3") }],
  [{ page: 1, pageCount: 1 }, ""],
]);

describeBranches<ComponentProps<typeof StepLinks>>(
  "StepLinks",
  (props) => <StepLinks {...props} />,
  { previous: "/a", next: "/b" },
  [
    [{}, { is: "Previous Next", has: [previous("/a"), next("/b")] }],
    [{ previous: null }, { is: "Next", lacks: previous("/a") }],
    [{ next: null }, { is: "Previous", lacks: next("/b") }],
    [{ previous: null, next: null }, ""],
  ],
);

const pills: ComponentProps<typeof PillLinks> = {
  label: "State",
  links: [
    { key: "a", to: "/a", text: "One", isCurrent: false },
    { key: "b", to: "/b", text: "Two", isCurrent: true },
  ],
};

describeBranches("PillLinks", (props) => <PillLinks {...props} />, pills, [
  [
    {},
    {
      is: "One Two",
      has: [
        "nav[aria-label=State]:not([class])",
        'a[href="/a"]:not([aria-current])',
        'a[href="/b"][aria-current=page]',
      ],
    },
  ],
  [{ className: "mt-5" }, { has: "nav.mt-5" }],
]);

describeBranches(
  "RowsPerPage",
  (props) => <RowsPerPage {...props} />,
  { rows: 50, hrefOf: (n: number) => `/list?rows=${n}` },
  [
    [
      {},
      {
        is: "Rows per page 20 50 100",
        has: [
          'nav[aria-label="Rows per page"]',
          'a[href="/list?rows=20"]:not([aria-current])',
          'a[href="/list?rows=50"][aria-current=page]',
          'a[href="/list?rows=100"]:not([aria-current])',
        ],
      },
    ],
    [{ rows: 100 }, { has: 'a[href="/list?rows=100"][aria-current=page]' }],
  ],
);
