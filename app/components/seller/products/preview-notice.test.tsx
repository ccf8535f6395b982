import type { ComponentProps } from "react";
import { PreviewNotice } from "#app/components/seller/products/preview-notice.tsx";
import type { OpenReview } from "#app/domain/listings/moderation/listing-reviews.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const waiting: OpenReview = {
  id: 3,
  status: "pending",
  makesLive: false,
  proposed: { name: "Brass Diya Set" },
  since: new Date("2026-03-01T06:30:00Z"),
  reason: null,
  words: "",
};
const sample: ComponentProps<typeof PreviewNotice> = {
  productId: 41,
  reasons: [],
  review: null,
  health: { met: 9, of: 9, missing: [] },
  canManage: true,
};
const lacking = {
  met: 6,
  of: 9,
  missing: [
    { fact: "hsn", isLegal: true },
    { fact: "maker_name", isLegal: true },
    { fact: "images", isLegal: false },
  ],
} satisfies (typeof sample)["health"];

describeBranches("PreviewNotice", (props) => <PreviewNotice {...props} />, sample, [
  [
    {},
    {
      is: "This is a preview. The product is on sale, and shoppers see it like this. It cannot be bought here, and only your store can open this page. Edit Open the page on the website",
      texts: {
        'a[href="/seller/products/customize/41"]': "Edit",
        'a[href="/product/41"]': "Open the page on the website",
      },
      lacks: "li",
      has: "[role=status]",
    },
  ],
  [{ canManage: false }, { hides: "Edit", shows: "Open the page on the website" }],
  [
    { review: waiting },
    {
      shows: [
        "This is a preview with your changes. Shoppers see the product without them.",
        "Changes have been waiting for review since 1 March 2026",
        "Open the page on the website",
      ],
    },
  ],
  [
    { review: { ...waiting, status: "refused", reason: "other" } },
    {
      shows: ["The product is on sale, and shoppers see it like this.", "Your changes were not approved"],
      hides: "with your changes",
    },
  ],
  [
    { reasons: ["draft", "store_not_approved"], review: waiting },
    {
      shows: [
        "This is a preview. Shoppers do not see this product.",
        "It is a draft. Your store is not approved.",
        "Changes have been waiting",
      ],
      hides: ["Open the page on the website", "with your changes"],
    },
  ],
  [
    { reasons: ["incomplete"], health: lacking },
    {
      shows: "The law asks for more before it can be sold: HSN code, Name of the maker.",
      hides: "Pictures",
      has: 'a[href="/seller/products/customize/41#listing"]',
    },
  ],
  [
    { reasons: ["incomplete"], health: { ...lacking, missing: [{ fact: "images", isLegal: true }] } },
    { shows: "Pictures" },
  ],
  [{ reasons: ["waits"] }, { shows: "It waits for review.", lacks: 'a[href="/product/41"]' }],
  [{ reasons: ["refused"] }, { shows: "It was sent back for changes." }],
  [{ reasons: ["taken_down"] }, { shows: "The marketplace took it off sale." }],
]);
