import {
  CardStateChip,
  CardSwitch,
  giftCardColumns,
  giftCardTableColumns,
  maskedCode,
} from "#app/components/admin/gift-cards/gift-card-columns.tsx";
import { GiftCardEntries } from "#app/components/admin/gift-cards/gift-card-entries.tsx";
import type { AdminGiftCard, GiftCardEntry } from "#app/domain/money/gift-cards/admin-gift-cards.ts";
import { expect, it } from "vitest";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const card: AdminGiftCard = {
  id: 5,
  lastFour: "92QD",
  balancePaise: 25_050,
  initialPaise: 100_000,
  recipientEmail: "meera@example.com",
  isActive: true,
  isSold: true,
  createdAt: new Date("2026-03-01T06:30:00Z"),
};
const off = 'form[action="/admin/gift-cards/5/off"][method=post] button.border-indigo';
const on = 'form[action="/admin/gift-cards/5/on"][method=post] button.border-indigo';
const back = "input[type=hidden][name=back][value=list]";

it("a card's code is masked but for its end", () => {
  expect(maskedCode(card)).toBe("HAAT-••••92QD");
});

describeColumns("giftCardColumns", giftCardColumns, card, {
  Code: [[{}, { is: "HAAT-••••92QD", value: "HAAT-••••92QD", has: 'a[href="/admin/gift-cards/5"]' }]],
  Balance: [[{}, { is: "₹250.50", value: 250.5 }]],
  Amount: [[{}, { is: "₹1,000", value: 1000 }]],
  Recipient: [
    [{}, { is: "meera@example.com", value: "meera@example.com" }],
    [{ recipientEmail: null }, { is: "–", value: null }],
  ],
  Origin: [
    [{}, "Sold"],
    [{ isSold: false }, "Generated"],
  ],
  Created: [[{}, { is: "1 Mar 2026", value: card.createdAt }]],
  Status: [
    [{}, { is: "Active", value: "Active", has: ".text-leaf" }],
    [{ isActive: false }, { is: "Off", value: "Off", has: ".text-muted" }],
  ],
});

describeColumns("giftCardTableColumns", (page) => giftCardTableColumns(page).slice(7), card, {
  Actions: [
    [{}, { is: "Switch off", value: null, has: [off, back] }],
    [{ isActive: false }, { is: "Switch on", has: [on, back] }],
  ],
});

describeBranches("CardSwitch", (props) => <CardSwitch {...props} />, { id: 5, isActive: true }, [
  [{}, { is: "Switch off", has: off, lacks: on }],
  [{ isActive: false }, { is: "Switch on", has: `${on}:not(:has(input))`, lacks: off }],
]);

describeBranches("CardStateChip", (props) => <CardStateChip {...props} />, { isActive: true }, [
  [{}, { is: "Active", has: ".text-leaf" }],
  [{ isActive: false }, { is: "Off", has: ".text-muted" }],
]);

const entry: GiftCardEntry = {
  id: 1,
  kind: "redeemed",
  amountPaise: -74_950,
  balancePaise: 25_050,
  orderNumber: "HT-2345-6789",
  at: new Date("2026-03-02T06:30:00Z"),
};

describeBranches("GiftCardEntries", (props) => <GiftCardEntries {...props} />, { entries: [entry] }, [
  [{}, "Transactions Date Type Order Amount Balance 2 March 2026 at 12:00 pm Used HT-2345-6789 −₹749.50 ₹250.50"],
  [
    {
      entries: [
        entry,
        { ...entry, id: 2, kind: "issued", orderNumber: null, amountPaise: 100_000, balancePaise: 100_000 },
      ],
    },
    { shows: ["−₹749.50 ₹250.50 2 March 2026 at 12:00 pm Issued – ₹1,000 ₹1,000"] },
  ],
]);
