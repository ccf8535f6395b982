import { SearchBox } from "#app/components/frame/layout/search-box.tsx";
import { SkipLink } from "#app/components/frame/layout/skip-link.tsx";
import { Mark } from "#app/components/frame/layout/logo.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const field = "input#search[name=q][type=search][required]";

describeBranches("SearchBox", () => <SearchBox />, {}, [
  [
    {},
    {
      has: [
        'form[action="/search"]',
        `${field}[value=""][maxlength="200"][autocomplete=off][data-find][placeholder="Search for products, brands and more..."]`,
        "button[aria-label=Search]",
        '#found[data-label=Suggestions][data-from="/search/suggestions?lang=en"][data-recent="Recent searches"][data-clear="Clear recent searches"]',
        '[data-found-option] a[href="/search"]',
      ],
      lacks: `${field}[value="brass lamp"]`,
      texts: { "label[for=search]": "Search products" },
    },
    { at: "/category/books?q=lamp" },
  ],
  [{}, { has: `${field}[value="brass lamp"]` }, { at: "/search?q=+brass+lamp+" }],
  [{}, { has: `${field}[value=""]` }, { at: "/search" }],
  [{}, { has: '[data-from="/search/suggestions?lang=gu"]' }, { locale: "gu" }],
]);

describeBranches("SkipLink", () => <SkipLink />, {}, [[{}, { is: "Skip to content", has: 'a[href="#main"]' }]]);
describeBranches("Mark", () => <Mark className="w-9" />, {}, [[{}, { is: "", has: "svg.w-9[aria-hidden=true]" }]]);
