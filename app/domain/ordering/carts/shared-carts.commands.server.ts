import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import type { Locale } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { addAvailable, type AddedItems } from "#app/domain/ordering/carts/add-available.commands.server.ts";
import { lockCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import type { CartOwner } from "#app/domain/ordering/carts/carts.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { SHARED_CART_DAYS } from "#app/domain/ordering/carts/shared-carts.ts";
import { openSharedCart } from "#app/domain/ordering/carts/shared-carts.queries.server.ts";

/**
 * Copies the products of the owner's cart for a link. Gift cards are left out: they name people. Idempotent by `formKey` as long as the
 * cart is the same. Returns the link's token. Throws `DomainError` when the cart has no products.
 */
export async function shareCart(
  db: Db,
  owner: CartOwner,
  { locale, formKey }: { locale: Locale; formKey: string },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const cartId = await lockCart(trx, owner);
    const lines = await trx
      .selectFrom("cart_lines")
      .where("cart_id", "=", cartId ?? 0)
      .where("variant_id", "is not", null)
      .orderBy("added_at")
      .orderBy("id")
      .select(["variant_id", "quantity"])
      .execute();
    if (lines.length === 0) throw new DomainError("messages:shared_cart.empty");
    // Without the person: the key of the form must not say who shared the cart.
    const content = ["share cart", String(cartId), JSON.stringify(lines)];
    return runIdempotent(trx, { profileId: null, formKey, content }, async () => {
      const token = newSecret();
      const { id } = await trx
        .insertInto("shared_carts")
        .values({ token, locale })
        .returning("id")
        .executeTakeFirstOrThrow();
      await trx
        .insertInto("shared_cart_lines")
        .values(
          lines.flatMap(({ variant_id, quantity }, position) =>
            variant_id === null ? [] : { shared_cart_id: id, position, variant_id, quantity },
          ),
        )
        .execute();
      return token;
    });
  });
}

/**
 * Adds the products of a shared cart to the owner's, as `addAvailable`. Idempotent by `formKey`. Returns undefined when there is no such
 * shared cart, or its time is over.
 */
export async function addSharedCart(
  db: Db,
  owner: CartOwner,
  { token, formKey }: { token: string; formKey: string },
  locale: Locale,
): Promise<AddedItems | undefined> {
  return inTransaction(db, async (trx) => {
    const wanted = await openSharedCart(trx, token)
      .innerJoin("shared_cart_lines as l", "l.shared_cart_id", "c.id")
      .innerJoin("product_variants as v", "v.id", "l.variant_id")
      .innerJoin("products as p", "p.id", "v.product_id")
      .leftJoin("product_translations as t", (join) =>
        join.onRef("t.product_id", "=", "p.id").on(sql<boolean>`t.locale = ${locale}`),
      )
      .orderBy("l.position")
      .select(["l.variant_id as variantId", "l.quantity", sql<string>`coalesce(t.name, p.name)`.as("name")])
      .execute();
    if (wanted.length === 0) return undefined;
    const [profileId, visitor] = "profileId" in owner ? [owner.profileId, ""] : [null, owner.tokenHash.toString("hex")];
    const form = { profileId, formKey, content: ["add shared cart", token, visitor] };
    const added = await runIdempotent(trx, form, async () => JSON.stringify(await addAvailable(trx, owner, wanted)));
    return JSON.parse(added) as AddedItems;
  });
}

/** Removes expired shared carts. Returns how many. */
export async function sweepSharedCarts(db: Db): Promise<number> {
  return deleteInSlices(db, "shared_carts", (rows) =>
    rows.where("created_at", "<", sql<Date>`now() - make_interval(days => ${SHARED_CART_DAYS})`),
  );
}
