import { beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "#app/db/schema.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createStore } from "../../../support/factories/product-form.ts";
import {
  createTranslatedProducts,
  NAMED_LOCALES,
  namesFound,
  TRANSLATED,
  translateName,
} from "../../../support/factories/translated-products.ts";
import { signedIn, type Visitor } from "../../../support/http/visitor.ts";

const LIST = "/seller/products";
const FORM = "main form:has([name=form_key])";

/** Sorts first by its English name, last by the others. */
const BOWL = { en: "Azure bowl", hi: "हरा कटोरा", gu: "હરો વાટકો" };

let store: Awaited<ReturnType<typeof createStore>>;
let ids: string;

beforeAll(async () => {
  store = await createStore();
  ids = (await createTranslatedProducts(store.sellerId, 2)).map(({ id }) => id).join(",");
  await translateName((await store.own({ name: BOWL.en })).id, BOWL);
});

const owner = (locale: Locale): Promise<Visitor> => signedIn({ id: store.profileId }, { "Accept-Language": locale });

function expectOnly(page: RenderedPage, locale: Locale, expected: readonly number[]): void {
  expect(page.status).toBe(200);
  for (const one of NAMED_LOCALES)
    expect([page.url, one, namesFound(page.text(), one)]).toEqual([page.url, one, one === locale ? expected : []]);
}

describe.each(NAMED_LOCALES)("a store's products, read in %s", (locale) => {
  it("are named in it: in the list and its file, where they run out, and where prices are edited", async () => {
    const reader = await owner(locale);
    expectOnly(await openPage(reader, LIST), locale, [0, 1]);
    expectOnly(await openPage(reader, `${LIST}.csv`), locale, [0, 1]);
    expectOnly(await openPage(reader, "/seller"), locale, [0, 1, 2, 3]);
    const form = await openPage(reader, `${LIST}/prices?ids=${ids}`);
    expectOnly(form, locale, [0, 1, 2, 3]);
    const { location } = await submitForm(reader, form, FORM, { stock_by: "add", stock_value: "5" });
    expectOnly(await openPage(reader, String(location)), locale, [0, 1, 2, 3]);
  });

  it("are listed in the order of their names in it", async () => {
    const rows = (await openPage(await owner(locale), `${LIST}?sort=name`)).text("tbody");
    const [lamp, scarf] = TRANSLATED[locale];
    const inOrder = locale === "en" ? [BOWL.en, lamp, scarf] : [lamp, scarf, BOWL[locale]];
    expect(rows).toMatch(new RegExp(inOrder.join(".*"), "s"));
  });
});
