import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { findMember } from "#app/domain/stores/store-members/store-members.queries.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { proofOf } from "#app/routes/seller/stores/repeated-proof.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

/** What the pages of a member ask for. */
export const MEMBER_PAGE = { permission: "member.manage", params: { id: rowId }, freshFactor: true } as const;

/** Returns the member of the scope's store, the texts, and the current user's kind of proof. Throws the 404 for another store's member. */
export async function loadMember(scope: StoreScope, id: number, args: Parameters<typeof getT>[0]) {
  const [t, member, proof] = await Promise.all([getT(args), findMember(db, scope, id), proofOf(scope.profileId)]);
  if (!member) throw notFound();
  return { t, member, proof };
}
