import { ProductChoice } from "#app/components/ui/lists/product-choice.tsx";
import { SavedViews } from "#app/components/ui/lists/saved-views.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { newViewForm } from "#app/domain/insights/admin-lists/saved-views.schema.ts";
import type { ListedView } from "#app/domain/insights/admin-lists/saved-views.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const kurta = { id: 12, name: "Blue kurta", normalPaise: 129_900 };
const saree = { id: 13, name: "Red saree", normalPaise: 90_050 };
const box = (id: number) => `input[type=checkbox][name=product][value=${id}]`;
const choice = { here: "/x/new", search: "kur", chosen: [kurta], found: [saree], ofAllStores: undefined as never };

describeBranches("ProductChoice", (props) => <ProductChoice {...props} />, choice, [
  [
    {},
    {
      is: "Search your products by name or SKU Search Chosen products Blue kurta · ₹1,299 Products on sale Red saree · ₹900.50 At most 50 products in a discount. Search to find more products. Continue",
      has: [
        'form[action="/x/new"]:not([method=post])',
        "label[for]",
        "input[name=q][type=search][value=kur][maxlength=80][autocomplete=off][enterkeyhint=search]",
        "button[name=choose][value='1'].border-indigo",
        `fieldset:nth-of-type(1) ${box(12)}[checked]`,
        `fieldset:nth-of-type(2) ${box(13)}:not([checked])`,
      ],
    },
  ],
  [{ ofAllStores: true as never }, { shows: "Search the marketplace's products", hides: "Search your products" }],
  [{ chosen: [] }, { hides: "Chosen products", has: `fieldset:first-of-type ${box(13)}` }],
  [{ found: [] }, { shows: "No other products match.", hides: "Red saree" }],
  [
    { chosen: [], found: [kurta, saree] },
    { shows: "Blue kurta · ₹1,299 Red saree · ₹900.50", hides: "No other products" },
  ],
]);

const view: ListedView = {
  id: 4,
  name: "On the way",
  to: "/admin/orders?status=shipped",
  count: { n: 99, bounded: true },
  isShared: false,
  isOwn: true,
};
const here = "/admin/orders";
const views = {
  list: "orders",
  views: [view],
  fields: fieldsOf(newViewForm),
  here,
  shown: here,
};
const edit = 'a[href="/admin/views/4"]';
const open = "details[open]";

describeBranches("SavedViews", (props) => <SavedViews {...props} />, views, [
  [
    {},
    {
      is: "All On the way 99+",
      has: [
        'nav[aria-label="Saved views"]',
        'a[href="/admin/orders"][aria-current=page]',
        'a[href="/admin/orders?status=shipped"]:not([aria-current])',
      ],
      lacks: ["details", edit],
      hides: ["Edit this view", "Save this view"],
    },
  ],
  [{ views: [] }, { is: "", lacks: "nav" }],
  [
    { shown: "/admin/orders?status=shipped" },
    {
      shows: "Edit this view",
      has: [
        edit,
        'a[href="/admin/orders?status=shipped"][aria-current=page]',
        'a[href="/admin/orders"]:not([aria-current])',
      ],
      lacks: "details",
    },
  ],
  [
    { shown: "/admin/orders?status=shipped", views: [{ ...view, isOwn: false }] },
    { hides: "Edit this view", lacks: [edit, "details"] },
  ],
  [
    { shown: "/admin/orders?q=kur", views: [{ ...view, count: { n: 5, bounded: false } }] },
    {
      is: "All On the way 5 Save this view Name of the view For all administrators who may open this list Save",
      has: [
        'form[action="/admin/views"].rounded-card input[name=form_key]',
        'input[name=return_to][value="/admin/orders?q=kur"]',
        "input[type=hidden][name=list][value=orders]",
        'input[type=hidden][name=query][value="q=kur"]',
        "input#view-name[name=name]",
        "input[type=checkbox][name=shared]",
        "button.border-indigo",
      ],
      lacks: open,
    },
    { at: "/admin/orders?q=kur" },
  ],
  [
    { shown: "/admin/orders?q=kur" },
    { has: open, shows: "Enter a name." },
    { outcomeOf: { form: "view", errors: { name: ["Enter a name."] } } },
  ],
]);
