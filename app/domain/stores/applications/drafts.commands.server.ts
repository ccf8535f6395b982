import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { deleteInSlices } from "#app/db/delete-in-slices.server.ts";
import type { DocumentKind, Locale } from "#app/db/schema.ts";
import {
  aadhaarColumns,
  draftOf,
  encryptedDraft,
  type ApplicationKeys,
} from "#app/domain/stores/applications/application-rows.server.ts";
import { ownedBy, accountBeforeSession } from "#app/domain/stores/applications/applications.queries.server.ts";
import {
  documentsGiven,
  removeDocuments,
  replaceDocuments,
  withStoredDocuments,
  type NewDocument,
} from "#app/domain/stores/applications/documents.commands.server.ts";
import {
  DRAFT_DAYS,
  STEP_FIELDS,
  type ApplicationOwner,
  type Step,
} from "#app/domain/stores/applications/applications.ts";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import { checkAadhaar, maskedAadhaar } from "#app/domain/platform/identifiers/aadhaar.ts";
import type { PrivateFileStore } from "#app/domain/platform/media/private-file-store.ts";

/** Far above any field's limit, but keeps a visitor's draft from filling the database. */
const MAX_SAVED_LENGTH = 2000;
const MAX_SAVED_TEXTS = 50;

/** Submitted form of a step. */
export interface SavedStep {
  step: Step;
  input: FormInput;
  documents: readonly NewDocument[];
  /** Files to remove. */
  removed: readonly DocumentKind[];
  locale: Locale;
}

/**
 * Saves a step of a draft and its files, valid or not (rule 9.5); the first step creates the application. Stores only the index and last digits of a
 * valid Aadhaar number (rule 9.15). Returns the application's id and the kinds of its files, or undefined when it is no draft.
 */
export async function saveStep(
  db: Db,
  store: PrivateFileStore,
  keys: ApplicationKeys,
  owner: ApplicationOwner,
  saved: SavedStep,
): Promise<{ id: number; documents: DocumentKind[] } | undefined> {
  return withStoredDocuments(db, store, saved.documents, async (trx, stored) => {
    const row = (await lockApplication(trx, owner)) ?? (await beginDraft(trx, owner, saved.locale));
    if (row.status !== "draft") return undefined;
    const draft = withStep(draftOf(row, keys.cipher), saved.step, saved.input);
    const aadhaar = checkAadhaar(draft.values["aadhaarNumber"] ?? "").value;
    const digits = aadhaar === undefined ? undefined : aadhaarColumns(aadhaar, keys.blindIndex);
    if (digits) draft.values["aadhaarNumber"] = maskedAadhaar(digits.aadhaar_last_four);
    await trx
      .updateTable("seller_applications")
      .set({
        draft_encrypted: encryptedDraft(row.id, draft, keys.cipher),
        locale: saved.locale,
        updated_at: sql`now()`,
        ...digits,
        profile_id: row.profile_id ?? owner.profileId ?? null,
      })
      .where("id", "=", row.id)
      .execute();
    await removeDocuments(trx, row.id, saved.removed);
    await replaceDocuments(trx, row.id, stored);
    return { id: row.id, documents: await documentsGiven(trx, row.id) };
  });
}

/** Locks the owner's application. Returns undefined when there is none. */
export async function lockApplication(trx: Trx, owner: ApplicationOwner) {
  return trx
    .selectFrom("seller_applications")
    .where(ownedBy(owner))
    .orderBy(accountBeforeSession(owner))
    .selectAll()
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

async function beginDraft(trx: Trx, owner: ApplicationOwner, locale: Locale) {
  return (
    trx
      .insertInto("seller_applications")
      .values({ locale, profile_id: owner.profileId ?? null })
      // A second request of the same person waits for the first.
      .onConflict((conflict) => conflict.column("profile_id").doUpdateSet({ locale }))
      .returning(["id", "status", "profile_id", "draft_encrypted"])
      .executeTakeFirstOrThrow()
  );
}

function withStep(draft: FormInput, step: Step, input: FormInput): { values: Record<string, string> } & FormInput {
  const fields: readonly string[] = STEP_FIELDS[step];
  const without = <Value>(record: Record<string, Value> = {}) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));
  const only = <Value>(record: Record<string, Value> = {}, bounded: (value: Value) => Value) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name]) => fields.includes(name))
        .map(([name, value]) => [name, bounded(value)]),
    );
  const shorten = (text: string) => text.slice(0, MAX_SAVED_LENGTH);
  return {
    values: { ...without(draft.values), ...only(input.values, shorten) },
    repeated: {
      ...without(draft.repeated),
      ...only(input.repeated, (texts) => texts.slice(0, MAX_SAVED_TEXTS).map(shorten)),
    },
  };
}

/** Removes drafts unchanged for `DRAFT_DAYS`, with their files. Returns how many. */
export async function sweepDrafts(db: Db): Promise<number> {
  return deleteInSlices(db, "seller_applications", (rows) =>
    rows
      .where("status", "=", "draft")
      .where("updated_at", "<", sql<Date>`now() - make_interval(days => ${DRAFT_DAYS})`),
  );
}
