import type { IncomingMessage } from "node:http";
import type { Request } from "express";
import { afterEach, describe, expect, it, vi } from "vitest";
import { bareError } from "./bare-error.ts";
import { acceptedEncoding, compress, compressPage, decompress, isCompressible } from "./content-encoding.ts";
import { KnownSessions } from "../filter/known-sessions.ts";
import { takesPassword } from "../filter/overload.ts";
import { reloadLater } from "./reload-later.ts";
import { sentBytes, serverTime } from "./server-time.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("an answer without a page", () => {
  const JSON_TYPE = "application/json; charset=utf-8";
  it.each([
    [200, JSON_TYPE, "GET", "/cart", undefined],
    [399, JSON_TYPE, "GET", "/cart", undefined],
    [400, JSON_TYPE, "POST", "/cart", "bad_form"],
    [403, JSON_TYPE, "POST", "/cart", "bad_form"],
    [404, JSON_TYPE, "POST", "/cart", "missing"],
    [405, JSON_TYPE, "POST", "/cart", "method"],
    [404, JSON_TYPE, "GET", "/cart.data", undefined],
    [404, "text/plain", "GET", "/cart", undefined],
    [404, "text/html", "GET", "/cart", undefined],
    [500, JSON_TYPE, "GET", "/cart", "failure"],
    [500, "text/plain", "GET", "/cart", "failure"],
    [500, "text/html", "GET", "/cart", undefined],
    [501, "text/plain", "GET", "/cart", undefined],
    [404, null, "GET", "/cart", undefined],
  ] as const)("%i with %s for %s %s gets the page %s", (status, type, method, path, reason) => {
    const answer = new Response(null, { status, headers: type === null ? {} : { "Content-Type": type } });
    expect(bareError(answer, { method, path } as Request)).toBe(reason);
  });

  it.each([
    ["GET", "form_only"],
    ["HEAD", "form_only"],
    ["POST", "bad_form"],
  ])("of a route without a loader, for %s, gets the page %s", (method, reason) => {
    const headers = { "Content-Type": "application/json", "X-Remix-Error": "yes" };
    expect(bareError(new Response(null, { status: 400, headers }), { method, path: "/cart" } as Request)).toBe(reason);
  });
});

describe("a page that reloads itself", () => {
  function reload({ cookie = "", method = "GET", path = "/cart", secure = false }) {
    const set = vi.fn();
    const cookies = vi.fn();
    const request = { method, path, secure, headers: { cookie } };
    const seconds = reloadLater(request, { set, cookie: cookies });
    const [name, value] = (set.mock.calls[0] ?? []) as string[];
    return { seconds, header: name, retryAfter: Number(value), cookies: cookies.mock.calls };
  }

  it.each([
    ["", 3, "1"],
    ["haat_reloads=0", 3, "1"],
    ["a=1; haat_reloads=1", 5, "2"],
    ["haat_reloads=2; b=2", 10, "3"],
    ["haat_reloads=3", 20, "4"],
    ["haat_reloads=4", 40, "5"],
    ["haat_reloads=5", 60, "6"],
    ["haat_reloads=55", 3, "1"],
    ["other_haat_reloads=5", 3, "1"],
  ])("with the cookie %j waits at least %i seconds, and counts to %s", (cookie, min, next) => {
    for (let n = 0; n < 20; n += 1) {
      const { seconds, header, retryAfter, cookies } = reload({ cookie });
      expect(header).toBe("Retry-After");
      expect(seconds).toBe(retryAfter);
      expect(retryAfter).toBeGreaterThanOrEqual(min);
      expect(retryAfter).toBeLessThan(min + 3);
      const options = { maxAge: 180_000, httpOnly: true, sameSite: "lax", path: "/", secure: false };
      expect(cookies).toEqual([["haat_reloads", next, options]]);
    }
  });

  it("stops after the sixth time", () => {
    const { seconds, retryAfter, cookies } = reload({ cookie: "haat_reloads=6" });
    expect([seconds, cookies]).toEqual([undefined, []]);
    expect(retryAfter).toBeGreaterThanOrEqual(180);
    expect(retryAfter).toBeLessThan(183);
  });

  it.each([
    { method: "POST", path: "/cart" },
    { method: "GET", path: "/cart.data" },
  ])("is none for $method $path, which may be sent again soon", (request) => {
    const { seconds, retryAfter, cookies } = reload({ ...request, cookie: "haat_reloads=4" });
    expect([seconds, cookies]).toEqual([undefined, []]);
    expect(retryAfter).toBeGreaterThanOrEqual(3);
    expect(retryAfter).toBeLessThan(6);
  });

  it("has a cookie of this host alone where it is secure", () => {
    const { cookies } = reload({ cookie: "haat_reloads=3; __Host-haat_reloads=1", secure: true });
    expect(cookies).toMatchObject([["__Host-haat_reloads", "2", { secure: true }]]);
  });
});

describe("the sessions that a process knows", () => {
  const from = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;

  it("are found by their cookie, for a quarter of an hour", () => {
    vi.useFakeTimers({ now: 0 });
    const sessions = new KnownSessions("haat_session");
    sessions.note(from("a=1; haat_session=abc; b=2"), 7);
    expect(sessions.find(from("haat_session=abc"))).toBe(7);
    expect(sessions.find(from("haat_session=abd"))).toBeUndefined();
    expect(sessions.find(from("not_haat_session=abc"))).toBeUndefined();
    expect(sessions.find(from())).toBeUndefined();
    vi.setSystemTime(15 * 60_000 - 1);
    expect(sessions.find(from("haat_session=abc"))).toBe(7);
    vi.setSystemTime(15 * 60_000);
    expect(sessions.find(from("haat_session=abc"))).toBeUndefined();
  });

  it("are forgotten when their person has signed out", () => {
    const sessions = new KnownSessions("haat_session");
    sessions.note(from(), 7);
    sessions.note(from("haat_session=abc"), 7);
    sessions.note(from("haat_session=abc"), 8);
    expect(sessions.find(from("haat_session=abc"))).toBe(8);
    sessions.note(from("haat_session=abc"), undefined);
    expect(sessions.find(from("haat_session=abc"))).toBeUndefined();
  });

  it("are 20,000 at most, without the one that was not seen for longest", () => {
    const sessions = new KnownSessions("s");
    for (let n = 1; n <= 20_000; n += 1) sessions.note(from(`s=${n}`), n);
    expect(sessions.find(from("s=1"))).toBe(1);
    sessions.note(from("s=1"), 1);
    sessions.note(from("s=new"), 20_001);
    expect(["s=1", "s=2", "s=3", "s=new"].map((cookie) => sessions.find(from(cookie)))).toEqual([
      1,
      undefined,
      3,
      20_001,
    ]);
  });
});

describe("compression", () => {
  it.each([
    ["text/html; charset=utf-8", true],
    ["application/json", true],
    ["image/svg+xml", true],
    ["image/webp", false],
    ["font/woff2", false],
    ["", false],
  ])("of %j is worth it: %s", (type, is) => expect(isCompressible(type)).toBe(is));

  it.each([
    ["gzip, br", "br"],
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, br;q=0", "gzip"],
    ["deflate", undefined],
    [undefined, undefined],
  ])("for a browser that accepts %j is %s", (accepted, encoding) => {
    expect(acceptedEncoding(accepted === undefined ? {} : { "accept-encoding": accepted })).toBe(encoding);
  });

  it("leaves the content as it is, at once or by another thread", async () => {
    const { gunzipSync } = await import("node:zlib");
    for (const body of [Buffer.from("namaste ".repeat(100)), Buffer.alloc(256 * 1024 + 1, "n")])
      for (const make of [compress, compressPage]) {
        expect((await decompress(await make(body, "br", 4))).equals(body)).toBe(true);
        expect(gunzipSync(await make(body, "gzip", 4)).equals(body)).toBe(true);
      }
  });

  it("is done at once up to a quarter of a megabyte", () => {
    const atOnce = (bytes: number, encoding: "br" | "gzip") =>
      Buffer.isBuffer(compressPage(Buffer.alloc(bytes), encoding, 4));
    for (const encoding of ["br", "gzip"] as const)
      expect([atOnce(256 * 1024, encoding), atOnce(256 * 1024 + 1, encoding)]).toEqual([true, false]);
  });
});

it.each([
  ["POST", "/login", true],
  ["POST", "/admin/login", true],
  ["POST", "/register.data", true],
  ["POST", "/reset-password", true],
  ["POST", "/auth/link", true],
  ["GET", "/login", false],
  ["POST", "/login/code", false],
  ["POST", "/seller/login", false],
])("%s %s takes a password: %s", (method, path, takes) => {
  expect(takesPassword({ method, path } as Request)).toBe(takes);
});

it("the times of the server say when a page was sent, how it was made, and its bytes", () => {
  vi.useFakeTimers({ now: 1_795_000_000_123 });
  expect([serverTime(), serverTime({ isFromTemplate: true }), sentBytes(8123)]).toEqual([
    "now;dur=1795000000123",
    "now;dur=1795000000123, template",
    "bytes;dur=8123",
  ]);
});
