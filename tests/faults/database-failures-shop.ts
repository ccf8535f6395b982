import { cache, db } from "#app/services.server.ts";
import { createProduct } from "../support/factories/factories.ts";
import { createBuyers } from "../support/factories/shopping-factory.ts";
import { signedIn } from "../support/http/visitor.ts";

/** Test data in the database that DATABASE_URL names when this module is loaded. */

let someCookies: string[] = [];

/** A product with ample stock, and signed-in buyers who each have it in the cart and an address. */
export async function prepare(
  count: number,
  stock = 1000,
): Promise<{ productId: number; variantId: number; buyers: { profileId: number; cookie: string }[] }> {
  const { id, variant } = await createProduct({ stock_quantity: stock });
  const profileIds = count === 0 ? [] : await createBuyers(count, () => [variant.id]);
  const buyers = [];
  for (const profileId of profileIds) {
    const { cookieHeader } = await signedIn({ id: profileId });
    buyers.push({ profileId, cookie: cookieHeader });
  }
  someCookies = buyers.map(({ cookie }) => cookie);
  return { productId: id, variantId: variant.id, buyers };
}

/** The cookie of a signed-in customer, whose every page needs the database. */
export async function someCookie(n: number): Promise<string | undefined> {
  return someCookies[n];
}

/** Returns each buyer's order numbers. A buyer with two orders has both listed, so that duplicates are visible. */
export async function ordersOf(profileIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("orders")
    .where("customer_id", "in", [...profileIds])
    .select(["customer_id", "public_number"])
    .orderBy("id")
    .execute();
  const orders = new Map<number, string>();
  for (const { customer_id, public_number } of rows)
    orders.set(customer_id, [orders.get(customer_id), public_number].filter(Boolean).join(" and "));
  return orders;
}

export async function close(): Promise<void> {
  await Promise.all([cache.close(), db.destroy()]);
}
