import { sql } from "kysely";
import ts from "typescript";
import { expect, it } from "vitest";
import { db } from "#app/services.server.ts";

/** table → columns, each `name` or `name?` when it can be null. */
type Tables = Record<string, string[]>;

/** The types in the code: the row types that Kysely selects from `Database`. */
function believedTables(): Tables {
  const file = "app/db/database.ts";
  const { config } = ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file)!;
  const database = source.statements.find((statement) => ts.isTypeAliasDeclaration(statement))!;
  const tables: Tables = {};
  for (const table of checker.getTypeAtLocation(database).getProperties()) {
    const columns = checker.getTypeOfSymbolAtLocation(table, source).getProperties();
    tables[table.name] = columns
      .map((column) => {
        const type = checker.getTypeOfSymbolAtLocation(column, source);
        const select = type.getProperty("__select__");
        const selected = select ? checker.getTypeOfSymbolAtLocation(select, source) : type;
        const isCertain = selected.flags & ts.TypeFlags.Unknown || checker.getNonNullableType(selected) === selected;
        return isCertain ? column.name : `${column.name}?`;
      })
      .sort();
  }
  return tables;
}

/** The schema after the migrations, without the queue's and the migrator's own tables. */
async function madeTables(): Promise<Tables> {
  const { rows } = await sql<{ table: string; column: string; nullable: boolean; view: boolean }>`
    SELECT c.relname AS "table", a.attname AS "column", NOT a.attnotnull AS nullable, c.relkind = 'v' AS view
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm')
      AND a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT LIKE 'kysely\\_%'`.execute(db);
  const tables: Tables = {};
  for (const { table, column, nullable, view } of rows) {
    // PostgreSQL calls every column of a view nullable: only their names can be compared.
    (tables[table] ??= []).push(view || !nullable ? column : `${column}?`);
  }
  for (const columns of Object.values(tables)) columns.sort();
  return tables;
}

// The compiler is slow.
it("the table types have every table and column of the migrations, and their nullability", async () => {
  const [believed, made] = [believedTables(), await madeTables()];
  expect(Object.keys(made).length).toBeGreaterThan(20);
  const views = new Set(["live_products", "open_payables", "running_discounts", "timed_payables"]);
  const withoutMarks = (columns: string[] = []) => columns.map((column) => column.replace("?", ""));
  for (const [table, columns] of Object.entries(believed)) {
    if (views.has(table)) expect({ [table]: withoutMarks(columns) }).toEqual({ [table]: made[table] });
    else expect({ [table]: columns }).toEqual({ [table]: made[table] });
  }
  expect(Object.keys(believed).sort()).toEqual(Object.keys(made).sort());
});
