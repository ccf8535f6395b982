import { describe, expect, it } from "vitest";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

describe("a rendered page", () => {
  it("is the whole document, with its layout and its data", async () => {
    const product = await createProduct({ name: "Brass Lota", price_paise: 49_900 });
    const page = await openPage(new Visitor(), `/product/${product.id}`);
    expect(page.status).toBe(200);
    expect(page.$("h1").text()).toBe("Brass Lota");
    expect(page.text("main")).toContain("₹499");
    expect(page.$("title").text()).toContain("Brass Lota");
    expect(page.$("header search form").attr("action")).toBe("/search");
  });

  it("is the error page for an unknown address", async () => {
    const page = await openPage(new Visitor(), "/product/999999");
    expect(page.status).toBe(404);
    expect(page.text("h1")).toBe("Product Not Found");
  });

  it("sends its forms as a browser does, and stores the response's cookies", async () => {
    const product = await createProduct({ name: "Brass Lota", price_paise: 49_900 });
    const visitor = new Visitor();
    const page = await openPage(visitor, `/product/${product.id}`);
    const answer = await submitForm(visitor, page, "#options", { quantity: 3 });
    expect([answer.status, answer.location?.split("?")[0]]).toEqual([303, `/product/${product.id}`]);
    const cart = await openPage(visitor, "/cart");
    expect(cart.text("main")).toContain("₹1,497");
  });
});
