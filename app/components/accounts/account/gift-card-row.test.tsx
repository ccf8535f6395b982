import { GiftCardRow } from "#app/components/accounts/account/gift-card-row.tsx";
import type { GiftCardView } from "#app/domain/money/gift-cards/gift-cards.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const card: GiftCardView = {
  id: 5,
  lastFour: "7K2P",
  balancePaise: 60_000,
  initialPaise: 100_000,
  isActive: true,
  senderName: "Asha",
  since: new Date("2026-03-01T06:30:00Z"),
  entries: [
    { orderNumber: "HT-1001", amountPaise: -50_000, at: new Date("2026-03-03T06:30:00Z") },
    { orderNumber: "HT-1002", amountPaise: 10_000, at: new Date("2026-03-02T06:30:00Z") },
  ],
};

describeBranches("GiftCardRow", (sample) => <GiftCardRow card={sample} />, card, [
  [
    {},
    {
      shows: "Gift card ending in 7K2P From Asha, 1 March 2026 ₹600 of ₹1,000 History",
      has: ["span.bg-indigo-tint", 'a[href="/customer/orders/HT-1001"]'],
      lacks: ["span.bg-sunken", "b.text-muted"],
      texts: {
        "li li:nth-child(1)": "Paid for order HT-1001 · 3 March 2026 −₹500",
        "li li:nth-child(2)": "Returned from order HT-1002 · 2 March 2026 ₹100",
      },
    },
  ],
  [{ senderName: null }, { shows: "You have paid with it", hides: "From" }],
  [
    { balancePaise: 0 },
    { shows: "₹0 of ₹1,000", has: ["span.bg-sunken", "b.text-muted"], lacks: "span.bg-indigo-tint" },
  ],
  [{ balancePaise: 1 }, { has: "span.bg-indigo-tint" }],
  [{ isActive: false }, { shows: "₹600 Switched off", hides: "of ₹1,000", has: ["span.bg-sunken", "b.text-muted"] }],
  [{ entries: [] }, { hides: "History", lacks: "details" }],
  [{}, { has: "details" }],
]);
