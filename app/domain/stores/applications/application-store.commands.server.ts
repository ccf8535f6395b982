import type { Selectable } from "kysely";
import type { Trx } from "#app/db/connection.server.ts";
import type { StoreStatus } from "#app/db/schema.ts";
import type { ApplicationTables } from "#app/db/tables/application-tables.ts";
import { freeSlug, slugOf } from "#app/domain/catalog/categories/slugs.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { stateOfGstNumber } from "#app/domain/platform/identifiers/gst-numbers.ts";

type Application = Selectable<ApplicationTables["seller_applications"]>;

/**
 * Creates an application's store, not yet approved, owned by the person with the application's address. Before the approval, only people who signed
 * up as sellers get a store (rule 9.1). Returns its id, or undefined when there is no such seller yet.
 */
export async function ensureStore(trx: Trx, application: Application): Promise<number | undefined> {
  if (application.seller_id !== null) return application.seller_id;
  const seller = await trx
    .selectFrom("profiles")
    .where("email", "=", application.email)
    .where("role", "=", "seller")
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  if (!seller) return undefined;
  const sellerId = (await storeOf(trx, seller.id)) ?? (await createStore(trx, seller.id, application));
  await trx
    .updateTable("seller_applications")
    .set({ seller_id: sellerId, profile_id: seller.id })
    .where("id", "=", application.id)
    .execute();
  return sellerId;
}

/** Returns the store that the person owns. A person works for one store only: throws `DomainError` for another role in a store. */
async function storeOf(trx: Trx, profileId: number): Promise<number | undefined> {
  const member = await trx
    .selectFrom("seller_members")
    .where("profile_id", "=", profileId)
    .select(["seller_id", "role"])
    .executeTakeFirst();
  if (member && member.role !== "owner") throw new DomainError("messages:application.account_unfit");
  return member?.seller_id;
}

async function createStore(trx: Trx, profileId: number, application: Application): Promise<number> {
  const name = application.store_name ?? "";
  const base = slugOf(name);
  const taken = await trx.selectFrom("sellers").where("slug", "like", `${base}%`).select("slug").execute();
  const store = await trx
    .insertInto("sellers")
    .values({
      profile_id: profileId,
      store_name: name,
      slug: freeSlug([base], new Set(taken.map(({ slug }) => slug))),
      state: stateOf(application),
      legal_name: application.business_name || application.full_name,
      address: application.pickup_address,
      zip: application.pickup_pincode,
      gstin: application.gst_number,
      grievance_email: application.email,
      status: "pending",
    })
    .onConflict((conflict) => conflict.column("store_name").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!store) throw new DomainError("messages:application.store_name_taken", { field: "storeName" });
  await trx
    .insertInto("seller_members")
    .values({ seller_id: store.id, profile_id: profileId, role: "owner" })
    .execute();
  return store.id;
}

/**
 * Opens the store of an approved application. With an enrolment number instead of a GSTIN it sells within its state only; a later GSTIN lifts that
 * (rule 9.14).
 */
export async function openStore(trx: Trx, sellerId: number, application: Application): Promise<void> {
  const { gst_number: gstin, enrolment_state: enrolmentState } = application;
  await trx
    .updateTable("sellers")
    .set({ gstin, state: stateOf(application), sells_only_in: gstin ? null : enrolmentState, status: "approved" })
    .where("id", "=", sellerId)
    .execute();
  // Keeps a pickup address that the store has set meanwhile.
  await trx
    .updateTable("sellers")
    .set({
      pickup_address: application.pickup_address,
      pickup_zip: application.pickup_pincode,
      pickup_landmark: application.pickup_landmark,
    })
    .where("id", "=", sellerId)
    .where("pickup_address", "is", null)
    .execute();
}

function stateOf({ gst_number: gstin, enrolment_state: enrolmentState }: Application): string | null {
  return (gstin ? stateOfGstNumber(gstin) : enrolmentState) ?? null;
}

/** Sets the status of an application's store, if it has one: only products of approved stores are on sale (rules 9.1, 9.3). */
export async function setStoreStatus(trx: Trx, sellerId: number | null, status: StoreStatus): Promise<void> {
  if (sellerId === null) return;
  await trx.updateTable("sellers").set({ status }).where("id", "=", sellerId).execute();
}
