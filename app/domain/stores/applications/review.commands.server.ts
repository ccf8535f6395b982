import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { ApplicationStatus, DocumentKind } from "#app/db/schema.ts";
import { isDatabaseUnavailable } from "#app/db/pool/database-unavailable.ts";
import { inSavepoint, inTransaction } from "#app/db/transaction.server.ts";
import { actorOf, type AnyScope } from "#app/domain/platform/access/scope.ts";
import { applicationMachine } from "#app/domain/stores/applications/application-machine.server.ts";
import {
  correctionOf,
  documentKind,
  versionOf,
  type Correction,
  type DocumentRejection,
} from "#app/domain/stores/applications/applications.ts";
import { closeCorrections } from "#app/domain/stores/applications/corrections.commands.server.ts";
import { bannedIndex } from "#app/domain/stores/applications/duplicates.queries.server.ts";
import {
  ensureStore,
  openStore,
  setStoreStatus,
} from "#app/domain/stores/applications/application-store.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import type { BlindIndex } from "#app/domain/platform/encryption/blind-index.server.ts";
import { transition } from "#app/domain/platform/state-machine/transition.commands.server.ts";

type Row = NonNullable<Awaited<ReturnType<typeof lockSubmitted>>>;

/** The version that the reviewer saw (`versionOf`); without it, any version is accepted. */
interface Seen {
  version?: string;
}

/** Whether the application was moved; or the failure to queue its mail, which does not undo the decision. */
export type Decided = boolean | { mailFailure: unknown };

export type DocumentDecision = {
  kind: DocumentKind;
  /** The file that the reviewer saw: the applicant may have replaced it meanwhile. */
  documentId?: number;
} & ({ status: "approved" } | { status: "rejected"; rejection: DocumentRejection });

/**
 * Approves an application: the account with its address becomes the owner of the store, and is created if necessary (rule 9.5). Closes open
 * corrections. Throws `DomainError` while the address is unconfirmed, or if both GST and enrolment number are missing. Returns false for an unknown
 * or already approved application.
 */
export async function approveApplication(db: Db, admin: AnyScope, id: number, seen: Seen = {}): Promise<Decided> {
  return moveApplication(db, admin, { id, ...seen }, "approved", async (trx, row) => {
    if (!row.email_confirmed_at) throw new DomainError("messages:application.email_not_confirmed");
    if (!row.gst_number && !row.enrolment_number) throw new DomainError("messages:application.no_tax_number");
    await closeCorrections(trx, id);
    await makeSeller(trx, row);
    const sellerId = await ensureStore(trx, row);
    if (sellerId === undefined) throw new Error(`Application ${id} has no seller to approve`);
    await openStore(trx, sellerId, row);
    await trx
      .updateTable("application_documents")
      .set({ status: "approved" })
      .where("application_id", "=", id)
      .where("status", "=", "pending")
      .execute();
    await enqueue(trx, "application.take_store_pictures", { applicationId: id });
  });
}

/**
 * Rejects an application with a reason and a list of corrections, which includes its rejected documents and replaces any earlier list. The applicant
 * can edit only the listed items. Its store's products leave the shop. Throws `DomainError` without a reason (rule 9.10). Returns false for an
 * unknown or already rejected application.
 */
export async function rejectApplication(
  db: Db,
  admin: AnyScope,
  id: number,
  { reason, corrections, ...seen }: Seen & { reason: string; corrections: readonly Correction[] },
): Promise<Decided> {
  if (reason.trim() === "") throw new DomainError("messages:application.reason_required", { field: "rejectionReason" });
  return moveApplication(db, admin, { id, ...seen }, "rejected", async (trx, row) => {
    await setStoreStatus(trx, row.seller_id, "pending");
    await trx
      .deleteFrom("application_corrections")
      .where("application_id", "=", id)
      .where("corrected_at", "is", null)
      .execute();
    for (const { subject, ...rejection } of corrections) {
      const kind = documentKind(subject);
      if (kind) await setDocument(trx, id, { kind, status: "rejected", rejection });
    }
    const listed = corrections.map(({ subject }): string => subject);
    const rejected = (await rejectedDocuments(trx, id)).filter(({ subject }) => !listed.includes(subject));
    const all = [...rejected, ...corrections].map(({ subject, reason: why, words }) => ({
      application_id: id,
      subject,
      reason: why,
      words,
    }));
    if (all.length > 0) await trx.insertInto("application_corrections").values(all).execute();
    await trx
      .updateTable("seller_applications")
      .set({ rejection_reason: reason.trim() })
      .where("id", "=", id)
      .execute();
  });
}

/**
 * Bans an applicant for good: the address and the mobile number can never apply again, and the store's products leave the shop (rule 9.9). Returns
 * false for an unknown or already banned application.
 */
export async function banApplicant(db: Db, admin: AnyScope, blindIndex: BlindIndex, id: number): Promise<Decided> {
  return moveApplication(db, admin, { id }, "banned", async (trx, row) => {
    await setStoreStatus(trx, row.seller_id, "banned");
    const banned = (["email", "mobile"] as const).flatMap((kind) => {
      const value = row[kind];
      return value === null ? [] : { kind, value_index: bannedIndex(blindIndex, kind, value) };
    });
    await trx
      .insertInto("banned_identities")
      .values(banned)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Returns a rejected or approved application to the review queue (rule 9.9): closes its corrections, and its store's products leave the shop. Returns
 * false for an unknown or already pending application.
 */
export async function reopenApplication(db: Db, admin: AnyScope, id: number, seen: Seen = {}): Promise<Decided> {
  return moveApplication(db, admin, { id, ...seen }, "pending", async (trx, row) => {
    await closeCorrections(trx, id);
    await setStoreStatus(trx, row.seller_id, "pending");
  });
}

/**
 * Approves or rejects a document of a pending application (rule 9.16). Returns false when the application has no such document, is not pending, or
 * the file was replaced meanwhile.
 */
export async function decideDocument(
  db: Db,
  admin: AnyScope,
  id: number,
  decision: DocumentDecision,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await lockSubmitted(trx, id);
    const before = row?.status === "pending" ? await documentOf(trx, id, decision.kind) : undefined;
    if (!before || (decision.documentId !== undefined && decision.documentId !== before.id)) return false;
    await setDocument(trx, id, decision);
    await trx
      .updateTable("seller_applications")
      .set({ updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    const { kind, status } = decision;
    await recordAudit(trx, admin, {
      action: "application.document",
      subject: { kind: "application", id },
      before: before.status,
      after: status,
      details: { kind, ...(status === "rejected" && { reason: decision.rejection.reason }) },
    });
    return true;
  });
}

/** Records that an administrator opened the data of an application (rule 10.13). */
export async function recordOpening(db: Db, admin: AnyScope, id: number): Promise<void> {
  const subject = { kind: "application", id } as const;
  await inTransaction(db, (trx) => recordAudit(trx, admin, { action: "application.open", subject }));
}

async function moveApplication(
  db: Db,
  admin: AnyScope,
  { id, version }: Seen & { id: number },
  to: ApplicationStatus,
  work: (trx: Trx, row: Row) => Promise<unknown>,
): Promise<Decided> {
  return inTransaction(db, async (trx) => {
    const row = await lockSubmitted(trx, id);
    if (!row || row.status === to) return false;
    if (version !== undefined && version !== versionOf(row.updated_at))
      throw new DomainError("messages:application.changed");
    let decided: Decided = true;
    const machine: typeof applicationMachine = {
      ...applicationMachine,
      announce: async (...move) => {
        decided = await mailed(trx, () => applicationMachine.announce?.(...move) ?? Promise.resolve());
      },
    };
    // Transition first: it throws when the move is not allowed.
    await transition(trx, machine, row, to, actorOf(admin));
    await work(trx, row);
    return decided;
  });
}

/** Returns true, or the failure of a mail that cannot be queued. Throws when the database is unavailable or ended the transaction. */
async function mailed(trx: Trx, announce: () => Promise<unknown>): Promise<Decided> {
  try {
    await inSavepoint(trx, announce);
    return true;
  } catch (mailFailure) {
    if (isDatabaseUnavailable(mailFailure)) throw mailFailure;
    return { mailFailure };
  }
}

async function lockSubmitted(trx: Trx, id: number) {
  return trx
    .selectFrom("seller_applications")
    .where("id", "=", id)
    .where("status", "!=", "draft")
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

async function documentOf(trx: Trx, id: number, kind: DocumentKind) {
  return trx
    .selectFrom("application_documents")
    .where("application_id", "=", id)
    .where("kind", "=", kind)
    .select(["id", "status"])
    .executeTakeFirst();
}

async function setDocument(trx: Trx, id: number, decision: DocumentDecision): Promise<void> {
  const { reason = null, words = null, mark } = decision.status === "rejected" ? decision.rejection : {};
  await trx
    .updateTable("application_documents")
    .set({
      status: decision.status,
      rejection_reason: reason,
      rejection_words: words,
      mark_x: mark?.x ?? null,
      mark_y: mark?.y ?? null,
    })
    .where("application_id", "=", id)
    .where("kind", "=", decision.kind)
    .execute();
}

async function rejectedDocuments(trx: Trx, id: number): Promise<Correction[]> {
  const rows = await trx
    .selectFrom("application_documents")
    .where("application_id", "=", id)
    .where("status", "=", "rejected")
    .orderBy("id")
    .select(["kind", "rejection_reason", "rejection_words"])
    .execute();
  return rows.map(({ kind, rejection_reason: reason, rejection_words: words }) => correctionOf(kind, reason, words));
}

/**
 * Gives the seller role to the account with the application's address; creates the account if necessary, and its owner sets a password by the mailed
 * link.
 */
async function makeSeller(trx: Trx, row: Row): Promise<void> {
  const { email, full_name: name } = row;
  if (email === null || name === null) throw new Error(`Application ${row.id} has no address`);
  const account = await trx
    .insertInto("profiles")
    .values({
      email,
      full_name: name,
      phone_number: row.mobile,
      role: "seller",
      locale: row.locale,
      email_verified_at: sql`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ role: sql`CASE profiles.role WHEN 'admin' THEN 'admin' ELSE 'seller' END` }),
    )
    .returning(["role", "suspended_at"])
    .executeTakeFirstOrThrow();
  if (account.role !== "seller" || account.suspended_at) throw new DomainError("messages:application.account_unfit");
}
