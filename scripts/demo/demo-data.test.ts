import { describe, expect, it } from "vitest";
import { findContactDetail } from "#app/domain/platform/contact-details/contact-details.ts";
import { rupees } from "#app/domain/platform/money/money.ts";
import { NEWEST_QUESTIONS } from "#app/domain/support/questions/questions.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { settingSchemas } from "#app/domain/platform/settings/settings.schema.ts";
import type { SettingKey } from "#app/domain/platform/settings/settings.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { optionName } from "#app/locales/option-name.ts";
import { parseSizeChart } from "#app/domain/catalog/categories/size-charts.ts";
import { demoProducts } from "./catalog/catalog.ts";
import { demoDepartments } from "./catalog/categories.ts";
import { optionValuesOf } from "./catalog/option-values.ts";
import { ratingTotals } from "./catalog/rating-totals.ts";
import { demoOrders } from "./orders/demo-orders.ts";
import { timelineOf } from "./orders/timeline.ts";
import { demoCustomers } from "./people/customers.ts";
import { emojiFile } from "./pictures/compose.ts";
import { demoQuestions } from "./questions/demo-questions.ts";
import { demoReviews } from "./reviews/demo-reviews.ts";

const products = new Map(demoProducts.map((product) => [product.key, product]));
const subcategories = demoDepartments.flatMap((department) => department.children);

describe("the default settings", () => {
  it.each(Object.keys(settingSchemas) as SettingKey[])("have a usable %s", (key) => {
    expect(settingSchemas[key].safeParse(defaultSettings[key]).error).toBeUndefined();
  });

  it("are complete in three languages", () => {
    const untranslated = localizedTexts(defaultSettings).filter((text) => !text.hi || !text.gu);
    expect(untranslated).toEqual([]);
  });
});

describe("the demo's catalogue", () => {
  it("has size charts that are valid", () => {
    const charts = subcategories.flatMap(({ sizeChart }) => (sizeChart ? [parseSizeChart(sizeChart)] : []));
    expect(charts.map((chart) => chart?.rows.length)).toEqual([5, 4]);
  });

  it("fills all subcategories of eight departments", () => {
    expect(demoDepartments).toHaveLength(8);
    const filled = new Set(demoProducts.map((product) => product.category));
    expect([...filled].sort()).toEqual(subcategories.map((category) => category.slug).sort());
  });

  it("has about sixty products of eight stores, each once", () => {
    expect(products.size).toBe(demoProducts.length);
    expect(products.size).toBeGreaterThanOrEqual(60);
    expect(new Set(demoProducts.map((product) => product.seller)).size).toBe(8);
  });

  it.each(demoProducts)("describes $key fully in three languages and scripts", ({ en, hi, gu }) => {
    for (const texts of [en, hi, gu]) {
      expect(texts.features.length).toBe(en.features.length);
      expect(texts.description.split(/[.।]\s/).length).toBeGreaterThanOrEqual(2);
    }
    for (const text of [hi.name, hi.short_description, hi.description])
      expect(text).toMatch(/\p{Script=Devanagari}{2}/u);
    for (const text of [gu.name, gu.short_description, gu.description]) expect(text).toMatch(/\p{Script=Gujarati}{2}/u);
    // A letter of the other script is a typo that readers see as a box or a misspelling.
    expect(JSON.stringify(gu)).not.toMatch(/(?!।)\p{Script=Devanagari}/u);
    expect(JSON.stringify(hi)).not.toMatch(/\p{Script=Gujarati}/u);
  });

  it("names its options with translated words", () => {
    const names = demoProducts.flatMap(({ variants }) => variants.flatMap(({ options }) => Object.keys(options)));
    expect(names).toContain("Colour");
    for (const name of names) expect(optionName(name, translatorFor("gu"))).not.toBe(name);
  });

  it.each(demoProducts)("gives the choices of $key a name in each language", (product) => {
    const named = new Set(optionValuesOf(product).map(({ optionName, value }) => `${optionName}: ${value}`));
    const values = product.variants.flatMap(({ options }) => Object.entries(options));
    // Same in every language: sizes by letter or number, storage.
    const isLatin = (value: string) => /^(?:X{0,2}[SML]|UK \d+|\d+ [GT]B)$/.test(value);
    for (const [name, value] of values) expect(named.has(`${name}: ${value}`), value).toBe(!isLatin(value));
    for (const { translations } of optionValuesOf(product)) {
      expect(translations.hi).not.toMatch(/[A-Za-z]{2}|\p{Script=Gujarati}/u);
      expect(translations.gu).not.toMatch(/[A-Za-z]{2}|\p{Script=Devanagari}/u);
    }
  });

  it.each(demoProducts)("shows with the pictures of $key options that it has, each once", ({ pictures, variants }) => {
    const shown = pictures.flatMap(({ shows }) => shows ?? []);
    const values = variants.flatMap(({ options }) => Object.values(options));
    expect(new Set(shown).size).toBe(shown.length);
    for (const value of shown) expect(values).toContain(value);
    if (variants.some(({ options }) => "Colour" in options)) expect(shown.toSorted()).toEqual(values.toSorted());
  });

  it.each(demoProducts)("sells $key at or below its MRP, in distinct variants, with pictures that exist", (product) => {
    expect(product.price).toBeLessThanOrEqual(product.mrp);
    expect(product.variants.length).toBeGreaterThanOrEqual(1);
    const options = product.variants.map((variant) => JSON.stringify(variant.options));
    expect(new Set(options).size).toBe(options.length);
    expect(product.pictures.length).toBeGreaterThanOrEqual(2);
    for (const scene of product.pictures) {
      if ("cloth" in scene) continue;
      expect(emojiFile(scene.emoji)).toContain(".svg");
      if (scene.print) expect(emojiFile(scene.print)).toContain(".svg");
    }
  });

  it("shows each saree's own cloth", () => {
    const sarees = demoProducts.filter((product) => product.category === "sarees");
    const patterns = sarees.map(({ pictures }) => [
      ...new Set(pictures.map((scene) => ("cloth" in scene ? scene.cloth.pattern : "none"))),
    ]);
    expect(patterns.toSorted()).toEqual([["bandhani"], ["bhujodi"], ["kota"], ["leheriya"]]);
  });

  it("has something sold out, a variant sold out, and one with exactly seven pieces", () => {
    const totals = demoProducts.map((product) => product.variants.reduce((sum, variant) => sum + variant.stock, 0));
    expect(totals).toContain(0);
    const stocks = demoProducts.filter((product) => product.variants.length > 1).flatMap((product) => product.variants);
    expect(stocks.map((variant) => variant.stock)).toEqual(expect.arrayContaining([0, 7]));
  });

  it("has the product with four of five stars from 1,283 reviews", () => {
    const totals = ratingTotals(products.get("bandhani-saree")!.rating);
    const count = totals.reduce((sum, n) => sum + n, 0);
    const average = totals.reduce((sum, n, index) => sum + n * (index + 1), 0) / count;
    expect(count).toBe(1283);
    expect(Math.round(average)).toBe(4);
  });
});

describe("ratingTotals", () => {
  it.each([
    { average: 4.0, count: 877 },
    { average: 4.8, count: 341 },
    { average: 3.9, count: 156 },
    { average: 4.4, count: 58 },
  ])("gives $count reviews an average of $average", ({ average, count }) => {
    const totals = ratingTotals({ average, count });
    expect(totals.reduce((sum, n) => sum + n, 0)).toBe(count);
    expect(totals.reduce((sum, n, index) => sum + n * (index + 1), 0) / count).toBeCloseTo(average, 1);
  });
});

describe("the demo's orders", () => {
  it("are of things in the catalogue", () => {
    for (const item of demoOrders.flatMap((order) => order.items)) {
      expect(products.get(item.product)?.variants[item.variant], item.product).toBeDefined();
    }
  });

  it("pay cash only up to the limit", () => {
    for (const order of demoOrders.filter(({ pays }) => pays === "cod")) {
      const subtotal = order.items.reduce((sum, item) => {
        const product = products.get(item.product)!;
        return sum + rupees(product.variants[item.variant]!.price ?? product.price) * item.quantity;
      }, 0);
      expect(subtotal + defaultSettings.delivery_fee_paise).toBeLessThanOrEqual(defaultSettings.cod_limit_paise);
    }
  });

  it("happened in the past, in the order of their steps", () => {
    const now = new Date("2026-11-21T09:00:00+05:30");
    for (const [index, order] of demoOrders.entries()) {
      const { placedAt, reachedAt } = timelineOf(order, index, now);
      const steps = [placedAt, reachedAt.processing, reachedAt.shipped, reachedAt.delivered].map(Number);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(Math.max(...steps, Number(reachedAt.cancelled))).toBeLessThan(Number(now));
    }
  });
});

describe("the demo's questions", () => {
  it("are in the customer's language, about products that there are, and without contact details", () => {
    const script = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u, gu: /\p{Script=Gujarati}/u };
    for (const { customer, product, body, answer } of demoQuestions) {
      expect(products.has(product)).toBe(true);
      for (const text of [body, ...(answer ? [answer.body] : [])]) {
        expect(text).toMatch(script[demoCustomers[customer].locale]);
        expect(findContactDetail(text)).toBeUndefined();
      }
    }
  });

  it("are more than a product's page shows, and one waits for its answer", () => {
    const answered = demoQuestions.filter(({ product, answer }) => product === "bandhani-saree" && answer);
    expect(answered.length).toBeGreaterThan(NEWEST_QUESTIONS);
    expect(demoQuestions.filter(({ answer }) => !answer)).toHaveLength(1);
  });
});

describe("the demo's reviews", () => {
  it.each(demoReviews)("$customer has received $product", ({ customer, product }) => {
    const seller = products.get(product)!.seller;
    const received = demoOrders.some(
      (order) =>
        order.customer === customer &&
        order.items.some((item) => item.product === product) &&
        (typeof order.reaches === "string" ? order.reaches : order.reaches[seller]) === "delivered",
    );
    expect(received).toBe(true);
  });

  it("are one per customer and product, and in the customer's language", () => {
    const pairs = demoReviews.map((review) => `${review.customer} ${review.product}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    const script = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u, gu: /\p{Script=Gujarati}/u };
    for (const review of demoReviews) expect(review.body).toMatch(script[demoCustomers[review.customer].locale]);
  });

  it("are counted in the totals of their products", () => {
    for (const product of demoProducts) {
      const totals = ratingTotals(product.rating);
      for (const stars of [1, 2, 3, 4, 5]) {
        const written = demoReviews.filter((review) => review.product === product.key && review.rating === stars);
        expect(written.length, `${product.key}, ${stars} stars`).toBeLessThanOrEqual(totals[stars - 1]!);
      }
    }
  });
});

function localizedTexts(value: unknown): { en: string; hi?: string; gu?: string }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value) return [value as { en: string }];
  return Object.values(value).flatMap(localizedTexts);
}
