import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { readPageRequest, type PageRequestOptions } from "./page-request.ts";
import type { ShopStyles } from "./shop-styles.ts";

const styles: ShopStyles = {
  href: "/assets/shop-1.css",
  cookie: "haat_styles=shop-1",
  isKnownTo: (cookies) => cookies?.includes("haat_styles=shop-1") ?? false,
  partFor: () => "",
};
const options: PageRequestOptions = {
  isShared: (path) => path === "/product/12",
  pageReader: async ({ cookie }) => (cookie?.includes("session") ? undefined : { locale: "gu", isLite: false }),
  styles,
};
const ask = (headers: IncomingHttpHeaders = {}, { method = "GET", url = "/product/12?size=L" } = {}) =>
  readPageRequest({ method, url, headers }, options);

describe("a request for a shared page", () => {
  it("is one of a visitor without a session, by GET or HEAD", async () => {
    expect(await ask({ "accept-encoding": "br" })).toEqual({
      key: "gu false br true /product/12?size=L",
      address: "/product/12?size=L",
      reader: { locale: "gu", isLite: false },
      needsStyles: true,
      encoding: "br",
    });
    expect(await ask({}, { method: "HEAD" })).toMatchObject({ address: "/product/12?size=L" });
    expect(await ask({}, { method: "POST" })).toBeUndefined();
    expect(await ask({ cookie: "session=1" })).toBeUndefined();
    expect(await ask({}, { url: "/cart" })).toBeUndefined();
  });

  it("has no body", async () => {
    expect(await ask({ "content-length": "7" })).toBeUndefined();
    expect(await ask({ "content-length": "0" })).toBeUndefined();
    expect(await ask({ "transfer-encoding": "chunked" })).toBeUndefined();
  });

  it("has an address of at most 300 characters", async () => {
    const long = `/product/12?q=${"x".repeat(286)}`;
    expect(long).toHaveLength(300);
    expect(await ask({}, { url: long })).toMatchObject({ address: long });
    expect(await ask({}, { url: `${long}x` })).toBeUndefined();
  });

  it.each([
    { headers: {}, needsStyles: true },
    { headers: { "sec-fetch-dest": "document" }, needsStyles: true },
    { headers: { "sec-fetch-dest": "empty" }, needsStyles: false },
    { headers: { cookie: "haat_styles=shop-1" }, needsStyles: false },
  ])("needs the style sheet where it is opened for the first time: $headers", async ({ headers, needsStyles }) => {
    expect(await ask(headers)).toMatchObject({ needsStyles });
  });
});
