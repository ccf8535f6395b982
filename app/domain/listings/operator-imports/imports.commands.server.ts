import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { codeOf } from "#app/db/pool/database-unavailable.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import {
  countOperatorBatch,
  finishOperatorBatches,
  operatorBatch,
} from "#app/domain/listings/batches/operator-batches.commands.server.ts";
import { recordDifferences, snapshotOf } from "#app/domain/listings/batches/recording.commands.server.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { applyProduct, optionMismatch } from "#app/domain/listings/operator-imports/applied-products.ts";
import { categoriesOf } from "#app/domain/listings/operator-imports/import-categories.commands.server.ts";
import type { ImportProduct } from "#app/domain/listings/operator-imports/import-products.ts";
import { storeNameOf, storesNamed } from "#app/domain/listings/operator-imports/import-stores.commands.server.ts";
import type { ImportProblem, ImportRow } from "#app/domain/listings/operator-imports/imports.ts";
import { writeProducts } from "#app/domain/listings/product-imports/imported-products.commands.server.ts";
import {
  lockOperatorProducts,
  type OperatorProduct,
} from "#app/domain/listings/product-imports/stored-products.queries.server.ts";
import type { KnownProduct } from "#app/domain/listings/product-imports/stored-products.ts";

/** State of an import; a further run of the same file continues from it. */
export interface Import {
  id: number;
  fileName: string;
  rowsRead: number;
  rowsRefused: number;
}

export interface ImportBatch {
  products: readonly ImportProduct[];
  problems: readonly ImportProblem[];
  /** Rows processed including this batch and refused rows. */
  rowsRead: number;
}

export interface ImportTerms {
  /** Stock of each new variant. */
  stock: number;
  /** Store of new products; null: one store per source, named after it. */
  storeName: string | null;
  /**
   * Whether to approve new stores, and stores that an earlier import opened and no administrator has decided on: their products go on sale at once.
   * Only for files that the shop's operator trusts.
   */
  approveSellers: boolean;
}

/** The result of a batch. */
export interface SavedBatch {
  added: number;
  changed: number;
  /** Refused rows of the file. */
  refused: number;
  /** Unapproved stores of the batch: their products are not on sale. */
  waitingStores: string[];
}

/** Continues the newest unfinished import of the same file (`fingerprint` is of its content), or starts one. */
export async function startImport(db: Db, file: { name: string; fingerprint: string }): Promise<Import> {
  await ensureDepartments(db);
  const unfinished = await db
    .selectFrom("imports")
    .select(["id", "file_name", "rows_read", "rows_refused"])
    .where("fingerprint", "=", file.fingerprint)
    .where("finished_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const row =
    unfinished ??
    (await db
      .insertInto("imports")
      .values({ file_name: file.name, fingerprint: file.fingerprint })
      .returning(["id", "file_name", "rows_read", "rows_refused"])
      .executeTakeFirstOrThrow());
  return { id: row.id, fileName: row.file_name, rowsRead: row.rows_read, rowsRefused: row.rows_refused };
}

/** Another import is saving, or an order has locked its products. */
const isLocked = (error: unknown) => codeOf(error) === "55P03";

/**
 * Saves a batch and the import's progress in one transaction. A product with a known source and source_id gets the file's texts, prices and options;
 * its stock, seller and state stay, and so do variants missing in the file. Records changes in one batch per store. `products` must not repeat a
 * source and source_id.
 */
export async function saveImportBatch(
  db: Db,
  imported: Pick<Import, "id" | "fileName">,
  batch: ImportBatch,
  terms: ImportTerms,
): Promise<SavedBatch> {
  return inTransaction(
    db,
    async (trx) => {
      // Two files could otherwise both add the same product, store or category.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(trx);
      const { fit, refusals, refusedOf } = await matchProducts(trx, batch.products);
      const { waitingStores, shares } = await sharesOf(trx, fit, refusedOf, terms);
      const saved = { added: 0, changed: 0 };
      for (const [sellerId, share] of [...shares].toSorted(([one], [other]) => one - other)) {
        const { created, changed } = await saveShare(trx, imported, sellerId, share);
        saved.added += created;
        saved.changed += changed;
      }
      const problems = [...batch.problems, ...refusals].toSorted((one, other) => one.line - other.line);
      if (problems.length > 0) await saveProblems(trx, imported.id, problems);
      const refused = new Set(problems.filter((problem) => problem.refused).map((problem) => problem.line)).size;
      const savedRows = fit.reduce((sum, { given }) => sum + Math.max(1, given.variants.length), 0);
      await trx
        .updateTable("imports")
        .set((eb) => ({
          rows_read: batch.rowsRead,
          rows_saved: eb("rows_saved", "+", savedRows),
          rows_refused: eb("rows_refused", "+", refused),
        }))
        .where("id", "=", imported.id)
        .execute();
      return { ...saved, waitingStores, refused };
    },
    isLocked,
  );
}

interface Matched {
  given: ImportProduct;
  stored: OperatorProduct | undefined;
}

/** Finds and locks the stored products. Refuses all rows of a product whose option names differ in the shop. */
async function matchProducts(trx: Trx, products: readonly ImportProduct[]) {
  const places = new Map((await lockOperatorProducts(trx, products)).map((stored) => [stored.place, stored]));
  const fit: Matched[] = [];
  const refusals: ImportProblem[] = [];
  const refusedOf = new Map<number, number>();
  for (const [place, given] of products.entries()) {
    const stored = places.get(place);
    const text = optionMismatch(given, stored);
    if (!stored || text === undefined) {
      fit.push({ given, stored });
      continue;
    }
    const { sourceId, variants } = given;
    refusals.push(...variants.map(({ line }) => ({ line, sourceId, refused: true, text })));
    refusedOf.set(stored.sellerId, (refusedOf.get(stored.sellerId) ?? 0) + variants.length);
  }
  return { fit, refusals, refusedOf };
}

/** A batch's part for one store. */
interface Share {
  touched: KnownProduct[];
  unchanged: number;
  refused: number;
  departmentOf: (categoryId: number) => number;
}

/** Groups the products by store and plans each. Opens missing stores and categories. */
async function sharesOf(
  trx: Trx,
  fit: readonly Matched[],
  refusedOf: ReadonlyMap<number, number>,
  { stock, storeName, approveSellers }: ImportTerms,
): Promise<{ waitingStores: string[]; shares: Map<number, Share> }> {
  const rows = fit.map(({ given }) => given);
  const { idOf, departmentOf } = await categoriesOf(trx, rows);
  const nameOf = ({ source }: ImportRow) => storeName ?? storeNameOf(source);
  const stores = await storesNamed(trx, [...new Set(rows.map(nameOf))], approveSellers);
  const shares = new Map<number, Share>();
  const shareOf = (sellerId: number): Share => {
    const share = shares.get(sellerId) ?? { touched: [], unchanged: 0, refused: 0, departmentOf };
    shares.set(sellerId, share);
    return share;
  };
  for (const [sellerId, refused] of refusedOf) shareOf(sellerId).refused += refused;
  for (const { given, stored } of fit) {
    const sellerId = stored?.sellerId ?? stores.get(nameOf(given).toLowerCase())?.id;
    if (sellerId === undefined) throw new Error(`The store of line ${given.line} was not opened`);
    const known = applyProduct(given, stored, { categoryId: idOf(given), stock });
    const share = shareOf(sellerId);
    if (known.before === known.now) share.unchanged += 1;
    else share.touched.push(known);
  }
  const waiting = [...stores.values()].filter(({ status }) => status !== "approved");
  return { waitingStores: waiting.map((store) => store.store_name), shares };
}

/** Saves one store's part of a batch, as changes of the store's batch. Returns the numbers of created and changed products. */
async function saveShare(
  trx: Trx,
  { id: importId, fileName: title }: Pick<Import, "id" | "fileName">,
  sellerId: number,
  { touched, unchanged, refused, departmentOf }: Share,
): Promise<{ created: number; changed: number }> {
  const recording = await operatorBatch(trx, { importId, sellerId, title });
  let counts = { created: 0, changed: 0 };
  if (touched.length > 0) {
    const before = await snapshotOf(
      trx,
      touched.flatMap(({ before }) => before?.id ?? []),
    );
    const ids = await writeProducts(trx, sellerId, touched, { departmentOf });
    counts = await recordDifferences(trx, recording.id, before, [...ids.values()]);
  }
  await countOperatorBatch(trx, recording, { ...counts, unchanged, refused });
  return counts;
}

async function saveProblems(trx: Trx, importId: number, problems: readonly ImportProblem[]): Promise<void> {
  await trx
    .insertInto("import_problems")
    .values(
      problems.map((problem) => ({
        import_id: importId,
        row_number: problem.line,
        source_id: problem.sourceId,
        problem: `${problem.refused ? "Refused" : "Note"}: ${problem.text}`,
      })),
    )
    .execute();
}

/** Ends a run of an import: its stores' batches can now be undone. If the file was read to its end, the next run starts from the beginning. */
export async function endImport(db: Db, importId: number, { isFinished }: { isFinished: boolean }): Promise<void> {
  await finishOperatorBatches(db, importId);
  if (isFinished) await db.updateTable("imports").set({ finished_at: new Date() }).where("id", "=", importId).execute();
}

/**
 * Vacuums and analyzes the product tables, which flushes the search index's pending list and updates planner statistics, as autovacuum would later.
 * For scripts: takes up to two minutes, and throws when the tables need longer or belong to another database role.
 */
export async function vacuumAfterImport(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = '120s'`.execute(connection);
    await sql`VACUUM (ANALYZE) products, product_variants, categories`.execute(connection);
    await sql`RESET statement_timeout`.execute(connection);
  });
}
