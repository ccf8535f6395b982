import type { GiftCardLineView, ProductLineView } from "#app/domain/ordering/carts/carts.ts";

/** Lines as pages show them, with the problem as text (http/present-cart.server.ts). */
export type PresentedProductLine = Omit<ProductLineView, "problem" | "snapshot"> & { problem: string | null };
export type PresentedGiftCardLine = Omit<GiftCardLineView, "problem"> & { problem: string | null };
export type PresentedLine = PresentedProductLine | PresentedGiftCardLine;

/** The lines of one seller, which become one shipment (rule 7.1). */
export interface SellerLines {
  sellerId: number;
  sellerName: string;
  sellerSlug: string;
  lines: PresentedProductLine[];
}

/** Returns the lines grouped by seller, in the order of adding; gift cards apart. */
export function groupByStore(lines: readonly PresentedLine[]): {
  sellers: SellerLines[];
  giftCards: PresentedGiftCardLine[];
} {
  const sellers = new Map<number, SellerLines>();
  const giftCards: PresentedGiftCardLine[] = [];
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
