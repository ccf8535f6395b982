import type { Db } from "#app/db/connection.server.ts";
import type { ProfileProgress } from "#app/domain/money/coupons/profile-progress.ts";

/** Returns the parts that the profile still lacks for the promised discount (rule 6.7). */
export async function findProfileProgress(db: Db, profileId: number): Promise<ProfileProgress | undefined> {
  const profile = await db
    .selectFrom("profiles as p")
    .where("p.id", "=", profileId)
    .select((query) => [
      "p.email_verified_at",
      "p.phone_number",
      query
        .exists(query.selectFrom("addresses as a").whereRef("a.profile_id", "=", "p.id").select("a.id"))
        .as("has_address"),
    ])
    .executeTakeFirst();
  if (!profile) return undefined;
  const hasVerifiedEmail = profile.email_verified_at !== null;
  const hasMobile = profile.phone_number !== null;
  const hasAddress = Boolean(profile.has_address);
  return { hasVerifiedEmail, hasMobile, hasAddress, isComplete: hasVerifiedEmail && hasMobile && hasAddress };
}
