import { sql, type ExpressionBuilder, type SelectQueryBuilder } from "kysely";
import type { Database } from "#app/db/database.ts";
import type { Db } from "#app/db/connection.server.ts";
import type { DocumentKind } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { draftOf, submittedAnswers } from "#app/domain/stores/applications/application-rows.server.ts";
import {
  correctionOf,
  inFormOrder,
  STEPS,
  subjectOf,
  versionOf,
  type Application,
  type ApplicationOwner,
  type Correction,
} from "#app/domain/stores/applications/applications.ts";
import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import type { FileKind } from "#app/domain/platform/uploads/uploads.ts";

type Rows = SelectQueryBuilder<Database, "seller_applications", object>;

/** Returns the condition for an owner's applications: their own and their session's. */
export function ownedBy({ profileId, applicationId }: ApplicationOwner) {
  return ({ or, eb, lit }: ExpressionBuilder<Database, "seller_applications">) =>
    or([
      profileId === undefined ? lit(false) : eb("profile_id", "=", profileId),
      applicationId === undefined ? lit(false) : eb("seller_applications.id", "=", applicationId),
    ]);
}

/** Orders an owner's applications: their own before the session's. */
export const accountBeforeSession = ({ profileId }: ApplicationOwner) =>
  profileId === undefined ? sql`seller_applications.id` : sql`profile_id IS NOT DISTINCT FROM ${profileId} DESC`;

/** Returns the owner's application; a signed-in person's own before the session's. */
export async function findApplication(
  db: Db,
  owner: ApplicationOwner,
  cipher: ValueCipher,
): Promise<Application | undefined> {
  return readApplication(
    db,
    db.selectFrom("seller_applications").where(ownedBy(owner)).orderBy(accountBeforeSession(owner)),
    cipher,
  );
}

async function readApplication(db: Db, rows: Rows, cipher: ValueCipher): Promise<Application | undefined> {
  const row = await rows.selectAll().limit(1).executeTakeFirst();
  if (!row) return undefined;
  const [documents, corrections] = await Promise.all([
    db
      .selectFrom("application_documents")
      .where("application_id", "=", row.id)
      .select(["id", "kind", "status", "file_kind as fileKind", "file_name as name", "size_bytes as sizeBytes"])
      .select(["rejection_reason", "rejection_words", "mark_x", "mark_y"])
      .execute(),
    openCorrections(db, row.id),
  ]);
  return {
    id: row.id,
    status: row.status,
    step: STEPS[row.step - 1] ?? "business",
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    storeName: row.store_name,
    answers: row.status === "draft" ? draftOf(row, cipher) : submittedAnswers(row),
    documents: inFormOrder(documents).map(
      ({ rejection_reason: reason, rejection_words: words, mark_x: x, mark_y: y, ...document }) => ({
        ...document,
        mark: x === null || y === null ? null : { x, y },
        correction: document.status === "rejected" ? correctionOf(document.kind, reason, words) : null,
      }),
    ),
    corrections,
    rejectionReason: row.rejection_reason,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    version: versionOf(row.updated_at),
  };
}

/** Returns a submitted application for its reviewer, with its store's slug if that is in the shop. */
export async function findApplicationToReview(
  db: Db,
  _scope: AnyScope,
  id: number,
  cipher: ValueCipher,
): Promise<(Application & { storeSlug: string | null }) | undefined> {
  const submitted = db.selectFrom("seller_applications").where("id", "=", id).where("status", "!=", "draft");
  const [application, store] = await Promise.all([
    readApplication(db, submitted, cipher),
    db
      .selectFrom("sellers as s")
      .innerJoin("seller_applications as a", "a.seller_id", "s.id")
      .where("a.id", "=", id)
      .where("s.status", "=", "approved")
      .select("s.slug")
      .executeTakeFirst(),
  ]);
  return application && { ...application, storeSlug: store?.slug ?? null };
}

/** Returns the storage location of a submitted application's document, for its reviewer. */
export async function findDocumentToReview(
  db: Db,
  _scope: AnyScope,
  id: number,
  kind: DocumentKind,
): Promise<{ kind: FileKind; fileName: string; storageKey: string } | undefined> {
  return db
    .selectFrom("application_documents as d")
    .innerJoin("seller_applications as a", "a.id", "d.application_id")
    .where("a.id", "=", id)
    .where("a.status", "!=", "draft")
    .where("d.kind", "=", kind)
    .select(["d.file_kind as kind", "d.file_name as fileName", "d.storage_key as storageKey"])
    .executeTakeFirst();
}

/** Returns the storage location of a file of the owner's application. */
export async function findApplicationDocument(
  db: Db,
  owner: ApplicationOwner,
  kind: DocumentKind,
): Promise<{ kind: FileKind; fileName: string; storageKey: string } | undefined> {
  return db
    .selectFrom("application_documents as document")
    .innerJoin("seller_applications", "seller_applications.id", "document.application_id")
    .where(ownedBy(owner))
    .where("document.kind", "=", kind)
    .orderBy(accountBeforeSession(owner))
    .select(["document.file_kind as kind", "document.file_name as fileName", "document.storage_key as storageKey"])
    .limit(1)
    .executeTakeFirst();
}

/** Returns the facts of the mail about an application's status. */
export async function findMailedApplication(db: Db, id: number) {
  const row = await db
    .selectFrom("seller_applications")
    .where("id", "=", id)
    .select(["status", "rejection_reason"])
    .executeTakeFirst();
  return row && { status: row.status, reason: row.rejection_reason ?? "", corrections: await openCorrections(db, id) };
}

async function openCorrections(db: Db, applicationId: number): Promise<Correction[]> {
  const rows = await db
    .selectFrom("application_corrections")
    .where("application_id", "=", applicationId)
    .where("corrected_at", "is", null)
    .orderBy("id")
    .select(["subject", "reason", "words"])
    .execute();
  return rows.flatMap(({ subject, reason, words }): Correction[] => {
    const known = subjectOf(subject);
    return known ? [correctionOf(known, reason, words)] : [];
  });
}

/** Returns the applications waiting for review, oldest first. */
export async function listApplicationsToReview(
  db: Db,
  _scope: AnyScope,
  limit = 100,
): Promise<{ id: number; storeName: string; email: string; submittedAt: Date }[]> {
  const rows = await db
    .selectFrom("seller_applications")
    .where("status", "=", "pending")
    .where("submitted_at", "is not", null)
    .orderBy("submitted_at")
    .limit(limit)
    .select(["id", "store_name", "email", "submitted_at"])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    storeName: row.store_name ?? "",
    email: row.email ?? "",
    submittedAt: row.submitted_at ?? new Date(0),
  }));
}
