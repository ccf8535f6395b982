import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import type {
  OpenInvitation,
  ReceivedInvitation,
  StoreMember,
} from "#app/domain/stores/store-members/store-members.ts";

function members(db: Db, scope: StoreScope) {
  return db
    .selectFrom("seller_members as m")
    .innerJoin("profiles as p", "p.id", "m.profile_id")
    .where(inScope(scope, { seller: "m.seller_id" }))
    .select(["m.profile_id as profileId", "p.full_name as fullName", "p.email", "m.role", "m.created_at as since"])
    .select(sql<boolean>`m.role = 'owner' OR m.can_export`.as("canExport"));
}

/** Returns the members of the scope's store, owners first. */
export function listMembers(db: Db, scope: StoreScope): Promise<StoreMember[]> {
  return members(db, scope)
    .orderBy(sql`array_position(ARRAY['owner', 'manager', 'packer', 'viewer'], m.role)`)
    .orderBy("m.created_at")
    .execute();
}

/** Returns a member of the scope's store. */
export function findMember(db: Db, scope: StoreScope, profileId: number): Promise<StoreMember | undefined> {
  return members(db, scope).where("m.profile_id", "=", profileId).executeTakeFirst();
}

/** Returns the invitations to the scope's store, newest first. */
export function listInvitations(db: Db, scope: StoreScope): Promise<OpenInvitation[]> {
  return db
    .selectFrom("member_invitations")
    .where(inScope(scope, { seller: "seller_id" }))
    .orderBy("id", "desc")
    .select(["id", "email", "role", "expires_at as expiresAt"])
    .select([
      sql<boolean>`role = 'owner' OR can_export`.as("canExport"),
      sql<boolean>`expires_at <= now()`.as("isExpired"),
    ])
    .execute();
}

function invitations(db: Db) {
  return db
    .selectFrom("member_invitations as i")
    .innerJoin("sellers as s", "s.id", "i.seller_id")
    .innerJoin("profiles as p", "p.id", "i.invited_by")
    .where("i.expires_at", ">", sql<Date>`now()`)
    .select(["s.store_name as storeName", "i.email", "p.full_name as invitedBy", "i.role"])
    .select([
      sql<boolean>`i.role = 'owner' OR i.can_export`.as("canExport"),
      sql<boolean>`EXISTS (SELECT FROM profiles a WHERE a.email = i.email)`.as("hasAccount"),
    ]);
}

/** Returns the invitation of a mailed link, if it can still be accepted. */
export function findInvitation(db: Db, token: string): Promise<ReceivedInvitation | undefined> {
  return invitations(db).where("i.token_hash", "=", hashSecret(token)).executeTakeFirst();
}

/** Returns an invitation for its mail. */
export function findMailedInvitation(db: Db, invitationId: number): Promise<ReceivedInvitation | undefined> {
  return invitations(db).where("i.id", "=", invitationId).executeTakeFirst();
}

/** Returns the store's name. */
export async function findStoreName(db: Db, sellerId: number): Promise<string> {
  const { store_name } = await db
    .selectFrom("sellers")
    .where("id", "=", sellerId)
    .select("store_name")
    .executeTakeFirstOrThrow();
  return store_name;
}
