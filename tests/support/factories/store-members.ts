import type { MemberRole } from "#app/db/schema.ts";
import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { db } from "#app/services.server.ts";
import { createMember } from "./members.ts";

/** Creates a person with `PASSWORD` who works for the store, and their scope. */
export async function createStoreMember(sellerId: number, role: MemberRole, canExport = false) {
  const profile = await createMember({ role: "seller" });
  await db
    .insertInto("seller_members")
    .values({ seller_id: sellerId, profile_id: profile.id, role, can_export: canExport })
    .execute();
  const scope: StoreScope = storeScope({ profileId: profile.id, sellerId, role, canExport });
  return { ...profile, scope };
}

/** Returns the store's members: profile → role, with "+ export" if they can export. */
export async function rightsIn(sellerId: number): Promise<Record<number, string>> {
  const rows = await db
    .selectFrom("seller_members")
    .where("seller_id", "=", sellerId)
    .select(["profile_id", "role", "can_export"])
    .execute();
  return Object.fromEntries(
    rows.map(({ profile_id, role, can_export }) => [profile_id, can_export ? `${role} + export` : role]),
  );
}

/** Creates an invitation to the store from its owner, whose mail is not written yet. Returns its id. */
export async function createInvitation(store: { id: number; profile_id: number | null }): Promise<number> {
  const { id } = await db
    .insertInto("member_invitations")
    .values({
      seller_id: store.id,
      email: `invited-to-${store.id}@example.test`,
      role: "packer",
      can_export: false,
      locale: "en",
      invited_by: Number(store.profile_id),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .onConflict((conflict) => conflict.columns(["seller_id", "email"]).doUpdateSet({ role: "packer" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
