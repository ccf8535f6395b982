import { readdir } from "node:fs/promises";

/** Returns the names of the migrations that this version of the shop has. */
export async function migrationNames(folder = "migrations"): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -".ts".length));
}
