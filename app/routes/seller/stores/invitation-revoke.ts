import { revokeInvitation } from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Withdraws an invitation: without a proof, because it only takes away. */
export const action = defineAction(
  { permission: "member.manage", params: { id: rowId }, page: paths.storeMembers, done: "messages:members.revoked" },
  ({ scope, params }) => revokeInvitation(db, scope, params.id),
);
