import { expect, test } from "../support/browser.ts";
import { aJpeg } from "../support/pictures.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";

test("a product with two options and three pictures is added and found in the shop", async ({
  page,
  checkPage,
  hasScripts,
}) => {
  // Both runs share the demo's store.
  const name = hasScripts ? "Ajrakh stole, scripted" : "Ajrakh stole, plain";
  const code = hasScripts ? "STOLE-A" : "STOLE-B";
  await page.goto("/login?redirect=/seller/products");
  await page.locator("input[name=email]").fill(DEMO_ACCOUNTS.seller);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Add product" }).click();
  await expect(page.getByRole("heading", { name: "Add New Product", level: 1 })).toBeVisible();
  await checkPage();

  await page.getByLabel("Price", { exact: true }).fill("Rs 1,299/-");
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
  await checkPage();
  for (const [index, stock] of ["4", "5", "6"].entries()) {
    await page.locator(`[name='variants[${index}].stock']`).fill(stock);
    await page.locator(`[name='variants[${index}].sku']`).fill(`${code}-${index}`);
  }
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByRole("alert")).toContainText("Name is required");
  await expect(page.getByRole("alert")).toContainText("Category is required");
  await checkPage();
  await page.locator("[name=name]").fill(name);
  await page.locator("[name=description]").fill("Hand printed with indigo and madder.");
  await page.locator("[name=category_id]").selectOption({ label: "Fashion" });
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(page.getByText("It is a draft until the legal details are complete.")).toBeVisible();
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Customize Product", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Net quantity needed to sell" }).click();
  await page.locator("[name=net_quantity]").fill("1 piece");
  await page.locator("[name=generic_name]").fill("Stole");
  await page.locator("[name=hsn]").fill("6214");
  await page.locator("[name=tax_class_id]").selectOption({ label: "Everyday goods: 5% GST" });
  await page.locator("[name=maker_name]").fill("Ajrakhpur Printers");
  await page.locator("[name=maker_address]").fill("Block 4, Ajrakhpur, Kutch");
  await page.getByLabel("On sale", { exact: true }).check();
  await page.locator("[name='pictures[2].position']").fill("1");
  await page.locator("[name='pictures[2].shows']").selectOption("Colour: Madder");
  await checkPage();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();

  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pictures" }).getByRole("img").first()).toBeVisible();
  await expect(page.getByText("Madder").first()).toBeVisible();
  await expect(page.getByText("Made by Ajrakhpur Printers")).toBeVisible();
  await checkPage();
});
