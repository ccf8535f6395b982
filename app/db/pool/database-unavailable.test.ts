import pg from "pg";
import { describe, expect, it } from "vitest";
import {
  DatabaseUnavailable,
  isConnectionLost,
  isDatabaseUnavailable,
  lostConnection,
} from "#app/db/pool/database-unavailable.ts";

function serverError(code: string): Error {
  return Object.assign(new pg.DatabaseError("sorry", 5, "error"), { code, severity: "FATAL" });
}
const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" });

describe("a failure of the database", () => {
  it.each(["57P01", "57P02", "57P03", "53300", "08006", "25P03", "55P03", "57014", "40P01", "40001"])(
    "%s is answered with a retry",
    (code) => expect(isDatabaseUnavailable(serverError(code))).toBe(true),
  );

  it.each(["23505", "42P01", "22P02", "P0001"])("%s is an error of the query", (code) => {
    expect(isDatabaseUnavailable(serverError(code))).toBe(false);
    expect(lostConnection(serverError(code))).toBeUndefined();
  });

  it.each([
    ["ended by an administrator", serverError("57P01")],
    ["cut", reset],
    ["gone", new Error("Connection terminated unexpectedly")],
    ["mute", new Error("Query read timeout")],
  ])("of a connection that is %s is recognized as a lost connection", (_how, error) => {
    const lost = lostConnection(error);
    expect(lost).toMatchObject({ reason: "lost", cause: error });
    expect(isDatabaseUnavailable(lost)).toBe(true);
    expect(isConnectionLost(lost)).toBe(true);
  });

  it("does not include the same error of a file, a provider or our own code", () => {
    expect(isDatabaseUnavailable(reset)).toBe(false);
    expect(isDatabaseUnavailable(Object.assign(new Error("no space"), { code: "ENOSPC" }))).toBe(false);
    expect(isDatabaseUnavailable(new TypeError("x is not a function"))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
    expect(lostConnection(new TypeError("x is not a function"))).toBeUndefined();
  });

  it("has its cause, also without a message of the driver", () => {
    const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    expect(new DatabaseUnavailable("unreachable", refused)).toMatchObject({
      message: "The database is unavailable (unreachable): ECONNREFUSED",
      code: "ECONNREFUSED",
    });
  });
});
