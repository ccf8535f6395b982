import { sql, type Expression } from "kysely";
import { compiledOnce } from "#app/db/pool/compiled-once.server.ts";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import { PREPARED } from "#app/db/pool/prepared-statements.server.ts";
import type { AdminRight, Locale, RemovedLine, Role } from "#app/db/schema.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { sessionSpan, type StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import type { StoredFormOutcome } from "#app/domain/platform/forms/forms.ts";
import type { ProvidedIdentity } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { movePendingUploads } from "#app/domain/platform/uploads/pending-uploads.commands.server.ts";

export interface SessionData {
  toasts?: StoredToast[];
  /** Toasts of the last page shown: dismissing one without JavaScript shows the others again. */
  displayedToasts?: StoredToast[];
  outcome?: StoredFormOutcome;
  recoveryCodes?: StoredRecoveryCodes;
  newLink?: NewLink;
  giftCardCode?: NewGiftCardCode;
  identity?: PendingIdentity;
  /** Seller application begun in this session, or opened by its mailed link. */
  applicationId?: number;
  /** PIN code given for the delivery. */
  deliveryZip?: string;
  /** The cart line removed last, until it is put back. */
  removedLine?: RemovedLine;
  /** Products recently opened, newest first. */
  viewed?: number[];
}

/** Identity from an OAuth provider, kept while the account's password is requested. */
export interface PendingIdentity extends ProvidedIdentity {
  /** ISO time of expiry. */
  until: string;
  /** Account whose password was verified; linked after sign-in with the second factor. */
  linkTo?: number;
}

/** Code of a new gift card, encrypted, until the next page shows it. */
interface NewGiftCardCode {
  profileId: number;
  giftCardId: number;
  encrypted: string;
}

/** New recovery codes, encrypted, kept until their owner confirms them: a lost connection must not lose them. */
interface StoredRecoveryCodes {
  profileId: number;
  encrypted: string;
  /** ISO time of expiry. */
  until: string;
}

/** Token of a new link, encrypted: the database has only its hash. */
interface NewLink {
  profileId: number;
  about: string;
  encrypted: string;
}

/** Lifetime of a session waiting for the second factor; then the password is required again. */
const PENDING_MINUTES = 15;

export interface FoundSession {
  idHash: Buffer;
  data: SessionData;
  /** The signed-in person. */
  person: SignedInPerson | undefined;
  /** Person with a verified password and an unverified second factor; `person` is then undefined. */
  pending: { profileId: number; sessionEpoch: number } | undefined;
}

export interface SignedInPerson {
  profileId: number;
  /** Session of this sign-in. */
  sessionIdHash: Buffer;
  fullName: string;
  email: string;
  role: Role;
  /** Empty unless an administrator. */
  adminRights: readonly AdminRight[];
  locale: Locale;
  /** Assurance level: 2 once the second factor was verified in this session. */
  aal: number;
  /** Last verification. */
  factorVerifiedAt: Date | null;
}

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/**
 * Returns the valid session with this id hash; treats a suspended person's session as a visitor's.
 * @param options.isBackground for requests a page makes by itself: they do not extend the session
 */
export async function findSession(
  db: Db,
  idHash: Buffer,
  { isBackground = false } = {},
): Promise<FoundSession | undefined> {
  const [row] = await readSession(db, idHash);
  if (!row) return undefined;
  const { idleMinutes, windMinutes } = sessionSpan(row.role ?? undefined);
  if (!isBackground && Date.now() - row.last_seen_at.getTime() > windMinutes * 60_000) {
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
          sessionIdHash: idHash,
          fullName: row.full_name,
          email: row.email,
          role: row.role,
          adminRights: row.admin_rights ?? [],
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

const readSession = compiledOnce((db, idHash: Expression<Buffer>) =>
  db
    .selectFrom("sessions as s")
    .leftJoin("profiles as p", (join) =>
      join.on("p.id", "=", sql<number>`coalesce(s.profile_id, s.pending_profile_id)`).on("p.suspended_at", "is", null),
    )
    .where("s.id_hash", "=", idHash)
    .where("s.idle_expires_at", ">", sql<Date>`now()`)
    .where("s.expires_at", ">", sql<Date>`now()`)
    .select(["s.data", "s.aal", "s.factor_verified_at", "s.last_seen_at", "p.id as profileId"])
    .select(["p.full_name", "p.email", "p.role", "p.admin_rights", "p.locale", "p.session_epoch"])
    .select(
      sql<"signed_in" | "pending" | "late">`CASE
        WHEN s.pending_profile_id IS NULL THEN 'signed_in'
        WHEN s.created_at > now() - make_interval(mins => ${PENDING_MINUTES}) THEN 'pending'
        ELSE 'late' END`.as("standing"),
    )
    .modifyEnd(PREPARED),
);

export interface NewSession {
  idHash: Buffer;
  /** Null for a visitor. */
  profileId: number | null;
  userAgent: string | null;
  data: SessionData;
  replaces: Buffer | undefined;
  /** The profile's `session_epoch` at the time of authentication. */
  epoch?: number | undefined;
  /** Whether the second factor has just been verified. */
  factorVerified?: boolean | undefined;
}

/**
 * Stores a new session and removes the one it replaces, in one transaction. Throws `DomainError` when the person's sessions were ended since `epoch`:
 * a sign-in with the old password must not survive a password change (rule 8.12).
 *
 * If the account has a second factor, the session is signed in only with `factorVerified`; otherwise it stays pending until MFA is verified, so that
 * no caller can forget the check (rule 8.10).
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
        ...(factorVerified && VERIFIED_NOW),
        user_agent: session.userAgent,
        data: JSON.stringify(session.data),
        idle_expires_at: inMinutes(idleMinutes),
        expires_at: inMinutes(wholeMinutes),
      })
      .execute();
    if (!session.replaces) return;
    const isSignedIn = profileId !== null && !mustWait;
    await movePendingUploads(trx, session.replaces, isSignedIn ? { profileId } : { sessionIdHash: session.idHash });
    await trx.deleteFrom("sessions").where("id_hash", "=", session.replaces).execute();
  });
}

const VERIFIED_NOW = { aal: 2, factor_verified_at: sql<Date>`now()` };

/** Locks the profile and returns its role. The lock serializes this with commands that end the person's sessions. */
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

/** Reads under the profile's lock, which enabling a factor also takes before it ends all other sessions. */
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
 * Gives a session a new id and, with `factorVerified`, marks the second factor as verified. Returns false when the session has
 * ended meanwhile.
 */
export async function renewSessionId(
  db: Db,
  { old, next, factorVerified = false }: { old: Buffer; next: Buffer; factorVerified?: boolean | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ id_hash: next, ...(factorVerified && VERIFIED_NOW) })
    .where("id_hash", "=", old)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes only keys that differ between `before` and `after`, so that concurrent requests do not overwrite each other's keys. */
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
    .modifyEnd(PREPARED)
    .execute();
}

/** Removes `key` from the session and returns its value; of several concurrent requests one gets it, the others get undefined. */
export async function takeFromSession<Key extends keyof SessionData>(
  trx: Trx,
  idHash: Buffer,
  key: Key,
): Promise<SessionData[Key]> {
  const { rows } = await sql<{ value: SessionData[Key] }>`
    WITH taken AS (SELECT data -> ${key}::text AS value FROM sessions WHERE id_hash = ${idHash} AND data ? ${key}::text FOR UPDATE)
    UPDATE sessions SET data = data - ${key}::text FROM taken WHERE id_hash = ${idHash} RETURNING taken.value`.execute(
    trx,
  );
  return rows[0]?.value;
}

/** Ends one of the person's sessions by its key in the list of devices. Returns whether there was one. */
export async function endSession(db: Db, profileId: number, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("profile_id", "=", profileId)
    // As text: the path parameter may not be a key at all.
    .where(sql<string>`key::text`, "=", key)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Ends all the person's sessions except `keep`. Sign-ins in progress fail, also while they wait for the second factor. Returns how many sessions
 * ended.
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

/** Removes expired sessions, and the oldest sessions of visitors beyond `maxVisitors`, which only hold toasts. Returns how many. */
export async function sweepSessions(db: Db, maxVisitors: number): Promise<number> {
  const visitors = db
    .selectFrom("sessions")
    .select("id_hash")
    .where("profile_id", "is", null)
    .where("pending_profile_id", "is", null)
    .orderBy("created_at", "desc")
    .offset(maxVisitors);
  return deleteInSlices(db, "sessions", (rows) =>
    rows.where((eb) =>
      eb.or([
        eb("idle_expires_at", "<", sql<Date>`now()`),
        eb("expires_at", "<", sql<Date>`now()`),
        eb("id_hash", "in", visitors),
      ]),
    ),
  );
}
