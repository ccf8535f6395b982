import { createHash } from "node:crypto";
import fs from "node:fs";
import { expect, it } from "vitest";

/** `sha256sum` of each landed migration: none may be edited (rule 17.10). */
const LIST = "tests/lint/landed-migrations.sha256";

const sumOf = (file: string) => createHash("sha256").update(fs.readFileSync(file)).digest("hex");
const landed = fs
  .readFileSync(LIST, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("  ") as [sum: string, file: string]);

it("a migration that has landed is not edited, renamed or deleted", () => {
  expect(landed.length).toBeGreaterThanOrEqual(14);
  expect(landed.filter(([sum, file]) => !fs.existsSync(file) || sumOf(file) !== sum).map(([, file]) => file)).toEqual(
    [],
  );
});

it(`a new migration has its line: sha256sum migrations/NAME.ts >> ${LIST}`, () => {
  const listed = landed.map(([, file]) => file);
  expect(fs.readdirSync("migrations").map((file) => `migrations/${file}`)).toEqual(listed);
});
