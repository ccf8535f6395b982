import type { Db } from "#app/db/connection.server.ts";
import type { ProviderName } from "#app/domain/notifications/identity-providers/identity-providers.ts";

export interface LinkedIdentity {
  provider: ProviderName;
  linkedAt: Date;
}

/** Returns the providers linked to this account. */
export function listIdentities(db: Db, profileId: number): Promise<LinkedIdentity[]> {
  return db
    .selectFrom("identities")
    .where("profile_id", "=", profileId)
    .orderBy("provider", "desc")
    .select(["provider", "created_at as linkedAt"])
    .execute();
}
