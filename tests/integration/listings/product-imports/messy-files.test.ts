import { createReadStream, readdirSync, statSync } from "node:fs";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { IMPORT_FIELDS } from "#app/domain/listings/product-imports/import-fields.ts";
import {
  confirmImport,
  createImport,
  startCheck,
} from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { refusedRows } from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { refusedRowList } from "#app/domain/listings/product-imports/product-imports.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { undone } from "../../../support/factories/batches.ts";
import { messyFiles } from "../../../support/factories/messy-files.ts";
import { createStore } from "../../../support/factories/product-form.ts";
import { importOf, importTable, problemsOf, work } from "../../../support/factories/product-imports.ts";
import { memberScope } from "../../../support/factories/scopes.ts";

let scope: StoreScope;
beforeEach(async () => {
  await ensureDepartments(db);
  const store = await createStore();
  scope = memberScope({ id: store.sellerId, profile_id: store.profileId });
});
const countProducts = async () =>
  (await db.selectFrom("products").where("seller_id", "=", scope.sellerId).select("id").execute()).length;

describe.each(messyFiles("A mark"))("a file with $name", ({ content, proposed, counts, corrections }) => {
  test("goes through with a report, twice, and can be undone", async () => {
    const done = await importTable(scope, content);
    const headings = IMPORT_FIELDS.flatMap((field) => {
      const column = done.mapping?.[field];
      return column === undefined || !(field in proposed) ? [] : [[field, done.header[column]]];
    });
    expect(Object.fromEntries(headings)).toEqual(proposed);
    expect(done.counts).toMatchObject(counts);
    expect(done.counts.created).toBe(counts.read - counts.refused);
    const problems = await problemsOf(scope, done.id);
    const refused = problems.filter((problem) => !problem.endsWith("(noted)"));
    for (const [line] of corrections) expect(refused).toContainEqual(expect.stringMatching(new RegExp(`^${line} `)));
    const again = await importTable(scope, content);
    expect(again.counts).toMatchObject({ created: 0, changed: 0, refused: counts.refused });
    await undone(scope, done.batchId!);
    expect(await countProducts()).toBe(0);
  });
});

/** Small invented files, or real files of other shops in the folder MESSY_FILES: see README.md. */
const folder = process.env.MESSY_FILES ?? "tests/support/files/messy";
const stored = readdirSync(folder).filter((name) => /\.(?:csv|tsv)(?:\.gz)?$/.test(name));

/** Counts of the small files. */
const COUNTS: Record<string, { read: number; refused: number }> = {
  "door-and-kitchen.tsv": { read: 10, refused: 1 },
  "old-shop.csv": { read: 12, refused: 2 },
};

describe("stored files", () => {
  test.each(stored)("%s goes through with a report, twice, and can be undone", async (name) => {
    const file = path.join(folder, name);
    const importFile = async () => {
      const body = { byteLength: statSync(file).size, open: () => createReadStream(file) };
      const files = { files: [{ name, body }], content: [name] };
      const id = await createImport(db, privateFiles, scope, { formKey: randomUUID(), files });
      await startCheck(db, scope, id, (await importOf(scope, id)).proposedMapping);
      await work(id);
      await confirmImport(db, scope, id, { acceptsPriceFalls: true });
      await work(id);
      return importOf(scope, id);
    };
    const done = await importFile();
    const { read, created, changed, unchanged, refused } = done.counts;
    expect(done.status).toBe("done");
    expect(read).toBeGreaterThanOrEqual(10);
    if (name in COUNTS) expect({ read, refused }).toEqual(COUNTS[name]);
    expect(created + changed + unchanged + refused).toBe(read);
    expect(done.checkedCounts).toEqual(done.counts);
    expect(created / read).toBeGreaterThan(0.8);
    let reported = 0;
    for await (const rows of refusedRows(done.id).all(db, scope, refusedRowList.defaults)) {
      for (const { line, problems } of rows)
        expect(
          problems.some((one) => one.refused),
          `line ${line}`,
        ).toBe(true);
      reported += rows.length;
    }
    expect(reported).toBe(refused);
    const again = await importFile();
    expect(again.counts).toMatchObject({ created: 0, changed: 0, refused });
    await undone(scope, done.batchId!);
    expect(await countProducts()).toBe(0);
  });
});
