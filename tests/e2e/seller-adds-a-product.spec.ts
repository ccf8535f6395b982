import { expect, test } from "../support/browser/browser.ts";
import { completeForSale, describeVariants, nameProduct, openNewProduct } from "../support/browser/seller-steps.ts";
import { signIn } from "../support/browser/shopper.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";

test("a product with two options and three pictures is added and found in the shop", async ({
  page,
  checkPage,
  hasScripts,
}) => {
  // Both projects share the demo's store.
  const name = hasScripts ? "Ajrakh stole, scripted" : "Ajrakh stole, plain";
  const code = hasScripts ? "STOLE-A" : "STOLE-B";
  await page.goto("/login?redirect=/seller/products");
  await signIn(page, DEMO_ACCOUNTS.seller, DEMO_PASSWORD);
  await openNewProduct(page);
  await checkPage();
  await describeVariants(page, { price: "Rs 1,299/-", skus: code, stocks: ["4", "5", "6"] });
  await checkPage();
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByRole("alert")).toContainText("Name is required");
  await expect(page.getByRole("alert")).toContainText("Category is required");
  await checkPage();
  await nameProduct(page, name);
  await page.getByRole("button", { name: "Add Product" }).click();
  await expect(page.getByText("Product added successfully!")).toBeVisible();
  await expect(page.getByText("It is a draft until the legal details are complete.")).toBeVisible();
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Customize Product", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Net quantity needed to sell" }).click();
  await completeForSale(page);
  await page.locator("[name='pictures[2].position']").fill("1");
  await page.locator("[name='pictures[2].shows']").selectOption("Colour: Madder");
  await checkPage();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();

  await page.getByText(`More ${name}`).click();
  await page.getByRole("link", { name: `Preview ${name}` }).click();
  await expect(
    page.getByText("This is a preview. The product is on sale, and shoppers see it like this."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  await checkPage();
  await page.getByText("Show a variant").click();
  await page.getByRole("link", { name: "S, Madder" }).click();
  await expect(page.getByRole("radio", { name: "Madder" })).toBeChecked();
  await page.getByRole("link", { name: "Back to Products" }).click();
  await page.getByText(`More ${name}`).click();
  await page.getByRole("button", { name: `Duplicate ${name}` }).click();
  await expect(page.getByText("The product was duplicated.")).toBeVisible();
  await expect(page.locator("[name=name]")).toHaveValue(`${name} (2)`);
  await expect(page.locator("[name='variants[2].stock']")).toHaveValue("0");
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByText("Copied from")).toBeVisible();
  await checkPage();

  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pictures" }).getByRole("img").first()).toBeVisible();
  await expect(page.getByText("Madder").first()).toBeVisible();
  await expect(page.getByText("Made by Ajrakhpur Printers")).toBeVisible();
  await checkPage();
});
