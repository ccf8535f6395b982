import { expect, test } from "../support/browser/browser.ts";
import { openDemoSeller } from "../support/browser/demo-people.ts";
import { JOURNEY_NAMES } from "../support/browser/journey-names.ts";
import {
  buyAgain,
  codeOf,
  makeHelperLink,
  openParcel,
  packAsHelper,
  payOnDelivery,
  scan,
} from "../support/browser/parcel-steps.ts";
import { giveAddress, haveAccount, haveInCart, signOut } from "../support/browser/shopper.ts";

/** A product of the demo's seller. */
const OWN = "Terracotta planter with saucer, 18 cm";

test("a helper packs one parcel with the link of the day, the seller packs the other by its code, and both are on the handover list", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}) => {
  test.setTimeout(240_000);
  await haveInCart(page, OWN, 3);
  await page.goto("/cart");
  await haveAccount(page, "/checkout");
  await giveAddress(page);
  const first = await payOnDelivery(page);
  const second = await buyAgain(page, OWN, 2);
  await signOut(page);

  const seller = await openDemoSeller(browser, { baseURL: baseURL!, hasScripts, to: "/seller/shipments" });
  const [firstCode, secondCode] = [await codeOf(seller, first), await codeOf(seller, second)];
  // The projects share a shop.
  const helper = `${JOURNEY_NAMES.helper} ${hasScripts ? 1 : 2}`;
  const link = await makeHelperLink(seller, helper);
  await seller.reload();
  await expect(seller.getByText("The link is made")).toHaveCount(0);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Packing for");
  await expect(page.getByText(firstCode, { exact: true })).toBeVisible();
  await expect(page.getByText("₹")).toHaveCount(0);
  await checkPage();
  await packAsHelper(page, link, { code: firstCode, pieces: 3 });
  await checkPage();
  await scan(page, firstCode);
  await expect(page.getByText(`The parcel ${firstCode} is already packed`)).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "ગુજરાતી" }).click();
  await expect(page).toHaveURL(new RegExp(`${link}(\\?|$)`));
  await expect(page.locator("html")).toHaveAttribute("lang", "gu");
  await checkPage();
  await page.getByRole("button", { name: "English" }).click();

  await seller.goto("/seller/shipments");
  await seller.getByRole("link", { name: "Scan codes" }).click();
  // As a scanner types it.
  await scan(seller, secondCode.replace(" ", "").toLowerCase());
  await expect(seller.getByText(`The parcel of order ${second} is packed`)).toBeVisible();
  await expect(seller.getByRole("article")).toContainText("2 ×");
  await openParcel(seller, first);
  await expect(seller.getByText(`${helper}, with a link of`)).toHaveCount(2);
  await seller.goto("/seller/shipments/print/handover");
  for (const code of [firstCode, secondCode]) await expect(seller.getByText(code)).toBeVisible();

  await seller.goto("/seller/shipments/helpers");
  const row = seller.getByRole("listitem").filter({ hasText: helper });
  await expect(row).toContainText("1 parcel packed. 1 press refused.");
  await row.getByRole("button", { name: "End" }).click();
  await expect(seller.getByText("The link is ended")).toBeVisible();
  await seller.context().close();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link is not open" })).toBeVisible();
});
