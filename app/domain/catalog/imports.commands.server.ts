import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { ensureDepartments } from "#app/domain/catalog/categories.commands.server.ts";
import { freeSlug, slugOf } from "#app/domain/catalog/slugs.ts";
import type { ImportProduct } from "#app/domain/catalog/import-products.ts";
import {
  lockVariants,
  findOptionMismatches,
  saveVariants,
} from "#app/domain/catalog/import-variants.commands.server.ts";
import type { ImportProblem, ImportRow } from "#app/domain/catalog/imports.ts";
import { searchDocument } from "#app/domain/search/search.commands.server.ts";

/** The state of an import, from which a further run of the same file continues. */
export interface Import {
  id: number;
  rowsRead: number;
  rowsSaved: number;
  rowsRefused: number;
}

export interface ImportBatch {
  products: readonly ImportProduct[];
  problems: readonly ImportProblem[];
  /** Number of rows processed once this batch is saved, including refused ones. */
  rowsRead: number;
}

export interface ImportTerms {
  /** Pieces in stock of each variant that is new. */
  stock: number;
  /** The store that sells what is new; null: one store for each source, named after it. */
  storeName: string | null;
  /**
   * Whether stores that are new, or that an earlier import opened and no administrator has decided on, are approved: their products
   * are on sale at once. Only for files that the shop's operator trusts.
   */
  approveSellers: boolean;
}

/** The result of a batch. */
export interface SavedBatch {
  added: number;
  changed: number;
  /** Rows of the file that were refused. */
  refused: number;
  /** Stores of the batch that are not approved: their products are not on sale. */
  waitingStores: string[];
}

/** Innerwear, lingerie and personal care are not returnable (rule 4.21). */
const NOT_RETURNABLE = /innerwear|lingerie|personal care|hygiene/i;

/** Continues the newest unfinished import of the same file (`fingerprint` is of its content), or begins one. */
export async function startImport(db: Db, file: { name: string; fingerprint: string }): Promise<Import> {
  await ensureDepartments(db);
  const unfinished = await db
    .selectFrom("imports")
    .select(["id", "rows_read", "rows_saved", "rows_refused"])
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
      .returning(["id", "rows_read", "rows_saved", "rows_refused"])
      .executeTakeFirstOrThrow());
  return { id: row.id, rowsRead: row.rows_read, rowsSaved: row.rows_saved, rowsRefused: row.rows_refused };
}

/**
 * Saves a batch and the import's progress in one transaction. A product whose source and source_id are known gets the file's texts,
 * prices and options; its stock, seller and state are unchanged, and so are variants that the file does not have. `products` must
 * not repeat a source and source_id.
 */
export async function saveImportBatch(
  db: Db,
  importId: number,
  batch: ImportBatch,
  terms: ImportTerms,
): Promise<SavedBatch> {
  return inTransaction(db, async (trx) => {
    const withOptions = batch.products.filter((product) => product.variants.length > 0);
    const unfit = findOptionMismatches(withOptions, await lockVariants(trx, withOptions));
    const products = batch.products.filter((product) => !unfit.has(product));
    const saved = await saveRows(trx, products, terms);
    const changedVariants = await saveVariants(
      trx,
      withOptions.filter((product) => !unfit.has(product)),
      terms.stock,
    );
    const problems = [...batch.problems, ...[...unfit.values()].flat()].toSorted((one, other) => one.line - other.line);
    if (problems.length > 0) await saveProblems(trx, importId, problems);
    const refused = new Set(problems.filter((problem) => problem.refused).map((problem) => problem.line)).size;
    const savedRows = products.reduce((sum, product) => sum + Math.max(1, product.variants.length), 0);
    await trx
      .updateTable("imports")
      .set((eb) => ({
        rows_read: batch.rowsRead,
        rows_saved: eb("rows_saved", "+", savedRows),
        rows_refused: eb("rows_refused", "+", refused),
      }))
      .where("id", "=", importId)
      .execute();
    return { ...saved, changed: saved.changed + changedVariants, refused };
  });
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

/** Marks an import as finished: another run of the file starts from the beginning. */
export async function finishImport(db: Db, importId: number): Promise<void> {
  await db.updateTable("imports").set({ finished_at: new Date() }).where("id", "=", importId).execute();
}

/**
 * Vacuums and analyzes the products' tables: flushes the search index's pending list and updates planner statistics, as autovacuum
 * would later. For scripts: it takes up to two minutes, and throws when the tables need longer or belong to another database role.
 */
export async function vacuumAfterImport(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = '120s'`.execute(connection);
    await sql`VACUUM (ANALYZE) products, product_variants, categories`.execute(connection);
    await sql`RESET statement_timeout`.execute(connection);
  });
}

async function saveRows(
  trx: Trx,
  rows: readonly ImportRow[],
  terms: ImportTerms,
): Promise<Omit<SavedBatch, "refused">> {
  if (rows.length === 0) return { added: 0, changed: 0, waitingStores: [] };
  const categories = await categoriesOf(trx, rows);
  const storeOf = (row: ImportRow) => terms.storeName ?? storeNameOf(row.source);
  const sellers = await sellersNamed(trx, [...new Set(rows.map(storeOf))], terms.approveSellers);
  const given = rows.map((row, place) => ({
    place,
    source: row.source,
    source_id: row.sourceId,
    name: row.name,
    brand: row.brand,
    short_description: row.shortDescription,
    description: row.description,
    price_paise: row.pricePaise,
    original_price_paise: row.originalPricePaise,
    tags: row.tags,
    features: row.features,
    category_id: categories.get(categoryKey(row)),
    seller_id: sellers.get(storeOf(row).toLowerCase())?.id,
  }));
  const document = searchDocument(
    {
      name: sql`given.name`,
      brand: sql`given.brand`,
      tags: sql`given.tags`,
      features: sql`given.features`,
      shortDescription: sql`given.short_description`,
      description: sql`given.description`,
    },
    "category",
    "department",
  );
  const { rows: counts } = await sql<{ added: number; changed: number }>`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS row (
        place int, source text, source_id text, name text, brand text, short_description text, description text,
        price_paise bigint, original_price_paise bigint, tags text[], features text[], category_id int, seller_id bigint)
    ), saved AS (
      INSERT INTO products AS product (
        seller_id, category_id, department_id, name, brand, short_description, description, price_paise,
        original_price_paise, ranking_price_paise, tags, features, state, in_stock, search_document,
        import_source, import_source_id)
      SELECT given.seller_id, category.id, department.id, given.name, given.brand, given.short_description, given.description,
             given.price_paise, given.original_price_paise, given.price_paise, given.tags, given.features, 'live',
             ${terms.stock} > 0, ${document}, given.source, given.source_id
        FROM given
        JOIN categories category ON category.id = given.category_id
        JOIN categories department ON department.id = coalesce(category.parent_id, category.id)
       ORDER BY given.place
      ON CONFLICT (import_source, import_source_id) DO UPDATE SET
        category_id = excluded.category_id, department_id = excluded.department_id, name = excluded.name,
        brand = excluded.brand, short_description = excluded.short_description, description = excluded.description,
        price_paise = excluded.price_paise, original_price_paise = excluded.original_price_paise,
        ranking_price_paise = CASE WHEN product.price_paise = excluded.price_paise THEN product.ranking_price_paise
                              ELSE excluded.price_paise END,
        tags = excluded.tags, features = excluded.features, search_document = excluded.search_document, updated_at = now()
      WHERE (product.category_id, product.name, product.brand, product.short_description, product.description,
             product.price_paise, product.original_price_paise, product.tags, product.features)
        IS DISTINCT FROM (excluded.category_id, excluded.name, excluded.brand, excluded.short_description,
             excluded.description, excluded.price_paise, excluded.original_price_paise, excluded.tags, excluded.features)
      RETURNING product.id, product.xmax = 0 AS is_new
    ), variants AS (
      INSERT INTO product_variants (product_id, stock_quantity) SELECT id, ${terms.stock} FROM saved WHERE is_new
    )
    SELECT count(*) FILTER (WHERE is_new) AS added, count(*) FILTER (WHERE NOT is_new) AS changed FROM saved`.execute(
    trx,
  );
  const waiting = [...sellers.values()].filter(({ status }) => status !== "approved");
  return { added: 0, changed: 0, ...counts[0], waitingStores: waiting.map((store) => store.store_name) };
}

function categoryKey(row: Pick<ImportRow, "departmentSlug" | "subcategory">): string {
  return row.subcategory === null ? row.departmentSlug : `${row.departmentSlug}>${row.subcategory.toLowerCase()}`;
}

/** Returns the categories that the rows name, by `categoryKey`; subcategories that are new are made. */
async function categoriesOf(trx: Trx, rows: readonly ImportRow[]): Promise<Map<string, number>> {
  const known = await knownCategories(trx);
  const wanted = new Map<string, { departmentId: number; departmentSlug: string; name: string }>();
  for (const row of rows) {
    const departmentId = known.get(row.departmentSlug);
    if (departmentId === undefined) throw new Error(`There is no department ${row.departmentSlug}`);
    if (row.subcategory === null || known.has(categoryKey(row)) || wanted.has(categoryKey(row))) continue;
    wanted.set(categoryKey(row), { departmentId, departmentSlug: row.departmentSlug, name: row.subcategory });
  }
  if (wanted.size === 0) return known;
  const slugs = await trx.selectFrom("categories").select("slug").execute();
  const taken = new Set(slugs.map((category) => category.slug));
  for (const { departmentId, departmentSlug, name } of wanted.values()) {
    const slug = freeSlug([slugOf(name), `${departmentSlug}-${slugOf(name)}`], taken);
    taken.add(slug);
    await trx
      .insertInto("categories")
      .values({ parent_id: departmentId, slug, name, returnable: !NOT_RETURNABLE.test(name) })
      .execute();
  }
  return knownCategories(trx);
}

async function knownCategories(trx: Trx): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom("categories as category")
    .leftJoin("categories as department", "department.id", "category.parent_id")
    .select(["category.id", "category.slug", "category.name", "department.slug as department_slug"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.department_slug === null
        ? row.slug
        : categoryKey({ departmentSlug: row.department_slug, subcategory: row.name }),
      row.id,
    ]),
  );
}

/** Returns these stores by their name in lower case; those that are new are opened, pending unless `approve`. */
async function sellersNamed(trx: Trx, names: readonly string[], approve: boolean) {
  const find = () =>
    trx
      .selectFrom("sellers")
      .select(["id", "store_name", "status"])
      .where("store_name", "in", names)
      .execute()
      .then((rows) => new Map(rows.map((row) => [row.store_name.toLowerCase(), row])));
  if (approve)
    await trx
      .updateTable("sellers")
      .set({ status: "approved" })
      .where("store_name", "in", names)
      .where("status", "=", "pending")
      .where("profile_id", "is", null)
      .execute();
  const known = await find();
  const missing = names.filter((name) => !known.has(name.toLowerCase()));
  if (missing.length === 0) return known;
  const slugs = await trx.selectFrom("sellers").select("slug").execute();
  const taken = new Set(slugs.map((seller) => seller.slug));
  for (const name of missing) {
    const slug = freeSlug([slugOf(name)], taken);
    taken.add(slug);
    await trx
      .insertInto("sellers")
      .values({ store_name: name, slug, status: approve ? "approved" : "pending" })
      .execute();
  }
  return find();
}

/** `books_machinehack` → "Books Machinehack". */
function storeNameOf(source: string): string {
  const words = source.split(/[_\s]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || source;
}
