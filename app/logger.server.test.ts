import pg from "pg";
import { expect, it } from "vitest";
import { createLogger } from "#app/logger.server.ts";

function logged(error: Error): string {
  let line = "";
  createLogger("info", { write: (text) => void (line += text) }).error({ err: error }, "request failed");
  return line;
}

it("logs a database error, without values of rows", () => {
  const error = new pg.DatabaseError('duplicate key value violates unique constraint "profiles_email_key"', 0, "error");
  Object.assign(error, { code: "23505", detail: "Key (email)=(asha@example.test) already exists.", table: "profiles" });
  const line = logged(error);
  expect(line).not.toContain("asha");
  expect(JSON.parse(line)).toMatchObject({ err: { code: "23505", table: "profiles", stack: expect.any(String) } });
});

it("does not log the failing row of a constraint violation either", () => {
  const error = new pg.DatabaseError('new row violates check constraint "addresses_zip_check"', 0, "error");
  Object.assign(error, {
    code: "23514",
    detail: "Failing row contains (7, 3, Asha Patel, 12 Ring Road, …).",
    where: "Asha",
  });
  expect(logged(error)).not.toContain("Asha");
  expect(logged(error)).toContain("addresses_zip_check");
});

it("logs an ordinary error with its cause", () => {
  const line = logged(new Error("no answer", { cause: new Error("the line was cut") }));
  expect(line).toContain("no answer");
  expect(line).toContain("the line was cut");
});
