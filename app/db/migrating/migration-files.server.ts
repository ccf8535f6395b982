import { readdir } from "node:fs/promises";

/** Returns the names of the migrations that this version of the shop has. */
export async function migrationNames(folder = "migrations"): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -".ts".length));
}

/** The database was made by migrations that this version of the shop does not have. The message says what to do. */
export class UnknownMigrations extends Error {
  constructor(names: readonly string[]) {
    const others = names.length > 1 ? ` and ${names.length - 1} more` : "";
    super(
      `The database was made by migrations that this version does not have (${names[0]}${others}): start with an empty database, which for the demo is \`npm run demo -- --fresh\`.`,
    );
  }
}
