import { cache, db } from "#app/services.server.ts";
import { createProduct } from "../support/factories.ts";
import { createBuyers } from "../support/shopping-factory.ts";
import { signedIn } from "../support/visitor.ts";

/** What database-trouble.test.ts needs of the database that DATABASE_URL names when this is loaded. */

let someCookies: string[] = [];

/** A product with plenty of stock, and so many signed-in buyers who have two pieces' worth of it in reach of ordering. */
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

/** The cookie of a signed-in person, whose every page needs the database. */
export async function someCookie(n: number): Promise<string | undefined> {
  return someCookies[n];
}

/** Who has ordered what: a person with two orders would show only one of them, and so would not differ from the others; both are named then. */
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
