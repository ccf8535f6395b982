import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { ShippingAddress } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { ProfileScope } from "#app/domain/platform/access/scope.ts";
import { MAX_ADDRESSES } from "#app/domain/accounts/addresses/addresses.ts";
import { emit } from "#app/domain/platform/domain-events/domain-events.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Saves an address in the account; makes it the default if it is the first, or on request. Does not save a duplicate twice. Returns its id. Throws
 * `DomainError` when the account has the maximum number.
 */
export async function saveAddress(
  db: Db,
  scope: ProfileScope,
  address: ShippingAddress,
  { makeDefault = false }: { makeDefault?: boolean } = {},
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockAddressBook(trx, scope);
    const saved = await trx
      .selectFrom("addresses")
      .where(inScope(scope, { profile: "profile_id" }))
      .select((query) => [
        query.fn.countAll<number>().as("count"),
        sql<number | null>`min(id) FILTER (WHERE (full_name, address, city, state, zip, phone) =
          (${address.fullName}, ${address.address}, ${address.city}, ${address.state}, ${address.zip}, ${address.phone}))`.as(
          "same",
        ),
      ])
      .executeTakeFirstOrThrow();
    if (saved.same !== null) {
      if (makeDefault) await makeDefaultAddress(trx, scope, saved.same);
      return saved.same;
    }
    if (saved.count >= MAX_ADDRESSES) {
      throw new DomainError("messages:address.too_many", { field: "save", values: { n: MAX_ADDRESSES } });
    }
    const { id } = await trx
      .insertInto("addresses")
      .values({ profile_id: scope.profileId, ...columnsOf(address), is_default: saved.count === 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (makeDefault) await makeDefaultAddress(trx, scope, id);
    await emit(trx, "profile_saved", { profileId: scope.profileId });
    return id;
  });
}

/** Changes one of the person's addresses, and makes it the default on request. Returns false for an unknown address. */
export async function updateAddress(
  db: Db,
  scope: ProfileScope,
  addressId: number,
  address: ShippingAddress,
  { makeDefault = false }: { makeDefault?: boolean } = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAddressBook(trx, scope);
    const { numUpdatedRows } = await trx
      .updateTable("addresses")
      .set(columnsOf(address))
      .where("id", "=", addressId)
      .where(inScope(scope, { profile: "profile_id" }))
      .executeTakeFirst();
    if (makeDefault) await makeDefaultAddress(trx, scope, addressId);
    return numUpdatedRows === 1n;
  });
}

/** Makes an address of the person the default, preselected at the checkout. Returns false for an unknown address. */
export async function makeDefaultAddress(db: Db, scope: ProfileScope, addressId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAddressBook(trx, scope);
    const wanted = await trx
      .selectFrom("addresses")
      .where("id", "=", addressId)
      .where(inScope(scope, { profile: "profile_id" }))
      .select("id")
      .executeTakeFirst();
    if (!wanted) return false;
    // The old one first: a unique index allows one default.
    await trx
      .updateTable("addresses")
      .set({ is_default: false })
      .where(inScope(scope, { profile: "profile_id" }))
      .execute();
    await trx.updateTable("addresses").set({ is_default: true }).where("id", "=", addressId).execute();
    return true;
  });
}

/** Removes one of the person's addresses; if it was the default, the newest remaining one takes its place. Returns false for an unknown address. */
export async function removeAddress(db: Db, scope: ProfileScope, addressId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockAddressBook(trx, scope);
    const removed = await trx
      .deleteFrom("addresses")
      .where("id", "=", addressId)
      .where(inScope(scope, { profile: "profile_id" }))
      .returning("is_default")
      .executeTakeFirst();
    if (removed?.is_default) {
      await trx
        .updateTable("addresses")
        .set({ is_default: true })
        .where("id", "=", (query) =>
          query
            .selectFrom("addresses as other")
            .where(inScope(scope, { profile: "other.profile_id" }))
            .orderBy("other.id", "desc")
            .limit(1)
            .select("other.id"),
        )
        .execute();
    }
    return removed !== undefined;
  });
}

/** Serializes concurrent requests of one person: otherwise both could save a first address or leave two defaults. */
async function lockAddressBook(trx: Trx, scope: ProfileScope): Promise<void> {
  await trx.selectFrom("profiles").select("id").where("id", "=", scope.profileId).forNoKeyUpdate().execute();
}

function columnsOf(address: ShippingAddress) {
  const { fullName, address: street, city, state, zip, phone } = address;
  return { full_name: fullName, address: street, city, state, zip, phone };
}
