import type { ComponentProps } from "react";
import {
  correctedColumns,
  missedColumns,
  missedFileColumns,
  synonymColumns,
} from "#app/components/admin/search/search-columns.tsx";
import { SearchTabs } from "#app/components/admin/search/search-tabs.tsx";
import { SearchesPage } from "#app/components/admin/search/searches-page.tsx";
import { SynonymFields } from "#app/components/admin/search/synonym-fields.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { searchTermList } from "#app/domain/catalog/search-terms/search-terms.ts";
import { synonymForm } from "#app/domain/catalog/search-terms/synonyms.schema.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const synonym = { id: 5, words: ["kurti", "tunic"], meanings: ["kurta", "top"], created_at: "2026-03-01T06:30:00Z" };

describeColumns("synonymColumns", synonymColumns, synonym, {
  "Customers type": [
    [
      {},
      {
        is: "kurti, tunic",
        value: "kurti, tunic",
        sort: "word",
        has: 'a[href="/admin/search/synonyms/5"]',
        lacks: "[lang]",
      },
    ],
    [{ words: ["કુર્તી"] }, { has: "[lang=gu]" }],
  ],
  "Products call it": [[{}, { is: "kurta, top", value: "kurta, top" }]],
  Added: [[{}, { is: "1 Mar 2026", value: new Date("2026-03-01T06:30:00Z"), sort: "newest" }]],
});

const search = { id: 1, term: "kurti & tunic", understoodAs: "kurta", searches: 1234, opened: 7, latest: "2026-03-01" };
const term = [
  [{}, { is: "kurti & tunic", value: "kurti & tunic", lacks: "[lang]" }],
  [{ term: "કુર્તી" }, { has: "[lang=gu]" }],
] as const;
const howOften = [[{}, { is: "1,234", value: 1234, sort: "searches" }]] as const;
const lastDay = [[{}, { is: "1 Mar 2026", value: "2026-03-01", sort: "latest" }]] as const;

describeColumns("missedColumns", missedColumns, search, {
  Search: term,
  "How often": howOften,
  "Last day": lastDay,
  Synonym: [
    [
      {},
      {
        is: "Add synonym: kurti & tunic",
        has: 'a[href="/admin/search/synonyms/new?words=kurti%20%26%20tunic"]',
        value: null,
      },
    ],
  ],
});

describeColumns("missedFileColumns", missedFileColumns, search, {
  Search: term,
  "How often": howOften,
  "Last day": lastDay,
});

describeColumns("correctedColumns", correctedColumns, search, {
  Search: term,
  "Corrected to": [
    [{}, { is: "kurta", value: "kurta" }],
    [{ understoodAs: "કુર્તા" }, { has: "[lang=gu]" }],
  ],
  "How often": howOften,
  "Opened products": [[{}, { is: "7", value: 7 }]],
  "Last day": lastDay,
});

const tab = (to: string, isCurrent: boolean) =>
  `a[href="${to}"]${isCurrent ? "[aria-current=page]" : ":not([aria-current])"}`;

describeBranches<ComponentProps<typeof SearchTabs>>(
  "SearchTabs",
  (props) => <SearchTabs {...props} />,
  { current: "missed" },
  [
    [
      {},
      {
        is: "Synonyms Nothing found Corrected",
        has: [
          "nav[aria-label=Search]",
          tab("/admin/search", false),
          tab("/admin/search/missed", true),
          tab("/admin/search/corrected", false),
        ],
      },
    ],
    [{ current: "synonyms" }, { has: tab("/admin/search", true), lacks: tab("/admin/search/missed", true) }],
  ],
);

const asked = { ...searchTermList.defaults, period: "7" as const, search: "kur" };
const page = {
  current: "missed" as "missed" | "corrected",
  title: "Nothing found",
  list: searchTermList,
  here: "/admin/search/missed",
  asked,
  found: { rows: [search], count: 1, page: 1, pageCount: 1, direction: "descending" as const },
  columns: missedFileColumns,
  csv: "/admin/search/missed.csv",
};

describeBranches("SearchesPage", (props) => <SearchesPage {...props} />, page, [
  [
    {},
    {
      shows: [
        "1 search",
        "Searches without a result.",
        "7 days 30 days 90 days Search by word",
        "kurti & tunic 1,234 1 Mar 2026",
      ],
      hides: ["Searches with a typing mistake", "No searches without a result."],
      has: [
        'a[href="/admin"]',
        tab("/admin/search/missed", true),
        "nav[aria-label=Period]",
        'a[href="/admin/search/missed?period=7&q=kur"][aria-current=page]',
        'a[href="/admin/search/missed?q=kur"]:not([aria-current])',
        'form[action="/admin/search/missed"] input[type=hidden][name=period][value=7]',
        "input[name=q][value=kur]",
        'a[href="/admin/search/missed.csv?period=7&q=kur"]',
      ],
    },
  ],
  [
    { current: "corrected", found: { ...page.found, count: 1234, pageCount: 25 } },
    {
      shows: ["1,234 different searches", "Searches with a typing mistake"],
      hides: "Searches without a result.",
      has: tab("/admin/search/corrected", true),
    },
  ],
  [{ found: { ...page.found, rows: [], count: 0 } }, { shows: "No searches without a result." }],
  [{ current: "corrected", found: { ...page.found, rows: [], count: 0 } }, { shows: "No corrected searches." }],
]);

describeBranches(
  "SynonymFields",
  (props) => <SynonymFields {...props} />,
  { fields: fieldsOf(synonymForm), values: { words: "kurti", meanings: "kurta" } },
  [
    [
      {},
      {
        is: "Customers type Words or phrases in any script, with commas between them Products call it Words that are in the names, tags or categories of products, with commas between them",
        has: ["input[name=words][value=kurti]", "input[name=meanings][value=kurta]"],
      },
    ],
  ],
);
