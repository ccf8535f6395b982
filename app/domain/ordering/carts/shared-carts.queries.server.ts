import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { loadLines } from "#app/domain/ordering/carts/line-views.queries.server.ts";
import type { QuoteTerms } from "#app/domain/catalog/pricing/quote.ts";
import { SHARED_CART_DAYS, type SharedCart } from "#app/domain/ordering/carts/shared-carts.ts";

/** The format that `newSecret` makes: PostgreSQL refuses some texts that an address may hold. */
const TOKEN = /^[\w-]{43}$/;

/** Selects the shared cart with this token unless it has expired. */
export function openSharedCart(db: Db, token: string) {
  return db
    .selectFrom("shared_carts as c")
    .where("c.token", "=", TOKEN.test(token) ? token : "")
    .where("c.created_at", ">", sql<Date>`now() - make_interval(days => ${SHARED_CART_DAYS})`);
}

/** Returns the language of the person who shared the cart; undefined for an unknown or expired one. */
export async function findSharedCartLocale(db: Db, token: string): Promise<Locale | undefined> {
  const cart = await openSharedCart(db, token).select("c.locale").executeTakeFirst();
  return cart?.locale;
}

/** Returns a shared cart at today's prices, in the reader's language; undefined for an unknown or expired one. */
export async function findSharedCart(
  db: Db,
  token: string,
  locale: Locale,
  terms: QuoteTerms,
): Promise<SharedCart | undefined> {
  const cart = await openSharedCart(db, token).select(["c.id", "c.locale", "c.created_at"]).executeTakeFirst();
  if (!cart) return undefined;
  const source = db
    .selectFrom("shared_cart_lines")
    .where("shared_cart_id", "=", cart.id)
    .select(["position as id", "variant_id", "quantity"])
    .select([sql<null>`NULL::jsonb`.as("gift_card"), sql<Date>`${cart.created_at}::timestamptz`.as("added_at")]);
  const { lines, quote } = await loadLines(db, source, locale, terms);
  return { sharedAt: cart.created_at, locale: cart.locale, lines, quote };
}
