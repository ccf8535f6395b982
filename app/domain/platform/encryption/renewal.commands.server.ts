import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";

/** A column with encrypted values. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The column of the row's id, a part of the encryption context. */
  id: string;
  context: (id: number) => string;
}

/** Rows per transaction. */
const SLICE = 200;

interface Renewal {
  renewed: number;
  /** `table.column:id` of values that cannot be decrypted. */
  failed: string[];
}

/**
 * Encrypts again values encrypted with an old key, in slices, so that the old key can be removed (rule 16.5). A row that is being saved is left
 * to the next run. A value that cannot be decrypted stays as it is.
 */
export async function renewEncryption(
  db: Db,
  cipher: ValueCipher,
  columns: readonly EncryptedColumn[],
): Promise<Renewal> {
  const total: Renewal = { renewed: 0, failed: [] };
  for (const column of columns)
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after;
      const slice = await inTransaction(db, (trx) => renewSlice(trx, cipher, column, from));
      total.renewed += slice.renewed;
      total.failed.push(...slice.failed);
      after = slice.last;
    }
  return total;
}

async function renewSlice(
  trx: Trx,
  cipher: ValueCipher,
  { table, column, id, context }: EncryptedColumn,
  after: number,
): Promise<Renewal & { last: number | undefined }> {
  const { rows } = await sql<{ id: number; value: string }>`
    SELECT ${sql.ref(id)} AS id, ${sql.ref(column)} AS value FROM ${sql.table(table)}
     WHERE ${sql.ref(id)} > ${after} AND ${sql.ref(column)} IS NOT NULL
       AND split_part(${sql.ref(column)}, '.', 1) <> ${cipher.keyId()}
     ORDER BY ${sql.ref(id)} LIMIT ${SLICE} FOR UPDATE SKIP LOCKED`.execute(trx);
  const failed: string[] = [];
  for (const row of rows) {
    const encrypted = encryptedAgain(cipher, row.value, context(row.id));
    if (encrypted === undefined) failed.push(`${table}.${column}:${row.id}`);
    else
      await sql`
        UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${encrypted} WHERE ${sql.ref(id)} = ${row.id}`.execute(trx);
  }
  return { renewed: rows.length - failed.length, failed, last: rows.at(-1)?.id };
}

function encryptedAgain(cipher: ValueCipher, value: string, context: string): string | undefined {
  try {
    return cipher.encrypt(cipher.decrypt(value, context), context);
  } catch {
    return undefined;
  }
}
