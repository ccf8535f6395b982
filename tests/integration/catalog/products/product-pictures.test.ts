import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { addProductPicture } from "#app/domain/catalog/products/product-pictures.commands.server.ts";
import { pictureKey } from "#app/domain/platform/media/pictures.ts";
import { db } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";

const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#3d2c8d" } })
  .jpeg()
  .toBuffer();

describe("a product's picture", () => {
  it("is stored at its widths under an unguessable key, and recorded with the product", async () => {
    const files = createRecordingStore();
    const product = await createProduct();
    const picture = await addProductPicture(db, files, { productId: product.id, position: 0, alt: "A saree", body });
    const row = await db.selectFrom("product_images").selectAll().where("product_id", "=", product.id).execute();
    expect(row).toMatchObject([
      { ...picture, position: 0, alt: "A saree", widths: [160, 360], width: 360, height: 270 },
    ]);
    expect(picture.storage_key).toMatch(new RegExp(`^products/${product.id}/[0-9a-f]{24}$`));
    expect([...files.stored.keys()].sort()).toEqual(
      picture.widths.map((width) => pictureKey(picture.storage_key, width)),
    );
    expect([...files.stored.values()]).toEqual(["image/webp", "image/webp"]);
  });

  it("leaves no file behind when it is replaced", async () => {
    const files = createRecordingStore();
    const product = await createProduct();
    const first = await addProductPicture(db, files, { productId: product.id, position: 0, alt: "", body });
    const second = addProductPicture(db, files, { productId: product.id, position: 0, alt: "", body });
    await expect(second).rejects.toThrow(/product_images_product_id_position_key/);
    expect([...files.stored.keys()].sort()).toEqual(first.widths.map((width) => pictureKey(first.storage_key, width)));
  });

  it("leaves neither file nor row when it is no picture", async () => {
    const files = createRecordingStore();
    const product = await createProduct();
    const upload = addProductPicture(db, files, {
      productId: product.id,
      position: 0,
      alt: "",
      body: Buffer.from("<svg/>"),
    });
    await expect(upload).rejects.toMatchObject({ name: "Refusal", key: "messages:picture.unreadable" });
    expect(files.stored.size).toBe(0);
    expect(await db.selectFrom("product_images").select("id").where("product_id", "=", product.id).execute()).toEqual(
      [],
    );
  });
});

/** A file store that records its files and their types. */
function createRecordingStore(): FileStore & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    origins: [],
    baseUrl: "",
    url: (key) => key,
    put: async (key, _body, contentType) => void stored.set(key, contentType),
    read: async () => undefined,
    delete: async (key) => void stored.delete(key),
  };
}
