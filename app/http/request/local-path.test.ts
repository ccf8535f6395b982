import { describe, expect, it } from "vitest";
import { localPath, withRedirect } from "#app/http/request/local-path.ts";
import { HOST, spellings } from "../../../tests/support/routes/open-redirect-payloads.ts";
import { naiveLocalPaths } from "../../../tests/support/naive/naive-local-paths.ts";

/** Returns the host that a browser on our sign-in page visits for this Location header; undefined if it cannot be sent. */
function hostOf(location: string): string | undefined {
  try {
    return new URL(new Headers({ Location: location }).get("Location") ?? "", "https://localhost:3000/login").hostname;
  } catch {
    return undefined;
  }
}

describe("localPath", () => {
  it("has at least 120 open redirect payloads", () => {
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(120);
  });

  it.each(spellings)("does not follow %j", (spelling) => {
    expect(localPath(spelling, "/fallback")).toBe("/fallback");
  });

  it.each(Object.entries(naiveLocalPaths))("is necessary: some payloads pass a check that %s", (_rule, naive) => {
    const led = spellings.filter((spelling) => hostOf(naive(spelling))?.startsWith(HOST));
    expect(led).not.toEqual([]);
  });

  it.each([
    "/",
    "/cart",
    "/checkout",
    "/search?q=saree&sort=price_asc",
    "/product/12#reviews",
    "/orders/HT-7F3K-92QD/pay?failed=1",
    "/search?q=%E0%A4%B8%E0%A4%BE%E0%A4%A1%E0%A4%BC%E0%A5%80",
    "/login?redirect=%2Fcheckout",
  ])("returns the shop's own path %s", (path) => {
    expect(localPath(path, "/fallback")).toBe(path);
  });

  it("rejects a value that is no text", () => {
    expect(localPath(null, "/fallback")).toBe("/fallback");
    expect(localPath(undefined, "/fallback")).toBe("/fallback");
  });
});

describe("withRedirect", () => {
  it("returns to the whole path, its own parameters and fragment included", () => {
    const path = "/search?q=saree+%26+dupatta&sort=price_asc#results";
    const { pathname, search, hash } = new URL(withRedirect("/login", path), "https://localhost:3000");
    expect([pathname, hash]).toEqual(["/login", ""]);
    expect([...new URLSearchParams(search)]).toEqual([["redirect", path]]);
  });

  it("adds nothing without a return path", () => {
    expect(withRedirect("/login", null)).toBe("/login");
  });
});
