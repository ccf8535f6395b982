import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Locale, Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { sessionSpan } from "#app/domain/accounts/sessions.ts";
import { Refusal } from "#app/domain/refusal.ts";

/** A notice that waits in the session until the next page shows it. Its texts are translated when it is made. */
export interface StoredToast {
  id: string;
  tone: "success" | "error" | "info";
  title: string;
  description?: string;
  link?: { label: string; to: string };
}

/** How a form fared that is shown again on another page than the one it posts to. */
export interface StoredFormOutcome {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formErrors: string[];
  title?: string;
}

export interface SessionData {
  toasts?: StoredToast[];
  outcome?: StoredFormOutcome;
}

export interface FoundSession {
  idHash: Buffer;
  data: SessionData;
  person: { profileId: number; fullName: string; email: string; role: Role; locale: Locale; aal: number } | undefined;
}

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/** The living session with this id hash; a suspended person's session counts as a visitor's. */
export async function findSession(db: Db, idHash: Buffer): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom("sessions as s")
    .leftJoin("profiles as p", (join) => join.onRef("p.id", "=", "s.profile_id").on("p.suspended_at", "is", null))
    .where("s.id_hash", "=", idHash)
    .where("s.idle_expires_at", ">", sql<Date>`now()`)
    .where("s.expires_at", ">", sql<Date>`now()`)
    .select(["s.data", "s.aal", "s.last_seen_at", "p.id as profileId", "p.full_name", "p.email", "p.role", "p.locale"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { idleMinutes, windMinutes } = sessionSpan(row.role ?? undefined);
  if (Date.now() - row.last_seen_at.getTime() > windMinutes * 60_000) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()`, idle_expires_at: inMinutes(idleMinutes) })
      .where("id_hash", "=", idHash)
      .execute();
  }
  const person =
    row.profileId === null || row.full_name === null || row.email === null || row.role === null || row.locale === null
      ? undefined
      : {
          profileId: row.profileId,
          fullName: row.full_name,
          email: row.email,
          role: row.role,
          locale: row.locale,
          aal: row.aal,
        };
  return { idHash, data: row.data, person };
}

export interface NewSession {
  idHash: Buffer;
  /** Null for a visitor. */
  profileId: number | null;
  userAgent: string | null;
  data: SessionData;
  replaces: Buffer | undefined;
  /** The profile's `session_epoch` as it was when the person proved who they are. */
  epoch?: number | undefined;
}

/**
 * Stores a new session and removes the one it replaces, together. Refuses when all sessions of the person were ended since
 * `epoch`: whoever signed in with the old password at the moment it was changed must not be in afterwards (catalogue A5).
 */
export async function createSession(db: Db, session: NewSession): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (session.replaces) await trx.deleteFrom("sessions").where("id_hash", "=", session.replaces).execute();
    const role = session.profileId === null ? undefined : await lockRole(trx, session.profileId, session.epoch);
    const { idleMinutes, wholeMinutes } = sessionSpan(role);
    await trx
      .insertInto("sessions")
      .values({
        id_hash: session.idHash,
        profile_id: session.profileId,
        user_agent: session.userAgent,
        data: JSON.stringify(session.data),
        idle_expires_at: inMinutes(idleMinutes),
        expires_at: inMinutes(wholeMinutes),
      })
      .execute();
  });
}

/** The lock waits for whoever is ending this person's sessions, and makes them wait for us. */
async function lockRole(trx: Trx, profileId: number, epoch: number | undefined): Promise<Role> {
  const profile = await trx
    .selectFrom("profiles")
    .where("id", "=", profileId)
    .where("suspended_at", "is", null)
    .$if(epoch !== undefined, (query) => query.where("session_epoch", "=", epoch ?? 0))
    .select("role")
    .forShare()
    .executeTakeFirst();
  if (!profile) throw new Refusal("messages:sign_in.overtaken");
  return profile.role;
}

/** Gives a session a new id; everything else stays. Answers false when the session has been ended meanwhile. */
export async function renewSessionId(db: Db, ids: { old: Buffer; next: Buffer }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ id_hash: ids.next })
    .where("id_hash", "=", ids.old)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateSessionData(db: Db, idHash: Buffer, data: SessionData): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ data: JSON.stringify(data) })
    .where("id_hash", "=", idHash)
    .execute();
}

/** Signs one device of the person out, by its key in the list of devices. Answers whether the person has such a one. */
export async function endSession(db: Db, profileId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("profile_id", "=", profileId)
    .where("key", "=", key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Signs the person out everywhere, or everywhere except in the session `keep`; sign-ins that are under way come to nothing.
 * Answers how many sessions ended.
 */
export async function endSessions(db: Db, profileId: number, keep?: Buffer): Promise<number> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable("profiles")
      .set({ session_epoch: sql`session_epoch + 1` })
      .where("id", "=", profileId)
      .execute();
    const { numDeletedRows } = await trx
      .deleteFrom("sessions")
      .where("profile_id", "=", profileId)
      .$if(keep !== undefined, (query) => query.where("id_hash", "!=", keep ?? Buffer.of()))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Removes sessions that have expired. Returns how many. */
export async function sweepSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("idle_expires_at", "<", sql<Date>`now()`), eb("expires_at", "<", sql<Date>`now()`)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
