import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { aJpeg } from "../factories/pictures.ts";
import { choosePassword, openMail } from "./shopper.ts";

/** A seller's steps, the same with and without JavaScript. */

/** Runs a script of the shop as the demo's administrator, and returns what it wrote. */
export async function asAdministrator(
  script: "application" | "moderation" | "payout",
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, ...(JSON.parse(process.env.SHOP_ENVIRONMENT ?? "{}") as NodeJS.ProcessEnv) };
  const command = ["--import", "tsx", `scripts/commands/${script}.ts`, "--as", "admin@haat.test", ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

/** Sets the password through the approval email's link, and signs in. */
export async function enterApprovedStore(page: Page, email: string): Promise<void> {
  await openMail(page, email, "your application is approved");
  await choosePassword(page, email);
}

/** Opens the form of a new product from the open list. */
export async function openNewProduct(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Add product" }).click();
  await expect(page.getByRole("heading", { name: "Add New Product", level: 1 })).toBeVisible();
}

/** Chooses three pictures, and types a product's price and two options with all combinations but one: S Indigo, S Madder, M Indigo. */
export async function describeVariants(
  page: Page,
  { price, skus, stocks }: { price: string; skus: string; stocks: readonly string[] },
): Promise<void> {
  await page.getByLabel("Price", { exact: true }).fill(price);
  await page.getByRole("button", { name: "Calculate what I receive" }).click();
  await expect(page.getByText("You receive ₹")).toBeVisible();
  const picture = async (file: string, width: number) => ({
    name: file,
    mimeType: "image/jpeg",
    buffer: await aJpeg(width, 400),
  });
  await page
    .locator("[name=images]")
    .setInputFiles(await Promise.all([picture("1.jpg", 500), picture("2.jpg", 520), picture("3.jpg", 540)]));
  await page.getByRole("button", { name: "Add an option" }).click();
  await page.locator("[name='options[0].name']").fill("Size");
  await page.locator("[name='options[0].values']").fill("S\nM");
  await page.getByRole("button", { name: "Add an option" }).click();
  await page.locator("[name='options[1].name']").fill("Colour");
  await page.locator("[name='options[1].values']").fill("Indigo\nMadder");
  await page.locator("[name='options[1].values_gu']").fill("ગળી\nમજીઠ");
  await page.getByRole("button", { name: "List all combinations" }).click();
  await expect(page.getByRole("group", { name: "S, Indigo" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Already uploaded" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Remove M, Madder" }).click();
  await expect(page.getByRole("group", { name: "M, Madder" })).toHaveCount(0);
  for (const [index, stock] of stocks.entries()) {
    await page.locator(`[name='variants[${index}].stock']`).fill(stock);
    await page.locator(`[name='variants[${index}].sku']`).fill(`${skus}-${index}`);
  }
}

/** Types a product's name, description and category. */
export async function nameProduct(page: Page, name: string): Promise<void> {
  await page.locator("[name=name]").fill(name);
  await page.locator("[name=description]").fill("Hand printed with indigo and madder.");
  await page.locator("[name=category_id]").selectOption({ label: "Fashion" });
}

/** Types the legally required details, and puts the product on sale. */
export async function completeForSale(page: Page): Promise<void> {
  await page.locator("[name=net_quantity]").fill("1 piece");
  await page.locator("[name=generic_name]").fill("Stole");
  await page.locator("[name=hsn]").fill("6214");
  await page.locator("[name=tax_class_id]").selectOption({ label: "Everyday goods: 5% GST" });
  await page.locator("[name=maker_name]").fill("Ajrakhpur Printers");
  await page.locator("[name=maker_address]").fill("Block 4, Ajrakhpur, Kutch");
  await page.getByLabel("On sale", { exact: true }).check();
}
