import type { ComponentProps } from "react";
import { ChangePreview } from "#app/components/admin/settings/change-preview.tsx";
import { ExampleOrdersTable } from "#app/components/admin/settings/example-orders-table.tsx";
import { saveChangeForm } from "#app/domain/insights/admin-settings/setting-forms.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { ExampleOrder } from "#app/domain/catalog/pricing/example-orders.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { sampleCard } from "../../../../tests/support/components/sample-cards.ts";
import { samplePicture } from "../../../../tests/support/components/sample-pictures.ts";
import {
  sampleBannerChange,
  sampleRateChange,
  sampleSettingChange,
} from "../../../../tests/support/components/sample-settings.ts";

const card = { ...sampleCard, picture: { ...samplePicture, storage_key: "p/a" } };
const example: ExampleOrder = {
  goodsPaise: 75_000,
  before: { deliveryPaise: 4_000, totalPaise: 79_000, codAllowed: true },
  after: { deliveryPaise: 4_950, totalPaise: 79_950, codAllowed: false },
};
const sample: ComponentProps<typeof ChangePreview> = {
  change: sampleSettingChange,
  now: { delivery_fee: "45" },
  marks: "m1",
  fields: fieldsOf(saveChangeForm),
};
const examples = "Example orders, before → after";
const cards = "Product cards with this aspect ratio";
const inert = "div[inert]";

describeBranches("ChangePreview", (props) => <ChangePreview {...props} />, sample, [
  [
    {},
    {
      is: "Delivery fee (₹) Before: ₹45 → After: ₹49.50 Save changes Back to the form",
      hides: [examples, cards],
      has: [
        "form.rounded-card input[type=hidden][name=shown][value=m1]",
        'button[data-pending="Saving…"]',
        'a[href="/admin/settings/delivery"].border-indigo',
      ],
      lacks: inert,
    },
  ],
  [{ change: sampleBannerChange }, { shows: "Publish", hides: "Save changes" }],
  [
    { change: sampleRateChange, now: { rate: "10" } },
    { shows: ["Fee or tax Commission: Lamps", "Rate Before: 10% → After: 12.5%"] },
  ],
  [{ examples: [example] }, { shows: [examples, "Save changes"] }],
  [
    { ratio: "16/9", cards: [card, { ...card, id: 13 }] },
    {
      shows: [cards, "Blue kurta"],
      has: [
        inert,
        "li:first-child article:not(:has(form))",
        "li:first-child img.aspect-video[fetchpriority=high]",
        "li:last-child img.aspect-video[fetchpriority=high]",
      ],
    },
  ],
  [{ ratio: "16/9", cards: [] }, { hides: cards }],
  [{ ratio: null, cards: [card] }, { hides: cards }],
]);

describeBranches("ExampleOrdersTable", (props) => <ExampleOrdersTable {...props} />, { orders: [example] }, [
  [
    {},
    {
      is: `${examples} Goods Delivery fee Total Cash on delivery ₹750 ₹40 → ₹49.50 ₹790 → ₹799.50 Yes → No`,
    },
  ],
  [
    {
      orders: [
        { ...example, after: example.before },
        { ...example, goodsPaise: 1, before: example.after },
      ],
    },
    { shows: ["₹750 ₹40 ₹790 Yes ₹0.01 ₹49.50 ₹799.50 No"] },
  ],
]);
