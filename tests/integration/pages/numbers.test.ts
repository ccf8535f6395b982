import { describe, expect, it } from "vitest";
import { action as changeQuantity } from "#app/routes/shop/ordering/cart-line-quantity.ts";
import { action as addToCart } from "#app/routes/shop/catalog/product.tsx";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../support/factories/factories.ts";
import { openPage } from "../../support/pages/rendered-page.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("a number in an address", () => {
  it.each([
    (id: number) => `0x${id.toString(16)}`,
    (id: number) => `%20${id}`,
    (id: number) => `0${id}`,
    (id: number) => `${id}.0`,
    (id: number) => `${id}e0`,
    (id: number) => `+${id}`,
  ])("has one spelling, so that a page has one address", async (written) => {
    const { id } = await createProduct();
    expect((await openPage(new Visitor(), `/product/${id}`)).status).toBe(200);
    const page = await openPage(new Visitor(), `/product/${written(id)}`);
    expect(page.status).toBe(404);
    expect(page.text("h1")).toBe("Product Not Found");
  });
});

describe("a quantity", () => {
  it.each(["1e1", "0x10", "1_0", "+2", "Infinity", "2.5"])("%s is rejected with a message", async (quantity) => {
    const { id, variant } = await createProduct();
    const visitor = new Visitor();
    const at = { params: { id: String(id) } };
    const fields = { variant_id: variant.id, quantity };
    const refused = await visitor.post(addToCart, `/product/${id}`, fields, at);
    expect(refused.status).toBe(422);
    expect(refused.data.form.errors["quantity"]).toHaveLength(1);
    await visitor.post(addToCart, `/product/${id}`, { variant_id: variant.id, quantity: " 3 " }, at);
    const lines = () => db.selectFrom("cart_lines").where("variant_id", "=", variant.id).select(["id", "quantity"]);
    const [line] = await lines().execute();
    expect(line?.quantity).toBe(3);
    const lineAt = { params: { id: String(line?.id) } };
    await visitor.post(changeQuantity, `/cart/lines/${line?.id}/quantity`, { quantity }, lineAt);
    expect(await lines().execute()).toEqual([line]);
  });
});
