import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { describe, expect, it } from "vitest";
import { isSoundForm } from "./filter/request-body.ts";
import { logRequest } from "./request-log.ts";

/** Returns a request's log entry and the id in its answer. */
function logged(url: string, { status = 200, isSent = true, enabled = ["info", "error"] } = {}) {
  const lines: [level: string, line: object][] = [];
  const headers = new Map<string, string>();
  const log = (level: string) => (line: object) => void lines.push([level, line]);
  const logger = { isLevelEnabled: (level: string) => enabled.includes(level), info: log("info"), error: log("error") };
  const response = Object.assign(new EventEmitter(), {
    statusCode: status,
    writableFinished: isSent,
    setHeader: (name: string, value: string) => headers.set(name, value),
  });
  const request = { method: "GET", url } as IncomingMessage;
  // The log reads the status and whether the answer was sent; a whole response would need a socket.
  const id = logRequest(logger as Logger, request, response as unknown as ServerResponse);
  response.emit("close");
  response.emit("close");
  return { id, headers, lines };
}

describe("the log of a request", () => {
  it("has the id that its answer has, and of the query the names alone", () => {
    const { id, headers, lines } = logged("/search?q=asha%40home&page=2&q=b");
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect([...headers]).toEqual([["X-Request-Id", id]]);
    const ms: unknown = expect.any(Number);
    expect(lines).toEqual([
      ["info", { method: "GET", path: "/search", query: ["q", "page"], status: 200, ms, requestId: id }],
    ]);
  });

  it.each([
    [499, "info"],
    [500, "error"],
  ])("of status %i is one of %s", (status, level) => {
    expect(logged("/cart", { status }).lines).toMatchObject([[level, { status }]]);
  });

  it("says that the browser was gone before the end", () => {
    expect(logged("/cart", { isSent: false }).lines).toMatchObject([["info", { path: "/cart", aborted: true }]]);
    expect(logged("/cart").lines[0]?.[1]).not.toHaveProperty("aborted");
    expect(logged("/cart").lines[0]?.[1]).not.toHaveProperty("query");
  });

  it("is none of a file of the build that was there, and none of a level that is off", () => {
    expect(logged("/assets/app.js", { status: 399 }).lines).toEqual([]);
    expect(logged("/assets/app.js", { status: 400 }).lines).toHaveLength(1);
    expect(logged("/cart", { enabled: ["error"] }).lines).toEqual([]);
  });

  it("has the first 2000 characters of an address, and no token of a link", () => {
    expect(logged(`/${"x".repeat(2500)}`).lines).toMatchObject([["info", { path: `/${"x".repeat(1999)}` }]]);
    expect(logged("/track/secret").lines).toMatchObject([["info", { path: "/track/…" }]]);
  });
});

describe("the fields of a form", () => {
  const fields = (n: number) => Array.from({ length: n }, (_, at) => `f${at}=1`).join("&");
  it.each([
    ["", true],
    ["name=Asha&phones[0].number=1", true],
    ["name=constructor", true],
    ["name=a%00b", false],
    ["name=a\0b", false],
    ["__proto__=1", false],
    ["a.__proto__.b=1", false],
    ["a[constructor]=1", false],
    ["prototype[0]=1", false],
    ["my_prototype=1", true],
    [fields(1000), true],
    [fields(1001), false],
  ])("%.40s are such as a page sends: %s", (body, is) => expect(isSoundForm(Buffer.from(body))).toBe(is));
});
