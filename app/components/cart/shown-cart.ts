import type { GiftCardLineView, ProductLineView } from "#app/domain/carts/carts.ts";

/** Lines as pages show them: the problem in the reader's words (http/shown-cart.server.ts). */
export type ShownProductLine = Omit<ProductLineView, "problem" | "snapshot"> & { problem: string | null };
export type ShownGiftCardLine = Omit<GiftCardLineView, "problem"> & { problem: string | null };
export type ShownLine = ShownProductLine | ShownGiftCardLine;

/** What one seller will pack: each seller's part of a cart travels by itself (decision 18). */
export interface SellerLines {
  sellerId: number;
  sellerName: string;
  sellerSlug: string;
  lines: ShownProductLine[];
}

/** The lines by seller, sellers and lines in the order in which they were added; gift cards by themselves. */
export function groupBySeller(lines: readonly ShownLine[]): { sellers: SellerLines[]; giftCards: ShownGiftCardLine[] } {
  const sellers = new Map<number, SellerLines>();
  const giftCards: ShownGiftCardLine[] = [];
  for (const line of lines) {
    if (line.kind === "gift_card") {
      giftCards.push(line);
      continue;
    }
    const { sellerId, sellerName, sellerSlug } = line;
    const group = sellers.get(sellerId) ?? { sellerId, sellerName, sellerSlug, lines: [] };
    group.lines.push(line);
    sellers.set(sellerId, group);
  }
  return { sellers: [...sellers.values()], giftCards };
}
