import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale, Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";

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
}

export interface SessionData {
  toasts?: StoredToast[];
  outcome?: StoredFormOutcome;
}

const IDLE = sql<Date>`now() + interval '30 days'`;
const ABSOLUTE = sql<Date>`now() + interval '90 days'`;

export interface FoundSession {
  idHash: Buffer;
  data: SessionData;
  person: { profileId: number; fullName: string; email: string; role: Role; locale: Locale; aal: number } | undefined;
}

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
  // The idle clock is wound at most once an hour: a write for every page read would cost more than it tells.
  if (Date.now() - row.last_seen_at.getTime() > 60 * 60 * 1000) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: sql`now()`, idle_expires_at: IDLE })
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

/** Stores a new session and removes the one it replaces, together. */
export async function createSession(
  db: Db,
  session: {
    idHash: Buffer;
    profileId: number | null;
    userAgent: string | null;
    data: SessionData;
    replaces: Buffer | undefined;
  },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (session.replaces) await trx.deleteFrom("sessions").where("id_hash", "=", session.replaces).execute();
    await trx
      .insertInto("sessions")
      .values({
        id_hash: session.idHash,
        profile_id: session.profileId,
        user_agent: session.userAgent,
        data: JSON.stringify(session.data),
        idle_expires_at: IDLE,
        expires_at: ABSOLUTE,
      })
      .execute();
  });
}

export async function updateSessionData(db: Db, idHash: Buffer, data: SessionData): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ data: JSON.stringify(data) })
    .where("id_hash", "=", idHash)
    .execute();
}

/** Removes sessions that have expired. Returns how many. */
export async function sweepSessions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("idle_expires_at", "<", sql<Date>`now()`), eb("expires_at", "<", sql<Date>`now()`)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
