import { ReviewNotice, TakedownNotice } from "#app/components/seller/product-form/review-notice.tsx";
import type { OpenReview } from "#app/domain/listings/moderation/listing-reviews.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const waiting: OpenReview = {
  id: 3,
  status: "pending",
  makesLive: true,
  proposed: { name: "Brass Diya Set", price: 99_950 },
  since: new Date("2026-03-01T06:30:00Z"),
  reason: null,
  words: "",
};

describeBranches("ReviewNotice", (review) => <ReviewNotice review={review} />, waiting, [
  [
    {},
    {
      is: "This product has been waiting for review since 1 March 2026 It goes on sale once we have reviewed it.",
      has: "[role=status]",
      lacks: "[role=alert]",
    },
  ],
  [
    { makesLive: false },
    "Changes have been waiting for review since 1 March 2026 The product stays on sale as it was. Below you see what you have proposed: Name, Price.",
  ],
  [
    { status: "refused", reason: "brand_unproven", words: "Send the bill." },
    {
      is: "This product needs a change The brand needs a proof. Write to us with a bill or a letter from the brand, or remove the brand. Send the bill. Name: Brass Diya Set Price: ₹999.50",
      has: "[role=alert]",
      lacks: "[lang]",
    },
  ],
  [
    { status: "refused", makesLive: false, reason: null, words: "બિલ મોકલો", proposed: { category_id: 4 } },
    {
      is: "Your changes were not approved બિલ મોકલો The product stays on sale as it was. Not approved: Category.",
      texts: { "p[lang=gu]": "બિલ મોકલો" },
      lacks: "li",
    },
  ],
  [
    { status: "refused", proposed: { name_hi: "दीया", name_gu: "દીવો", brand: "Anu" } },
    {
      is: "This product needs a change Name in Hindi: दीया Name in Gujarati: દીવો Brand: Anu",
      texts: { "li [lang=gu]": "દીવો", "li [lang=hi]": "दीया" },
      has: "li",
    },
  ],
  [
    { status: "refused", proposed: { name: "Brass Diya Set", brand: null, name_hi: "" } },
    { is: "This product needs a change Name: Brass Diya Set" },
  ],
  [{ status: "refused", words: "Ask us." }, { has: ["p[lang=en]", "li [lang=en]"] }, { locale: "hi" }],
]);

describeBranches<{ takenDown: { reason: string; words: string } | null }>(
  "TakedownNotice",
  (props) => <TakedownNotice {...props} />,
  { takenDown: { reason: "not_allowed", words: "" } },
  [
    [
      {},
      {
        is: "This product was taken off sale by the marketplace This product cannot be sold here. Delete the product. If you think that this is a mistake, write to us.",
        has: "[role=alert]",
      },
    ],
    [{ takenDown: null }, "This product was taken off sale by the marketplace"],
  ],
);
