import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { loader as manifestLoader } from "#app/routes/offline/web-manifest.ts";
import { openPage } from "../../support/pages/rendered-page.ts";
import { Visitor } from "../../support/http/visitor.ts";

interface Manifest {
  name: string;
  lang: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

async function manifestIn(locale: string) {
  const page = await openPage(new Visitor({ "Accept-Language": locale }), "/help");
  const answer = await new Visitor().get(manifestLoader, page.$("link[rel=manifest]").attr("href")!);
  expect(answer.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
  return JSON.parse(await answer.text()) as Manifest;
}

describe("the page that is shown without a connection", () => {
  it.each([
    ["en", "You are offline. This page is from {time}."],
    ["hi", "इंटरनेट नहीं चल रहा। यह पेज {time} बजे का है।"],
    ["gu", "ઇન્ટરનેટ નથી. આ પેજ {time} વાગ્યાનું છે."],
  ])("has in %s what the service worker fills in, and no search engine lists it", async (locale, words) => {
    const { $ } = await openPage(new Visitor({ "Accept-Language": locale }), "/offline");
    expect($("html").attr("lang")).toBe(locale);
    expect($("[data-stored]").attr("data-stored")).toBe(words);
    const parts = $("section[data-part]").get();
    expect(parts.map((part) => [$(part).attr("data-part"), $(part).is("[hidden]")])).toEqual([
      ["page", false],
      ["form", true],
      ["back", true],
    ]);
    expect($("section[data-part=page] > a[href='/offline']").text()).not.toBe("");
    expect($("section[data-part=page] nav[hidden] li[data-page] a[href='/offline']")).toHaveLength(1);
    expect($("div[data-form] button").text()).not.toBe("");
    expect($("meta[name=robots]").attr("content")).toBe("noindex");
    expect($("[data-module]")).toHaveLength(0);
  });
});

describe("the manifest", () => {
  it("is in the page's language, with the shop's name", async () => {
    const [en, gu] = [await manifestIn("en"), await manifestIn("gu")];
    expect(en).toMatchObject({ name: "Haat", lang: "en", start_url: "/", display: "standalone" });
    expect(en.shortcuts).toEqual([
      { name: "Search", url: "/search" },
      { name: "Cart", url: "/cart" },
      { name: "My Orders", url: "/customer/orders" },
    ]);
    expect(gu).toMatchObject({ id: "/", name: "હાટ", lang: "gu" });
    expect(gu.shortcuts.map(({ name }) => name)).toEqual(["શોધો", "કાર્ટ", "મારા ઓર્ડર"]);
  });

  it("names icons of the sizes that browsers ask for, one of them for any shape", async () => {
    const { icons } = await manifestIn("en");
    for (const { src, type, sizes } of icons) {
      const { format, width, height } = await sharp(`public${src}`).metadata();
      expect(type).toContain(format);
      if (sizes !== "any") expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
  });
});
