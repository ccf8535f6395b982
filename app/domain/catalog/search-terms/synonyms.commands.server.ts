import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError, DomainErrors } from "#app/domain/domain-error.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import { runIdempotent } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import type { SynonymInput } from "#app/domain/catalog/search-terms/synonyms.schema.ts";
import {
  MAX_SYNONYMS,
  readPhrases,
  synonymFormValues,
  type StoredSynonym,
} from "#app/domain/catalog/search-terms/synonyms.ts";

/** Adds a synonym, once for each form; the search knows it at once. Throws `DomainErrors` at the fields. */
export async function addSynonym(
  db: Db,
  scope: AnyScope,
  { formKey, input }: { formKey: string; input: SynonymInput },
): Promise<void> {
  const parsed = readSynonym(input);
  const form = { profileId: scope.profileId, formKey, content: [JSON.stringify(input)] };
  await inTransaction(db, (trx) =>
    runIdempotent(trx, form, async () => {
      await refuseTaken(trx, parsed.words, null);
      const { id } = await trx.insertInto("search_synonyms").values(parsed).returning("id").executeTakeFirstOrThrow();
      const subject = { kind: "synonym", id } as const;
      await recordAudit(trx, scope, { action: "synonym.create", subject, after: synonymFormValues(parsed) });
      return String(id);
    }),
  );
}

/** Changes a synonym. Returns false for a deleted one. Throws `DomainErrors` at the fields, also when another person has changed them. */
export async function changeSynonym(
  db: Db,
  scope: AnyScope,
  { id, input }: { id: number; input: SynonymInput },
): Promise<boolean> {
  const parsed = readSynonym(input);
  return inTransaction(db, async (trx) => {
    const stored = await lockSynonym(trx, id);
    if (!stored) return false;
    const [before, after] = [synonymFormValues(stored), synonymFormValues(parsed)];
    assertUnchanged(input.shown, after, before);
    await refuseTaken(trx, parsed.words, id);
    await trx.updateTable("search_synonyms").set(parsed).where("id", "=", id).execute();
    await recordAudit(trx, scope, { action: "synonym.change", subject: { kind: "synonym", id }, before, after });
    return true;
  });
}

/** Deletes a synonym. Returns false for one already deleted. */
export async function deleteSynonym(db: Db, scope: AnyScope, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const stored = await lockSynonym(trx, id);
    if (!stored) return false;
    await trx.deleteFrom("search_synonyms").where("id", "=", id).execute();
    const subject = { kind: "synonym", id } as const;
    await recordAudit(trx, scope, { action: "synonym.delete", subject, before: synonymFormValues(stored) });
    return true;
  });
}

function lockSynonym(trx: Trx, id: number): Promise<StoredSynonym | undefined> {
  return trx
    .selectFrom("search_synonyms")
    .where("id", "=", id)
    .select(["id", "words", "meanings"])
    .forUpdate()
    .executeTakeFirst();
}

function readSynonym(input: SynonymInput): Omit<StoredSynonym, "id"> {
  const [words, meanings] = [readPhrases(input.words), readPhrases(input.meanings)];
  const errors = (["words", "meanings"] as const).flatMap((field) =>
    readPhrases(input[field])
      ? []
      : [new DomainError("messages:synonym.invalid", { field, values: { n: MAX_SYNONYMS } })],
  );
  const [first, ...others] = errors;
  if (!words || !meanings) throw first ? new DomainErrors([first, ...others]) : new Error("A field was not read");
  const same = words.find((word) => meanings.includes(word));
  if (same !== undefined) throw new DomainError("messages:synonym.same", { field: "meanings", values: { word: same } });
  return { words, meanings };
}

/** Refuses words that another row has: each word is in one row, where it can be found and changed. */
async function refuseTaken(trx: Trx, words: readonly string[], except: number | null): Promise<void> {
  const rows = await trx
    .selectFrom("search_synonyms")
    .where(sql<boolean>`words && ${words}::text[]`)
    .$if(except !== null, (others) => others.where("id", "<>", except))
    .select("words")
    .limit(1)
    .execute();
  const word = rows[0]?.words.find((one) => words.includes(one));
  if (word !== undefined) throw new DomainError("messages:synonym.taken", { field: "words", values: { word } });
}
