import { randomUUID } from "node:crypto";
import type { SellerScope } from "#app/domain/access/scope.ts";
import type { ColumnMapping } from "#app/domain/product-imports/column-mapping.ts";
import { workOnImport } from "#app/domain/product-imports/import-work.commands.server.ts";
import {
  confirmImport,
  createImport,
  startCheck,
} from "#app/domain/product-imports/product-imports.commands.server.ts";
import { findImport, listProblemRows } from "#app/domain/product-imports/product-imports.queries.server.ts";
import type { ProductImport } from "#app/domain/product-imports/product-imports.ts";
import { db, privateFiles } from "#app/services.server.ts";

/** Uploads a table as the form does. Returns the import's id. */
export function uploadTable(scope: SellerScope, content: string | Buffer, name = "products.csv"): Promise<number> {
  const bytes = Buffer.from(content);
  async function* open() {
    yield bytes;
  }
  const file = { name, body: { byteLength: bytes.length, open } };
  return createImport(db, privateFiles, scope, { formKey: randomUUID(), files: { files: [file], content: [name] } });
}

/** Goes on with an import until nothing is left, as the worker does. */
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
export async function importOf(scope: SellerScope, id: number): Promise<ProductImport> {
  const found = await findImport(db, scope, id);
  if (!found) throw new Error(`The store has no import ${id}`);
  return found;
}

/** Uploads a table and checks it, with the proposed mapping and what is given. */
export async function checkTable(
  scope: SellerScope,
  content: string | Buffer,
  given: ColumnMapping = {},
): Promise<ProductImport> {
  const id = await uploadTable(scope, content);
  const { proposedMapping } = await importOf(scope, id);
  await startCheck(db, scope, id, { ...proposedMapping, ...given });
  await work(id);
  return importOf(scope, id);
}

/** As `checkTable`, and imports it. */
export async function importTable(
  scope: SellerScope,
  content: string | Buffer,
  given: ColumnMapping = {},
): Promise<ProductImport> {
  const { id } = await checkTable(scope, content, given);
  await confirmImport(db, scope, id, { acceptsPriceFalls: true });
  await work(id);
  return importOf(scope, id);
}

/** Returns the problems of an import: "LINE code". */
export async function problemsOf(scope: SellerScope, id: number): Promise<string[]> {
  const rows = await listProblemRows(db, scope, id, { limit: 1000, only: "all" });
  return rows.flatMap(({ line, problems }) =>
    problems.map(({ code, refused }) => `${line} ${code}${refused ? "" : " (noted)"}`),
  );
}
