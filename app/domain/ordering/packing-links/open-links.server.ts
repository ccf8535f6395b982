import { sql, type RawBuilder } from "kysely";
import type { MemberRole } from "#app/db/schema.ts";
import { reachOf } from "#app/domain/platform/access/permissions.ts";

const makers = reachOf("shipment.manage", "seller") as readonly MemberRole[];

/**
 * Whether the link `l` is open: until midnight, as long as no member has ended it and the member who made it may pack for the store and is not suspended
 * (rule 7.15). A removal of that member thus holds for the link as well.
 */
export const isOpenLink: RawBuilder<boolean> = sql<boolean>`(
  l.ended_at IS NULL AND l.expires_at > now() AND EXISTS (
    SELECT FROM seller_members m JOIN profiles p ON p.id = m.profile_id AND p.suspended_at IS NULL
     WHERE m.seller_id = l.seller_id AND m.profile_id = l.made_by AND m.role IN (${sql.join(makers)})))`;

/** Whether the link `l` was not ended and its day is not over: it can be ended, also while its maker may not pack and it is closed. */
export const canEndLink: RawBuilder<boolean> = sql<boolean>`(l.ended_at IS NULL AND l.expires_at > now())`;
