import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** All gift cards except deleted ones, newest first, for administrators. */
export const adminGiftCardList = defineList({
  filters: { state: choice(["active", "off"]), origin: choice(["sold", "generated"]) },
  search: { maxLength: 100 },
  position: ["after", "before"],
  perPage: 50,
  choosesRows: true,
});

/** A gift card as administrators see it: only the last four characters of its code (rule 6.9). */
export interface AdminGiftCard {
  id: number;
  lastFour: string;
  balancePaise: Paise;
  initialPaise: Paise;
  recipientEmail: string | null;
  isActive: boolean;
  /** Whether an order has paid for it; the marketplace gives the others away. */
  isSold: boolean;
  createdAt: Date;
}

/** A line of a gift card's ledger, with the balance after it. */
export interface GiftCardEntry {
  id: number;
  kind: "issued" | "redeemed" | "released" | "withdrawn";
  amountPaise: Paise;
  balancePaise: Paise;
  orderNumber: string | null;
  at: Date;
}
