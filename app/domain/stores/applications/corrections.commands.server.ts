import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { applicationMachine } from "#app/domain/stores/applications/application-machine.server.ts";
import {
  aadhaarColumns,
  columnsOf,
  panOf,
  type ApplicationKeys,
} from "#app/domain/stores/applications/application-rows.server.ts";
import type { Answers } from "#app/domain/stores/applications/applications.schema.ts";
import { ownedBy, accountBeforeSession } from "#app/domain/stores/applications/applications.queries.server.ts";
import { documentKind, subjectOf, type ApplicationOwner } from "#app/domain/stores/applications/applications.ts";
import {
  replaceDocuments,
  withStoredDocuments,
  type NewDocument,
} from "#app/domain/stores/applications/documents.commands.server.ts";
import { lockApplication } from "#app/domain/stores/applications/drafts.commands.server.ts";
import { requireUnused, throwDuplicate } from "#app/domain/stores/applications/duplicates.queries.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { BUSINESS_TYPES } from "#app/domain/platform/identifiers/business-types.ts";
import { panOfGstin } from "#app/domain/platform/identifiers/gstin.ts";
import { requirePanOfBusiness } from "#app/domain/platform/identifiers/pan.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { transition, type Actor } from "#app/domain/platform/state-machine/transition.commands.server.ts";

/** Replaces files that were sent back, which corrects them; ignores other files (rule 9.10). */
export async function correctDocuments(
  db: Db,
  store: PrivateFileStore,
  owner: ApplicationOwner,
  documents: readonly NewDocument[],
): Promise<void> {
  const open = await openSubjectsOf(db, owner);
  const wanted = documents.filter(({ kind }) => open.includes(kind));
  if (wanted.length === 0) return;
  await withStoredDocuments(db, store, wanted, async (trx, stored) => {
    const row = await lockApplication(trx, owner);
    if (row?.status !== "rejected") return undefined;
    await replaceDocuments(trx, row.id, stored);
    await closeCorrections(
      trx,
      row.id,
      stored.map(({ document }) => document),
    );
    return row.id;
  });
}

/**
 * Corrects only the answers that were sent back, and resubmits the application (rule 9.10). Throws `DomainError` for an answer that is still missing
 * or already used by another application. Returns false when the application is not rejected, or nothing was sent back.
 */
export async function submitCorrections(
  db: Db,
  keys: ApplicationKeys,
  owner: ApplicationOwner,
  actor: Actor,
  given: Partial<Answers>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await lockApplication(trx, owner);
    if (row?.status !== "rejected" || !(await wasSentBack(trx, row.id))) return false;
    const open = await openSubjects(trx, row.id);
    const missing = open.find((subject) => documentKind(subject) || given[subject as keyof Answers] === undefined);
    if (missing !== undefined) throw new DomainError("messages:application.still_to_correct", { field: missing });
    const answers = Object.fromEntries(
      Object.entries(given).filter(([field]) => open.includes(field)),
    ) as Partial<Answers>;
    const { panNumber, gstNumber, aadhaarNumber } = answers;
    const type = BUSINESS_TYPES.find((known) => known === (answers.businessType ?? row.business_type));
    if (panNumber && type) requirePanOfBusiness(panNumber, type, "panNumber");
    if (gstNumber && panOfGstin(gstNumber) !== (panNumber ?? panOf(row, keys.cipher)))
      throw new DomainError("messages:gstin.other_pan", { field: "gstNumber" });
    const columns = {
      ...columnsOf(row.id, answers, keys),
      ...(aadhaarNumber && aadhaarColumns(aadhaarNumber, keys.blindIndex)),
    };
    await requireUnused(trx, row.id, columns, keys.blindIndex);
    await closeCorrections(trx, row.id);
    const rejected = { id: row.id, status: row.status };
    const moved = await transition(trx, applicationMachine, rejected, "pending", actor, { set: columns }).catch(
      throwDuplicate,
    );
    return moved !== undefined;
  });
}

async function openSubjectsOf(db: Db, owner: ApplicationOwner): Promise<string[]> {
  const row = await db
    .selectFrom("seller_applications")
    .where(ownedBy(owner))
    .orderBy(accountBeforeSession(owner))
    .select(["seller_applications.id", "status"])
    .limit(1)
    .executeTakeFirst();
  return row?.status === "rejected" ? openSubjects(db, row.id) : [];
}

async function openSubjects(db: Db, applicationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("application_corrections")
    .where("application_id", "=", applicationId)
    .where("corrected_at", "is", null)
    .select("subject")
    .execute();
  return rows.flatMap(({ subject }) => subjectOf(subject) ?? []);
}

/** Returns whether the last rejection listed corrections: only then the application can be resubmitted. */
async function wasSentBack(trx: Trx, applicationId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("application_corrections as correction")
    .innerJoin("seller_applications as application", "application.id", "correction.application_id")
    .where("application.id", "=", applicationId)
    .whereRef("correction.created_at", ">=", "application.decided_at")
    .select("correction.id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks corrections as done: of these subjects, or all. */
export async function closeCorrections(trx: Trx, applicationId: number, subjects?: readonly string[]): Promise<void> {
  if (subjects?.length === 0) return;
  await trx
    .updateTable("application_corrections")
    .set({ corrected_at: sql`now()` })
    .where("application_id", "=", applicationId)
    .where("corrected_at", "is", null)
    .$if(subjects !== undefined, (rows) => rows.where("subject", "in", subjects ?? []))
    .execute();
}
