import type { StoreDiscountInput } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import { inputTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";
import { db } from "#app/services.server.ts";
import type { CreatedProduct } from "./factories.ts";

const HOUR = 3_600_000;

/** Creates a store's discount that began an hour ago and runs for a day by default, with a percentage or price for each product. */
export async function createStoreDiscount(
  products: readonly (Pick<CreatedProduct, "id" | "seller_id" | "price_paise"> & { percent?: number; set?: number })[],
  { starts = -HOUR, ends = 24 * HOUR, name = "Diwali" }: { starts?: number; ends?: number; name?: string } = {},
): Promise<{ id: number }> {
  const dates = { starts_at: new Date(Date.now() + starts), ends_at: new Date(Date.now() + ends) };
  const sellerId = products[0]?.seller_id;
  if (sellerId === undefined) throw new Error("A discount needs a product");
  const discount = await db
    .insertInto("store_discounts")
    .values({ seller_id: sellerId, name, ...dates })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("store_discount_products")
    .values(
      products.map(({ id, price_paise, percent, set }) => ({
        discount_id: discount.id,
        product_id: id,
        percent: set === undefined ? (percent ?? 10) : null,
        price_paise: set ?? null,
        normal_paise: price_paise,
        ...dates,
      })),
    )
    .execute();
  return discount;
}

/** Returns the form of a discount that begins now and runs for a week: a percentage for the products, or a price for each. */
export function discountInput(
  products: readonly { id: number; price?: string }[],
  given: Partial<StoreDiscountInput> = {},
): StoreDiscountInput {
  return {
    name: "Diwali",
    starts: "",
    ends: inputTime(new Date(Date.now() + 7 * 24 * HOUR)),
    percent: "10",
    accept_steep: false,
    products: products.map(({ id, price = "" }) => ({ id, price })),
    ...given,
  };
}
