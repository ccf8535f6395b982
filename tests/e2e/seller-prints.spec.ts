import { request, type Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { expect, test } from "../support/browser/browser.ts";
import { payOnDelivery } from "../support/browser/parcel-steps.ts";
import { changePickup, deliveredParcels, renameItems } from "../support/browser/shop-books.ts";
import { giveAddress, haveAccount, haveInCart, signIn, signOut } from "../support/browser/shopper.ts";

/** A product of the demo's seller. */
const OWN = "Terracotta planter with saucer, 18 cm";
const LONG_NAME =
  "Khavda terracotta planter of two pieces, painted by hand with white, red and black earth, with a saucer. "
    .repeat(2)
    .slice(0, 200);
/** Address with the longest values that the form accepts. */
const LONG_ADDRESS = {
  fullName: "શ્રીમતી હંસાબહેન રમેશભાઈ મહેશ્વરી તથા શ્રી રમેશભાઈ ચંદુલાલ મહેશ્વરી, ".repeat(2).slice(0, 120),
  address: "Flat 1203, Tower E, behind the temple, lane of the old post office, opposite the stadium, near the market. "
    .repeat(3)
    .slice(0, 300),
  city: "Ahmedabad (Navrangpura, Naranpura, Ambawadi, Paldi, Vasna, Vejalpur, Jodhpur)",
};
/** Pickup address with the longest values that the form accepts. */
const LONG_PICKUP = {
  address: "Workshop 14, second floor, potters' colony, behind the cooperative bank, near the bus stand, Khavda road. "
    .repeat(3)
    .slice(0, 300),
  zip: "370510",
  landmark: "Opposite the primary school of the potters' colony, beside the water tank, at the end of the lane. "
    .repeat(2)
    .slice(0, 120),
};

/** Sizes in points. */
const LABEL = "288 × 432";
const A4 = "595 × 842";

test(
  "the papers of a parcel with long addresses and a long product, as they are printed in English and Gujarati",
  { tag: "@browser" },
  async ({ page, baseURL }) => {
    await haveInCart(page, OWN, 3);
    await page.goto("/cart");
    await haveAccount(page, "/checkout");
    await giveAddress(page, LONG_ADDRESS);
    const own = await renameItems(await payOnDelivery(page), LONG_NAME);
    await signOut(page);
    await page.goto("/login?redirect=/seller/shipments");
    await signIn(page, DEMO_ACCOUNTS.seller, DEMO_PASSWORD);
    const five = [own, ...(await deliveredParcels(4))].join(",");

    await changePickup(LONG_PICKUP);
    for (const locale of ["en", "gu"]) {
      await page.context().addCookies(await languageCookie(baseURL!, locale));
      const printed = async (path: string) => {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        return pagesOf(page);
      };
      expect(await printed(`/seller/shipments/print/labels?ids=${five}`)).toEqual(Array(5).fill(LABEL));
      expect(await cutOff(page)).toEqual([]);
      expect(await printed(`/seller/shipments/print/labels?size=a4&ids=${five}`)).toEqual([A4, A4]);
      expect(await cutOff(page)).toEqual([]);
      expect(await printed(`/seller/shipments/print/slips?ids=${five}`)).toEqual(Array(5).fill(A4));
      // In Gujarati it has the product's translated name.
      if (locale === "en") await expect(page.getByText(LONG_NAME)).toBeVisible();
      expect(await printed(`/seller/shipments/print/handover?ids=${own}`)).toEqual([A4]);
      expect(await printed("/seller/payments/statement")).toEqual([A4]);
    }
  },
);

/** Returns a language cookie: the account, shared with other journeys, keeps its language. */
async function languageCookie(baseURL: string, locale: string) {
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await visitor.post("/language", { form: { locale } });
  const { cookies } = await visitor.storageState();
  await visitor.dispose();
  return cookies.filter(({ name }) => name.endsWith("haat_locale"));
}

/** Prints the page on its declared paper. Returns the size of each sheet. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`,
  );
}

/** Returns the labels whose text overflows. */
async function cutOff(page: Page): Promise<string[]> {
  return page
    .locator("main .overflow-hidden")
    .evaluateAll((labels) =>
      labels
        .filter((label) => label.scrollHeight > label.clientHeight || label.scrollWidth > label.clientWidth)
        .map((label) => label.textContent),
    );
}
