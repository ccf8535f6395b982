import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createSeller, legalColumns } from "./factories.ts";
import { aStoredPicture } from "./pictures.ts";
import { openPage, submitForm, type RenderedPage } from "../pages/rendered-page.ts";
import { signedIn, type Visitor } from "../http/visitor.ts";

export const NEW_PRODUCT = "/seller/products/customize/new";
export const PRODUCT_FORM = 'main form[enctype="multipart/form-data"]';

export const productAddress = (id: number) => `/seller/products/customize/${id}`;

/** Adds a picture without files to a product. */
export function addStoredPicture(productId: number, position: number, key: string): Promise<{ id: number }> {
  return db
    .insertInto("product_images")
    .values({ product_id: productId, position, ...aStoredPicture(`${productId}/${key}`) })
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Returns an approved store with its owner, and the fields of a product's form. */
export async function createStore(given: Parameters<typeof createSeller>[0] = {}) {
  const seller = await createSeller(given);
  const categoryId = (await createCategory()).id;
  const legal = await legalColumns();
  const owner = await signedIn({ id: Number(seller.profile_id) });
  return {
    sellerId: seller.id,
    profileId: Number(seller.profile_id),
    categoryId,
    owner,
    /** Creates a product of the store. */
    own: (product: Parameters<typeof createProduct>[0] = {}) =>
      createProduct({ seller_id: seller.id, category_id: categoryId, description: "Soft", ...product }),
    /** Required fields of a product without options that goes on sale. */
    plain: (fields: Record<string, string | number> = {}) => ({
      name: "Block print kurta",
      description: "Cotton, printed by hand in Jaipur.",
      price: "1,499",
      stock_quantity: "12",
      category_id: categoryId,
      ...legal,
      ...fields,
    }),
    /** Opens the form and sends it with these values. */
    save: async (
      path: string,
      fields: Record<string, string | number>,
      button?: string,
      visitor: Visitor = owner,
    ): Promise<RenderedPage> => submitForm(visitor, await openPage(visitor, path), PRODUCT_FORM, fields, button),
    newest: () =>
      db
        .selectFrom("products")
        .where("seller_id", "=", seller.id)
        .selectAll()
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
  };
}

/** Returns a page's errors, by field id. */
export function fieldErrors(page: RenderedPage): Record<string, string> {
  return Object.fromEntries(
    page
      .$('[id$="-error"]')
      .toArray()
      .map((one) => [one.attribs["id"]!.replace(/-error$/, ""), page.$(one).text().trim()]),
  );
}

/** Returns a product's variants in order, removed ones last. */
export function variantsOf(productId: number) {
  return db
    .selectFrom("product_variants")
    .where("product_id", "=", productId)
    .orderBy("removed_at", (order) => order.asc().nullsFirst())
    .orderBy("position")
    .selectAll()
    .execute();
}

export async function stockOf(variantId: number): Promise<number> {
  const row = await db
    .selectFrom("product_variants")
    .where("id", "=", variantId)
    .select("stock_quantity")
    .executeTakeFirstOrThrow();
  return row.stock_quantity;
}
