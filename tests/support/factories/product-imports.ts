import { randomUUID } from "node:crypto";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import type { ColumnMapping } from "#app/domain/listings/product-imports/column-mapping.ts";
import { workOnImport } from "#app/domain/listings/product-imports/import-work.commands.server.ts";
import {
  confirmImport,
  createImport,
  startCheck,
} from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { findImport, listProblemRows } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import type { ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { createStore } from "./product-form.ts";
import { memberScope } from "./scopes.ts";

/** Creates a store in a shop with departments, and its owner's scope. */
export async function createImportingStore() {
  await ensureDepartments(db);
  const store = await createStore();
  return { store, scope: memberScope({ id: store.sellerId, profile_id: store.profileId }) };
}

/** Returns a table of these lines. */
export const tableOf = (...lines: readonly string[]): string => lines.join("\r\n");

/** Uploads a table as the form does. Returns the import's id. */
export function uploadTable(scope: StoreScope, content: string | Buffer, name = "products.csv"): Promise<number> {
  const bytes = Buffer.from(content);
  async function* open() {
    yield bytes;
  }
  const file = { name, body: { byteLength: bytes.length, open } };
  return createImport(db, privateFiles, scope, { formKey: randomUUID(), files: { files: [file], content: [name] } });
}

/** Continues an import until nothing is left, as the worker does. */
export async function work(importId: number, milliseconds = 60_000): Promise<void> {
  for (;;) {
    await workOnImport(db, privateFiles, importId, { milliseconds });
    const { status } = await db
      .selectFrom("product_imports")
      .select("status")
      .where("id", "=", importId)
      .executeTakeFirstOrThrow();
    if (status !== "checking" && status !== "running" && status !== "retrying") return;
  }
}

/** Returns an import of the store. */
export async function importOf(scope: StoreScope, id: number): Promise<ProductImport> {
  const found = await findImport(db, scope, id);
  if (!found) throw new Error(`The store has no import ${id}`);
  return found;
}

/** Uploads and checks a table, with the proposed mapping and the given overrides. */
export async function checkTable(
  scope: StoreScope,
  content: string | Buffer,
  given: ColumnMapping = {},
): Promise<ProductImport> {
  const id = await uploadTable(scope, content);
  const { proposedMapping } = await importOf(scope, id);
  await startCheck(db, scope, id, { ...proposedMapping, ...given });
  await work(id);
  return importOf(scope, id);
}

/** Does the same as `checkTable`, and imports the table. */
export async function importTable(
  scope: StoreScope,
  content: string | Buffer,
  given: ColumnMapping = {},
): Promise<ProductImport> {
  const { id } = await checkTable(scope, content, given);
  await confirmImport(db, scope, id, { acceptsPriceFalls: true });
  await work(id);
  return importOf(scope, id);
}

/** Returns the problems of an import: "LINE code". */
export async function problemsOf(scope: StoreScope, id: number): Promise<string[]> {
  const [others, waiting] = await Promise.all(
    (["problems", "waiting"] as const).map((only) => listProblemRows(db, scope, id, { limit: 1000, only })),
  );
  const rows = new Map([...others!, ...waiting!].map((row) => [row.line, row]));
  return [...rows.values()]
    .toSorted((one, other) => one.line - other.line)
    .flatMap(({ line, problems }) =>
      problems.map(({ code, refused }) => `${line} ${code}${refused ? "" : " (noted)"}`),
    );
}

/** Returns a seller's import made with `work`, whose line 3 is refused, and the mapping form's fields. */
export function plantedImport(work: typeof importTable, storeOf: (profileId: number) => Promise<number>) {
  return {
    by: "seller" as const,
    fields: { "mapping.name": "0", "mapping.price": "1" },
    make: async (owner: { id: number }): Promise<Record<string, string>> => {
      await ensureDepartments(db);
      const scope = memberScope({ id: await storeOf(owner.id), profile_id: owner.id });
      const { id } = await work(scope, "Name,Price\r\nClay lamp,149\r\nBrass bell,ask me");
      return { id: String(id), line: "3" };
    },
  };
}

/** Adds a picture that could not be fetched to an import. Returns the ids of both. */
export async function addFailedPicture({ id = "" }: Record<string, string>): Promise<Record<string, string>> {
  const { batch_id, seller_id } = await db
    .selectFrom("product_imports")
    .where("id", "=", Number(id))
    .select(["batch_id", "seller_id"])
    .executeTakeFirstOrThrow();
  const product = db.selectFrom("products").where("seller_id", "=", seller_id).select("id");
  const of = { seller_id, product_id: (await product.executeTakeFirstOrThrow()).id, batch_id, line: 2, position: 0 };
  const picture = await db
    .insertInto("picture_requests")
    .values({ ...of, address: "https://pictures.test/1.jpg", state: "failed", problem: "not_found" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, picture: String(picture.id) };
}
