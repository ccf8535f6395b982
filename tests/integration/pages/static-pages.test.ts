import { describe, expect, it } from "vitest";
import { OPENINGS } from "#app/domain/support/inquiries/careers.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { STYLES_COOKIE } from "#app/http/request/cookie-names.ts";
import * as cookies from "#app/http/request/cookies.server.ts";
import { loader as careers } from "#app/routes/shop/support/careers.tsx";
import { loader as contact } from "#app/routes/shop/support/contact.tsx";
import { loader as help } from "#app/routes/shop/support/help.tsx";
import { loader as sitemap } from "#app/routes/shop/support/sitemap.tsx";
import { loader as staticPage } from "#app/routes/shop/support/static-page.tsx";
import { loader as wholesale } from "#app/routes/shop/support/wholesale.tsx";
import { db } from "#app/services.server.ts";
import { openPage } from "../../support/pages/rendered-page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const readers = { en: new Visitor(), hi: reader("hi-IN"), gu: reader("gu-IN") };
const scripts = { en: /[A-Za-z]/, hi: /\p{Script=Devanagari}/u, gu: /\p{Script=Gujarati}/u };

function reader(language: string): Visitor {
  return new Visitor({ "Accept-Language": language });
}

const toRead = [
  "/about",
  "/stories",
  "/press",
  "/advertise",
  "/return-policy",
  "/terms",
  "/security",
  "/privacy",
  "/epr-compliance",
  "/grievance",
];

const others = {
  "/careers": careers,
  "/contact": contact,
  "/help": help,
  "/sitemap": sitemap,
  "/wholesale": wholesale,
};

describe.each(["en", "hi", "gu"] as const)("in %s", (locale) => {
  it.each(toRead)("%s has its title, lead and sections", async (path) => {
    const { data } = await readers[locale].get(staticPage, path);
    expect(data.title).toMatch(scripts[locale]);
    expect(data.lead).toMatch(scripts[locale]);
    const sections = Object.values(data.sections);
    expect(sections.length).toBeGreaterThan(1);
    for (const { heading, body } of sections) {
      expect(heading).toMatch(scripts[locale]);
      expect(body.length).toBeGreaterThan(0);
    }
    expect(JSON.stringify(data)).not.toMatch(/\{\{|undefined|""/);
  });

  it.each(Object.entries(others))("%s has all its values filled in", async (path, loader) => {
    const { data } = await readers[locale].get(loader as typeof careers, path);
    expect(JSON.stringify(data)).not.toMatch(/\{\{|undefined/);
  });
});

describe("the pages", () => {
  it("take their values from the settings", async () => {
    const before = await readSettings(db);
    const page = async () => JSON.stringify((await readers.en.get(staticPage, "/return-policy")).data);
    expect(await page()).toContain("10 days from delivery");
    await saveSettings(db, "command_line", { return_window_days: 14 });
    try {
      await expect.poll(page).toContain("14 days from delivery");
      expect(await page()).not.toContain("10 days");
    } finally {
      await saveSettings(db, "command_line", { return_window_days: before.return_window_days });
    }
  });

  it("have the content that the rules ask for", async () => {
    const text = async (path: string) => JSON.stringify((await readers.en.get(staticPage, path)).data);
    expect(await text("/return-policy")).toMatch(/Innerwear.*Lingerie.*Personal care/s);
    expect(await text("/return-policy")).toContain("original box");
    expect(await text("/privacy")).toContain("up to 2 years");
    expect(await text("/privacy")).toContain("under 18");
    expect(await text("/terms")).toContain("a place cannot be bought");
    expect(await text("/security")).toContain("Razorpay");
    expect(await text("/grievance")).toMatch(/48 hours.*one month/s);
    expect(await text("/press")).toContain("(mailto:press@haat.test)");
    expect(await text("/advertise")).toContain("(mailto:advertise@haat.test)");
  });

  it.each([
    ["en", "We use eight"],
    ["hi", "हम आठ कुकी"],
    ["gu", "અમે આઠ કૂકી"],
  ] as const)("name every cookie in %s", async (locale, words) => {
    const { $ } = await openPage(readers[locale], "/privacy");
    const section = $("h2")
      .filter((_, heading) => /^(Cookies|कुकी|કૂકી)$/.test($(heading).text()))
      .parent();
    expect(section.text()).toContain(words);
    const names = [...Object.values(cookies).map(({ name }) => name), STYLES_COOKIE];
    expect(section.find("li")).toHaveLength(names.length);
  });

  it("are not found at unknown addresses", async () => {
    const reply = await readers.en.get(staticPage, "/constructor");
    expect(reply.status).toBe(404);
  });
});

describe("the careers page", () => {
  it("lists the four openings, each with its link to apply", async () => {
    const visitor = new Visitor();
    const { data } = await visitor.get(careers, "/careers");
    expect(data.openings.map(({ title }) => title)).toEqual([
      "Senior Frontend Developer",
      "Product Manager - Logistics",
      "Data Scientist",
      "Digital Marketing Head",
    ]);
    expect(data.place).toBe("Remote / Ahmedabad");
    expect(data.openings.map(({ slug }) => slug)).toEqual(OPENINGS);
    const page = await openPage(visitor, "/careers");
    const link = page.$("#product-manager-logistics-apply");
    expect([link.text(), link.attr("href")]).toEqual(["Apply Now", "/careers/product-manager-logistics"]);
    expect(page.$("a[href='mailto:careers@haat.test']").length).toBeGreaterThan(0);
  });
});

describe("the help page", () => {
  const search = async (visitor: Visitor, query: string) => {
    const { data } = await visitor.get(help, `/help?q=${encodeURIComponent(query)}`);
    return data.search!;
  };

  it("finds answers whatever the letter case, best first", async () => {
    const found = await search(readers.en, "CANCEL order");
    expect(found.found[0]?.id).toBe("cancel");
    expect(found.summary).toMatch(/answers? to “CANCEL order”/);
  });

  it("finds answers in the reader's language, and by English words too", async () => {
    expect((await search(readers.hi, "रद्द")).found.map(({ id }) => id)).toContain("cancel");
    expect((await search(readers.gu, "રિફંડ")).found.map(({ id }) => id)).toContain("refund");
    expect((await search(readers.gu, "coupon")).found[0]?.question).toMatch(/\p{Script=Gujarati}/u);
  });

  it.each(["en", "hi", "gu"] as const)("finds results for its own suggestions in %s", async (locale) => {
    const { data } = await readers[locale].get(help, "/help");
    const suggested = [...data.text.search.nothing.matchAll(/“([^”]+)”/g)].map(([, word = ""]) => word);
    expect(suggested).toHaveLength(2);
    for (const word of suggested) expect((await search(readers[locale], word)).found).not.toEqual([]);
  });

  it("says that there is no result, and links to the products", async () => {
    const none = await search(readers.en, "green elephant");
    expect(none.found).toEqual([]);
    expect(none.summary).toBe("No answer to “green elephant” yet");
    expect(none.products).toBe("Search products for “green elephant” instead");
  });

  it("treats a query as plain text", async () => {
    const strange = await search(readers.en, "$t(messages:title.login) {{store}} <b>");
    expect(strange.summary).toContain("“$t(messages:title.login) {{store}} <b>”");
  });

  it("shows every question without a query", async () => {
    const { data } = await readers.en.get(help, "/help?q=%20");
    expect(data.search).toBeNull();
    expect(data.groups.flatMap(({ topics }) => topics).length).toBeGreaterThan(15);
  });
});
