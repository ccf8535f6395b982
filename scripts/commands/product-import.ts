import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { misuse, readArguments, stop } from "./command-line.ts";
import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { csvParts, type CsvColumn } from "#app/domain/platform/lists/csv.ts";
import { fieldKey } from "#app/domain/listings/product-imports/import-fields.ts";
import { IMPORT_FIELDS } from "#app/domain/listings/product-imports/import-fields.ts";
import { workOnImport } from "#app/domain/listings/product-imports/import-work.commands.server.ts";
import {
  exportProducts,
  productExportColumns,
} from "#app/domain/listings/product-imports/product-export.queries.server.ts";
import {
  cancelImport,
  confirmImport,
  createImport,
  retryRefused,
  startCheck,
} from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import {
  findImport,
  productImports,
  refusedReport,
} from "#app/domain/listings/product-imports/product-imports.queries.server.ts";
import { productImportList, type ProductImport } from "#app/domain/listings/product-imports/product-imports.ts";
import { correctRow } from "#app/domain/listings/product-imports/refused-rows.commands.server.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { db, privateFiles, publicAddress } from "#app/services.server.ts";

/** Imports files of products for a store from the command line, by the same commands as its upload page. */
const USAGE = `Use: npm run product-import -- --as OWNER_EMAIL [check FILE.csv[.gz] | confirm ID [--accept-price-falls] | cancel ID | retry ID |
  correct ID LINE CELL … | report ID FILE.csv | export FILE.csv]
check uploads the file and reads it without writing anything; confirm imports it; report writes the refused rows. Without a verb it lists the imports.`;

const { values, positionals } = readArguments(USAGE, {
  as: { type: "string" },
  "accept-price-falls": { type: "boolean", default: false },
});
const VERBS = ["check", "confirm", "cancel", "retry", "correct", "report", "export"];
const [verb, ...words] = positionals;
const t = translatorFor("en");

try {
  await run(await ownerScope(values.as ?? misuse("--as is missing", USAGE)));
} catch (error) {
  if (error instanceof DomainError) stop(t(error.key, error.values));
  // A missing or unwritable file.
  if (error instanceof Error && "syscall" in error && "path" in error) stop(error.message);
  throw error;
} finally {
  await db.destroy();
}

async function run(scope: StoreScope): Promise<void> {
  const [target = ""] = words;
  if (verb === undefined) return list(scope);
  if (!VERBS.includes(verb)) return misuse(`Unknown verb ${verb}`, USAGE);
  if (target === "") return misuse("The file or the number of an import is missing", USAGE);
  if (verb === "check") return check(scope, target);
  if (verb === "export") return writeCsv(target, productExportColumns, exportProducts(db, scope, publicAddress));
  const id = Number(target);
  const found = await findImport(db, scope, Number.isSafeInteger(id) ? id : 0);
  if (!found) return stop(`The store has no import ${target}.`);
  if (verb === "confirm") await confirmImport(db, scope, id, { acceptsPriceFalls: values["accept-price-falls"] });
  else if (verb === "cancel") await cancelImport(db, scope, id);
  else if (verb === "retry") await retryRefused(db, scope, id);
  else if (verb === "correct") return correct(scope, id, words.slice(1));
  else if (verb === "report") return report(scope, found, words[1] ?? misuse("The file is missing", USAGE));
  print(await ended(scope, id));
}

async function list(scope: StoreScope): Promise<void> {
  const { rows } = await productImports.page(db, scope, productImportList.defaults);
  for (const { id, createdAt, status, fileName } of rows)
    process.stdout.write(`${id}  ${createdAt.toISOString().slice(0, 10)}  ${status}  ${fileName}\n`);
}

async function check(scope: StoreScope, file: string): Promise<void> {
  const body = { byteLength: fs.statSync(file).size, open: () => fs.createReadStream(file) };
  const files = { files: [{ name: path.basename(file), body }], content: [file] };
  const id = await createImport(db, privateFiles, scope, { formKey: randomUUID(), files });
  const { proposedMapping, header } = (await findImport(db, scope, id)) ?? stop("The import is not there.");
  for (const field of IMPORT_FIELDS) {
    const column = proposedMapping[field];
    if (column !== undefined) process.stdout.write(`${t(fieldKey(field))}: ${header[column] ?? ""}\n`);
  }
  await startCheck(db, scope, id, proposedMapping);
  print(await ended(scope, id));
}

async function correct(scope: StoreScope, id: number, [line, ...cells]: readonly string[]): Promise<void> {
  const result = (await correctRow(db, scope, id, Number(line), cells)) ?? stop(`Line ${line ?? ""} was not refused.`);
  process.stdout.write(`${result.outcome}\n`);
  for (const problem of result.problems) process.stdout.write(`${sentence(problem)}\n`);
}

async function report(scope: StoreScope, found: ProductImport, file: string): Promise<void> {
  const { columns, batches } = refusedReport(db, scope, found, { head: "Problem", reasonOf: sentence });
  await writeCsv(file, columns, batches);
}

function sentence({ code, values }: { code: string; values?: Record<string, string | number> }): string {
  return t(`import:problem.${code}`, { ...values, mrp: Number(values?.mrp_paise ?? 0) / 100 });
}

async function writeCsv<Row>(file: string, columns: readonly CsvColumn<Row>[], batches: AsyncIterable<readonly Row[]>) {
  await pipeline(Readable.from(csvParts(columns, batches)), fs.createWriteStream(file));
}

/** Works on the import, beside the worker if one runs, until it is done. */
async function ended(scope: StoreScope, id: number): Promise<ProductImport> {
  for (;;) {
    await workOnImport(db, privateFiles, id, { milliseconds: 60_000 });
    const found = (await findImport(db, scope, id)) ?? stop("The import is not there.");
    if (!["checking", "running", "retrying"].includes(found.status)) return found;
    await pause(200);
  }
}

function print({ id, status, counts, priceFalls, problemCounts, failure }: ProductImport): void {
  const { read, created, changed, unchanged, refused } = counts;
  process.stdout.write(
    `Import ${id}, ${t(`import:status.${status}`)}: ${read} rows, ${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused.\n`,
  );
  if (priceFalls > 0) process.stdout.write(`${priceFalls} prices fall by more than half.\n`);
  for (const [code, count] of Object.entries(problemCounts)) process.stdout.write(`${count} × ${code}\n`);
  if (failure !== null) process.stdout.write(`${t(`import:failure.${failure}`)}\n`);
}

async function ownerScope(email: string): Promise<StoreScope> {
  const member = await db
    .selectFrom("seller_members as m")
    .innerJoin("profiles as p", "p.id", "m.profile_id")
    .where("p.email", "=", email)
    .where("m.role", "=", "owner")
    .select(["m.profile_id", "m.seller_id"])
    .executeTakeFirst();
  if (!member) return stop(`${email} is no store owner's address.`);
  return storeScope({ profileId: member.profile_id, sellerId: member.seller_id, role: "owner" });
}
