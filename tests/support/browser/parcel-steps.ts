import { expect, type Page } from "@playwright/test";
import { haveInCart } from "./shopper.ts";

/** Steps of buyers, packers and sellers, the same with and without JavaScript. */

/** Buys these pieces with the previous order's address. Returns the order's number. */
export async function buyAgain(page: Page, product: string, pieces: number): Promise<string> {
  await haveInCart(page, product, pieces);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Deliver to this address" }).first().click();
  return payOnDelivery(page);
}

/** Places the order cash on delivery. Returns its number. */
export async function payOnDelivery(page: Page): Promise<string> {
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  return new URL(page.url()).searchParams.get("order") ?? "";
}

/** Opens the page of an order's parcel, as the seller. */
export async function openParcel(page: Page, number: string): Promise<void> {
  await page.goto(`/seller/shipments?show=all&q=${number}`);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Parcel of order ${number}` })).toBeVisible();
}

/** Returns the code of an order's parcel, as shown to people. */
export async function codeOf(page: Page, number: string): Promise<string> {
  await openParcel(page, number);
  return page.locator("main article [translate=no]").first().innerText();
}

/** Makes a link for a helper, with or without a name, as the seller. Returns its path. */
export async function makeHelperLink(page: Page, helper: string): Promise<string> {
  await page.goto("/seller/shipments");
  await page.getByRole("link", { name: "Helpers" }).click();
  await page.getByLabel("Name of the helper").fill(helper);
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByText("The link is made")).toBeVisible();
  return new URL(await page.getByText(/\/pack\/[\w-]{43}$/).innerText()).pathname;
}

/** Opens the helper's link and presses the button of the parcel with this code and number of pieces. */
export async function packAsHelper(page: Page, link: string, parcel: { code: string; pieces: number }): Promise<void> {
  await page.goto(link);
  const card = page.getByRole("article").filter({ hasText: parcel.code });
  await expect(card).toContainText(`${parcel.pieces} ×`);
  await card.getByRole("button", { name: "Packed" }).click();
  await expect(page.getByText(`The parcel ${parcel.code} is packed`)).toBeVisible();
}

/** Types the code and Enter into the focused field, as a scanner does. */
export async function scan(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel("Code of the parcel")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}
