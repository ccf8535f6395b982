import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { Locale, Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { sessionSpan } from "#app/domain/accounts/sessions.ts";
import type { ProvidedIdentity } from "#app/domain/identities/identities.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { moveKeptUploads } from "#app/domain/uploads/pending-uploads.commands.server.ts";
import type { PendingUpload } from "#app/domain/uploads/pending-uploads.ts";

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
  /** The address at which it is shown. */
  page: string;
  values: Record<string, string>;
  repeated?: Record<string, string[]>;
  errors: Record<string, string[]>;
  formErrors: string[];
  title?: string;
  kept?: Record<string, PendingUpload[]>;
}

export interface SessionData {
  toasts?: StoredToast[];
  outcome?: StoredFormOutcome;
  recoveryCodes?: StoredRecoveryCodes;
  identity?: WaitingIdentity;
}

/** Who a company said that somebody is, while the password of the account that it is to open is asked for. */
export interface WaitingIdentity extends ProvidedIdentity {
  /** ISO time after which it counts no more. */
  until: string;
  /** Whose password was given: linked once this person is signed in, after the second factor. */
  linkTo?: number;
}

/** New recovery codes, sealed, until their owner says that they are kept: a lost connection must not lose them. */
interface StoredRecoveryCodes {
  profileId: number;
  sealed: string;
  /** ISO time after which they are not shown any more. */
  until: string;
}

/** For how long somebody whose password was right may look for their telephone; then the password is asked again. */
const PENDING_MINUTES = 15;

export interface FoundSession {
  idHash: Buffer;
  data: SessionData;
  /** Who is signed in. */
  person: SignedInPerson | undefined;
  /** Whose password was right, and who must still prove the second factor. Nobody is signed in then: `person` is undefined. */
  pending: { profileId: number; sessionEpoch: number } | undefined;
}

export interface SignedInPerson {
  profileId: number;
  fullName: string;
  email: string;
  role: Role;
  locale: Locale;
  /** Assurance level: 2 once the second factor was proven in this session. */
  aal: number;
  /** When it was proven last. */
  factorVerifiedAt: Date | null;
}

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/** The living session with this id hash; a suspended person's session counts as a visitor's. */
export async function findSession(db: Db, idHash: Buffer): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom("sessions as s")
    .leftJoin("profiles as p", (join) =>
      join.on("p.id", "=", sql<number>`coalesce(s.profile_id, s.pending_profile_id)`).on("p.suspended_at", "is", null),
    )
    .where("s.id_hash", "=", idHash)
    .where("s.idle_expires_at", ">", sql<Date>`now()`)
    .where("s.expires_at", ">", sql<Date>`now()`)
    .select(["s.data", "s.aal", "s.factor_verified_at", "s.last_seen_at", "p.id as profileId"])
    .select(["p.full_name", "p.email", "p.role", "p.locale", "p.session_epoch"])
    .select(
      sql<"signed_in" | "pending" | "late">`CASE
        WHEN s.pending_profile_id IS NULL THEN 'signed_in'
        WHEN s.created_at > now() - make_interval(mins => ${PENDING_MINUTES}) THEN 'pending'
        ELSE 'late' END`.as("standing"),
    )
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
          factorVerifiedAt: row.factor_verified_at,
        };
  return {
    idHash,
    data: row.data,
    person: row.standing === "signed_in" ? person : undefined,
    pending:
      row.standing === "pending" && row.profileId !== null && row.session_epoch !== null
        ? { profileId: row.profileId, sessionEpoch: row.session_epoch }
        : undefined,
  };
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
  /** Whether the person has just proven the second factor. */
  factorVerified?: boolean | undefined;
}

/**
 * Stores a new session and removes the one it replaces, together. Refuses when all sessions of the person were ended since
 * `epoch`: whoever signed in with the old password at the moment it was changed must not be in afterwards (catalogue A5).
 *
 * Whoever has a second factor is signed in only by a session that proves it (`factorVerified`). Any other waits for the proof,
 * whoever asks for it: no caller can forget to look (decision 24).
 */
export async function createSession(db: Db, session: NewSession): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { profileId, factorVerified = false } = session;
    const role = profileId === null ? undefined : await lockRole(trx, profileId, session.epoch);
    const mustWait = profileId !== null && !factorVerified && (await hasSecondFactor(trx, profileId));
    const { idleMinutes, wholeMinutes } = sessionSpan(role);
    await trx
      .insertInto("sessions")
      .values({
        id_hash: session.idHash,
        profile_id: mustWait ? null : profileId,
        pending_profile_id: mustWait ? profileId : null,
        ...(factorVerified && PROVEN_NOW),
        user_agent: session.userAgent,
        data: JSON.stringify(session.data),
        idle_expires_at: inMinutes(idleMinutes),
        expires_at: inMinutes(wholeMinutes),
      })
      .execute();
    if (!session.replaces) return;
    const isSomebody = profileId !== null && !mustWait;
    await moveKeptUploads(trx, session.replaces, isSomebody ? { profileId } : { sessionIdHash: session.idHash });
    await trx.deleteFrom("sessions").where("id_hash", "=", session.replaces).execute();
  });
}

const PROVEN_NOW = { aal: 2, factor_verified_at: sql<Date>`now()` };

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
  if (!profile) throw new DomainError("messages:sign_in.overtaken");
  return profile.role;
}

/** Asked under the profile's lock: whoever switches a factor on holds it too, and then ends all other sessions. */
async function hasSecondFactor(trx: Trx, profileId: number): Promise<boolean> {
  const factor = await trx
    .selectFrom("factors")
    .select("profile_id")
    .where("profile_id", "=", profileId)
    .where("verified_at", "is not", null)
    .executeTakeFirst();
  return factor !== undefined;
}

/**
 * Gives a session a new id; everything else stays, but that the second factor was proven just now (`factorVerified`). Answers
 * false when the session has been ended meanwhile.
 */
export async function renewSessionId(
  db: Db,
  { old, next, factorVerified = false }: { old: Buffer; next: Buffer; factorVerified?: boolean | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ id_hash: next, ...(factorVerified && PROVEN_NOW) })
    .where("id_hash", "=", old)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Writes what has changed between `before` and `after`, key by key: of two requests at once, one may take a toast while the other leaves
 * recovery codes, and neither undoes the other.
 */
export async function updateSessionData(
  db: Db,
  idHash: Buffer,
  before: SessionData,
  after: SessionData,
): Promise<void> {
  const keys = Object.keys({ ...before, ...after }) as (keyof SessionData)[];
  const changed = keys.filter((key) => before[key] !== after[key]);
  const gone = changed.filter((key) => after[key] === undefined);
  const written = Object.fromEntries(changed.map((key) => [key, after[key]]));
  await db
    .updateTable("sessions")
    .set({ data: sql`(data - ${gone}::text[]) || ${JSON.stringify(written)}::jsonb` })
    .where("id_hash", "=", idHash)
    .execute();
}

/** Signs one device of the person out, by its key in the list of devices. Answers whether the person has such a one. */
export async function endSession(db: Db, profileId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("profile_id", "=", profileId)
    // As text: what stands in an address need not be a key at all.
    .where(sql<string>`key::text`, "=", key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Signs the person out everywhere, or everywhere except in the session `keep`; sign-ins that are under way, also those
 * that wait for the second factor, come to nothing.
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
      .where((eb) => eb.or([eb("profile_id", "=", profileId), eb("pending_profile_id", "=", profileId)]))
      .$if(keep !== undefined, (query) => query.where("id_hash", "!=", keep ?? Buffer.of()))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/**
 * Removes sessions that have expired, and the oldest sessions of visitors beyond `maxVisitors`: no one is signed in to those, they hold
 * notices only. Returns how many.
 */
export async function sweepSessions(db: Db, maxVisitors: number): Promise<number> {
  const visitors = db
    .selectFrom("sessions")
    .select("id_hash")
    .where("profile_id", "is", null)
    .where("pending_profile_id", "is", null)
    .orderBy("created_at", "desc")
    .offset(maxVisitors);
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where((eb) =>
      eb.or([
        eb("idle_expires_at", "<", sql<Date>`now()`),
        eb("expires_at", "<", sql<Date>`now()`),
        eb("id_hash", "in", visitors),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
