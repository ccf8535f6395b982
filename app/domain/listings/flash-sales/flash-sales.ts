import type { DiscountBearer } from "#app/db/schema.ts";
import { savings, type ProductCard } from "#app/domain/catalog/products/products.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { priceInDiscount } from "#app/domain/listings/store-discounts/store-discounts.ts";

export const SALE_BEARERS = ["seller", "marketplace"] as const satisfies DiscountBearer[];
/** Maximum piece limit of a sale. */
export const MAX_PIECE_LIMIT = 1_000_000;

const SALE_STATES = ["scheduled", "running", "ended"] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** The flash sales of the shop, for administrators. */
export const flashSaleList = defineList({
  filters: { state: choice(SALE_STATES) },
  search: { maxLength: 80 },
  position: ["after", "before"],
  perPage: 50,
});

/** A flash sale as administrators see it. */
export interface ManagedSale {
  id: number;
  name: string;
  percent: number;
  startsAt: Date;
  endsAt: Date;
  bearer: DiscountBearer;
  products: number;
  /** Pieces ordered at its price, including cancelled ones. */
  pieces: number;
  state: SaleState;
}

/** A product that can join a sale. */
export interface SaleableProduct {
  id: number;
  name: string;
  storeName: string;
  /** Price without any sale or discount. */
  normalPaise: Paise;
}

/** A product in a sale. */
export interface SaleProduct extends SaleableProduct {
  pieceLimit: number | null;
  taken: number;
}

/** Returns the cards with this sale's prices; another discount may lower them further. */
export function cardsInSale<Card extends Pick<ProductCard, "id" | "pricePaise">>(
  cards: readonly Card[],
  products: readonly SaleableProduct[],
  percent: number,
): Card[] {
  const normal = new Map(products.map(({ id, normalPaise }) => [id, normalPaise]));
  return cards.map((card) => {
    const normalPaise = normal.get(card.id) ?? card.pricePaise;
    const pricePaise = Math.min(card.pricePaise, priceInDiscount(normalPaise, { percent, pricePaise: null }));
    return { ...card, pricePaise, ...savings(pricePaise, Math.max(normalPaise, originalOf(card))) };
  });
}

const originalOf = (card: object) => ("originalPricePaise" in card ? Number(card.originalPricePaise ?? 0) : 0);
