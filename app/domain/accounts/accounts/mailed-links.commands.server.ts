import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { LINK_HOURS, type LinkPurpose } from "#app/domain/accounts/accounts/accounts.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";

export interface MailedLink {
  profileId: number;
  /** The new address, for `change_email`. */
  email: string | null;
}

/**
 * Creates a link of this kind. Only the mail contains its token: the database stores a hash, and the queue stores nothing, because links are created
 * when the mail is rendered.
 */
export async function issueLink(
  db: Db,
  link: { profileId: number; purpose: LinkPurpose; hours?: number | undefined },
): Promise<string> {
  const token = newSecret();
  await insertLink(db, { ...link, email: null }, hashSecret(token));
  return token;
}

/** Inserts a link without a token; the token is created when its mail is rendered. Returns its id. */
export async function reserveLink(
  db: Db,
  link: { profileId: number; purpose: LinkPurpose; email: string },
): Promise<number> {
  return insertLink(db, link, hashSecret(newSecret()));
}

async function insertLink(
  db: Db,
  link: { profileId: number; purpose: LinkPurpose; email: string | null; hours?: number | undefined },
  tokenHash: Buffer,
): Promise<number> {
  const { id } = await db
    .insertInto("email_tokens")
    .values({
      token_hash: tokenHash,
      profile_id: link.profileId,
      purpose: link.purpose,
      email: link.email,
      expires_at: sql`now() + make_interval(hours => ${link.hours ?? LINK_HOURS[link.purpose]})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a reserved link's token; undefined when the link is void. A second call voids the first token. */
export async function createReservedToken(db: Db, id: number): Promise<(MailedLink & { token: string }) | undefined> {
  const token = newSecret();
  const link = await db
    .updateTable("email_tokens")
    .set({ token_hash: hashSecret(token) })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["profile_id as profileId", "email"])
    .executeTakeFirst();
  return link && { ...link, token };
}

/** Returns the link while it can be used. */
export function findLink(db: Db, purpose: LinkPurpose, token: string): Promise<MailedLink | undefined> {
  return db
    .selectFrom("email_tokens")
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .select(["profile_id as profileId", "email"])
    .executeTakeFirst();
}

/** Marks the link as used and returns it; of two concurrent calls, one gets it. */
export function consumeLink(trx: Trx, purpose: LinkPurpose, token: string): Promise<MailedLink | undefined> {
  return trx
    .updateTable("email_tokens")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["profile_id as profileId", "email"])
    .executeTakeFirst();
}

/** Voids the person's unused links of these kinds. */
export async function voidLinks(db: Db, profileId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  await db
    .deleteFrom("email_tokens")
    .where("profile_id", "=", profileId)
    .where("purpose", "in", purposes)
    .where("used_at", "is", null)
    .execute();
}

/** Removes links that have expired, used or not. Returns how many. */
export async function sweepLinks(db: Db): Promise<number> {
  return deleteInSlices(db, "email_tokens", (rows) => rows.where("expires_at", "<", sql<Date>`now()`));
}
