import { CategoryFacts, ContentText } from "#app/components/admin/categories/category-facts.tsx";
import { CategoryTree } from "#app/components/admin/categories/category-tree.tsx";
import { CommissionChangesPanel } from "#app/components/admin/categories/commission-changes-panel.tsx";
import type { CategoryBranch } from "#app/domain/listings/admin-categories/admin-categories.ts";
import type { StoreCommissionChange } from "#app/domain/money/fees/moved-commissions.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { samplePicture } from "../../../../tests/support/components/sample-pictures.ts";
import { sampleCategory } from "../../../../tests/support/components/sample-categories.ts";

describeBranches(
  "CategoryFacts",
  (props) => <CategoryFacts {...props} />,
  { category: sampleCategory, commissionBasisPoints: 1250, maySetFees: true },
  [
    [
      {},
      {
        is: "1,234 products · 2 subcategories Commission: 12.5% of the price Open on the website Change commission Merge Delete",
        has: [
          'a[href="/category/sarees"].border-indigo',
          'a[href="/admin/settings/fees/new?category=4"].border-indigo',
          'a[href="/admin/categories/4/merge"].border-indigo',
          'a[href="/admin/categories/4/delete"].border-brick',
        ],
      },
    ],
    [{ maySetFees: false }, { hides: "Change commission", lacks: 'a[href^="/admin/settings"]' }],
  ],
);

const content = { products: 1, deletedProducts: 0, subcategories: 1 };

describeBranches("ContentText", (props) => <ContentText {...props} />, { content }, [
  [{}, "1 product · 1 subcategory"],
  [
    { content: { products: 12, deletedProducts: 1, subcategories: 0 } },
    "12 products · 1 of them deleted · 0 subcategories",
  ],
  [
    { content: { products: 3000, deletedProducts: 2000, subcategories: 1000 } },
    "3,000 products · 2,000 of them deleted · 1,000 subcategories",
  ],
]);

const department: CategoryBranch = { ...sampleCategory, children: [] };
const child = {
  ...sampleCategory,
  id: 5,
  parentId: 4,
  slug: "silk",
  names: { en: "Silk", hi: "रेशम", gu: "રેશમ" },
  content,
  isInHeader: false,
};
const upOf = (id: number) => `form[action="/admin/categories/${id}/move"] button[name=direction][value=up]`;
const downOf = (id: number) => `form[action="/admin/categories/${id}/move"] button[name=direction][value=down]`;

describeBranches("CategoryTree", (props) => <CategoryTree {...props} />, { tree: [department] }, [
  [
    {},
    {
      is: "Sarees 1,234 products /category/sarees Move Sarees up Move Sarees down Merge: Sarees Delete: Sarees Add a subcategory of Sarees",
      has: [
        'a[href="/admin/categories/4"].font-bold',
        'a[href="/admin/categories/4/merge"]',
        'a[href="/admin/categories/4/delete"]',
        'a[href="/admin/categories/new?parent=4"]',
        `${upOf(4)}[disabled]`,
        `${downOf(4)}[disabled]`,
        'span.size-14 use[href$="#grid"]',
      ],
      lacks: ["ul ul", "img"],
      hides: ["Not in the category row", "Cannot be returned"],
    },
  ],
  [
    { tree: [{ ...department, children: [child, { ...child, id: 6 }, { ...child, id: 7 }] }] },
    {
      shows: ["Silk 1 product /category/silk"],
      hides: "Not in the category row",
      has: [
        "ul ul li:nth-child(3)",
        `${upOf(5)}[disabled]`,
        `${downOf(5)}:not([disabled])`,
        `${upOf(6)}:not([disabled])`,
        `${downOf(6)}:not([disabled])`,
        `${upOf(7)}:not([disabled])`,
        `${downOf(7)}[disabled]`,
      ],
    },
  ],
  [
    { tree: [department, { ...department, id: 8, isInHeader: false }] },
    {
      shows: "Not in the category row",
      has: [
        `${downOf(4)}:not([disabled])`,
        `${upOf(8)}:not([disabled])`,
        `${downOf(8)}[disabled]`,
        ".bg-sunken.rounded-full",
      ],
    },
  ],
  [{ tree: [{ ...department, returnable: false }] }, { shows: "Cannot be returned", has: ".bg-marigold-tint" }],
  [
    {
      tree: [
        {
          ...department,
          picture: { ...samplePicture, storage_key: "c/a" },
        },
      ],
    },
    { has: 'img.size-14[src$="c/a-160.webp"]' },
  ],
  [{ tree: [{ ...department, children: [child] }] }, { shows: ["साड़ियाँ", "रेशम"], hides: "Sarees" }, { locale: "hi" }],
]);

const change: StoreCommissionChange = {
  sellerId: 9,
  storeName: "Sunrise Textiles",
  products: 1234,
  day: "2026-03-01",
  changes: [
    { names: { en: "Sarees" }, before: 1000, after: 1250 },
    { names: { en: "Silk", gu: "રેશમ" }, before: 800, after: 1250 },
  ],
};
const first = "stores with the most products are shown.";
const informed = "we inform these stores";

describeBranches(
  "CommissionChangesPanel",
  (props) => <CommissionChangesPanel {...props} />,
  { stores: [change], count: 1 },
  [
    [
      {},
      {
        is: "Commission changes 1 store Commission changes Store Products on sale Commission Effective from Sunrise Textiles 1,234 Sarees 10% → 12.5%, Silk 8% → 12.5% 1 Mar 2026 When you press the button, we inform these stores of the rates and the date.",
        hides: [first, "No store's"],
        lacks: "[lang]",
        has: "table",
      },
    ],
    [{ count: 1234 }, { shows: ["1,234 stores", `The 1 ${first}`] }],
    [
      { stores: [], count: 0 },
      { is: "Commission changes No store's commission changes.", hides: informed, lacks: "table" },
    ],
    [{}, { shows: informed }],
    [{ stores: [{ ...change, storeName: "સૂર્ય" }] }, { has: "th span[lang=gu]" }],
  ],
);
