import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { encodeAvifFiles } from "#app/domain/platform/media/avif.commands.server.ts";
import { removeDiscardedFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { storeWithOriginals } from "#app/domain/platform/media/originals.commands.server.ts";
import { encodePicture, encodeSmallerAvif } from "#app/domain/platform/media/pictures.commands.server.ts";
import { avifKey } from "#app/domain/platform/media/pictures.ts";
import { action as liteMode } from "#app/routes/shop/frame/lite-mode.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { Visitor } from "../../../support/http/visitor.ts";

/** Edges, gradients and texture, as in a photo of goods. */
const shapes = Array.from(
  { length: 90 },
  (_, n) =>
    `<circle cx="${(n * 197) % 700}" cy="${(n * 131) % 500}" r="${20 + ((n * 37) % 60)}" fill="hsl(${(n * 47) % 360} 60% 50%)" opacity="0.7"/>`,
).join("");
const photo = await sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500"><rect width="700" height="500" fill="#c84"/>${shapes}</svg>`,
  ),
)
  .jpeg({ quality: 92 })
  .toBuffer();

const stored = new Map<string, string>();
const files: FileStore = {
  origins: [],
  baseUrl: "/media/",
  url: (key) => `/media/${key}`,
  put: async (key, _body, contentType) => void stored.set(key, contentType),
  read: async () => undefined,
  delete: async (key) => void stored.delete(key),
};
const stores = { files, privateFiles };
const soon = () => new Date(Date.now() + 60_000);

beforeEach(async () => {
  stored.clear();
  await db.deleteFrom("product_images").execute();
  await db.deleteFrom("discarded_files").execute();
});

async function pictured(original = photo) {
  const product = await createProduct();
  const [picture] = await storeWithOriginals(db, stores, "products/1", [{ ...(await encodePicture(photo)), original }]);
  await db
    .insertInto("product_images")
    .values({ ...picture!, product_id: product.id, position: 0 })
    .execute();
  return { product, picture: picture! };
}
const rowOf = (productId: number) =>
  db.selectFrom("product_images").where("product_id", "=", productId).selectAll().executeTakeFirstOrThrow();

describe("AVIF files", () => {
  it("are added to a picture by the job, at the large widths, and its product's page offers them", async () => {
    const { product, picture } = await pictured();
    const before = await openPage(new Visitor(), `/product/${product.id}`);
    expect(before.$("main picture")).toHaveLength(0);
    await encodeAvifFiles(db, stores, soon());
    expect((await rowOf(product.id)).avif_widths).toContain(640);
    expect(stored.get(avifKey(picture.storage_key, 640))).toBe("image/avif");
    const page = await openPage(new Visitor(), `/product/${product.id}`);
    const source = page.$("main picture source");
    expect(source.attr("type")).toBe("image/avif");
    expect(source.attr("srcset")).toMatch(/-640\.avif 640w$/);
    expect(source.attr("sizes")).toBe(page.$("main picture img").attr("sizes"));
    expect(page.$("main picture img").attr("srcset")).toContain("-640.webp 640w");
    // Lists use no AVIF files.
    const sellers = db.selectFrom("sellers").where("id", "=", product.seller_id);
    const { slug } = await sellers.select("slug").executeTakeFirstOrThrow();
    const list = await openPage(new Visitor(), `/store/${slug}`);
    expect(list.html).toContain(picture.storage_key);
    expect(list.html).not.toContain(".avif");
  });

  it("are not offered in lite mode, which is about bytes", async () => {
    const { product } = await pictured();
    await encodeAvifFiles(db, stores, soon());
    const lite = new Visitor();
    await lite.post(liteMode, "/lite-mode", { lite: "on" });
    const page = await openPage(lite, `/product/${product.id}`);
    expect(page.html).not.toContain("-640.webp 640w");
    expect(page.$("main picture")).toHaveLength(0);
  });

  it("are made once; an original that is damaged or missing has none", async () => {
    const { product } = await pictured(photo.subarray(0, 900));
    const { picture: gone, product: other } = await pictured();
    await privateFiles.delete(gone.original_key!);
    await encodeAvifFiles(db, stores, soon());
    expect((await rowOf(product.id)).avif_widths).toEqual([]);
    expect((await rowOf(other.id)).avif_widths).toEqual([]);
    expect([...stored.keys()].filter((key) => key.endsWith(".avif"))).toEqual([]);
  });

  it("are left to the next run when the time is over", async () => {
    const { product } = await pictured();
    await encodeAvifFiles(db, stores, new Date(0));
    expect((await rowOf(product.id)).avif_widths).toBeNull();
  });

  it("go with their picture, also one that is removed while they are made", async () => {
    const { picture, product } = await pictured();
    await encodeAvifFiles(db, stores, soon());
    expect([...stored.keys()].some((key) => key.endsWith(".avif"))).toBe(true);
    await db.deleteFrom("product_images").where("product_id", "=", product.id).execute();
    await removeDiscardedFiles(db, stores);
    expect([...stored.keys()]).toEqual([]);
    expect(await privateFiles.read(picture.original_key!)).toBeUndefined();

    const second = await pictured();
    const removing: FileStore = {
      ...files,
      put: async (key, body, type) => {
        await db.deleteFrom("product_images").where("product_id", "=", second.product.id).execute();
        await removeDiscardedFiles(db, stores);
        await files.put(key, body, type);
      },
    };
    await encodeAvifFiles(db, { files: removing, privateFiles }, soon());
    expect([...stored.keys()]).toEqual([]);
  });

  it("are no larger than nine tenths of the WebP", async () => {
    const noise = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: "white",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    for (const body of [photo, noise]) {
      const { files: webp } = await encodePicture(body);
      for (const avif of await encodeSmallerAvif(body, [160, 360, 480])) {
        expect(avif.width).toBeGreaterThanOrEqual(480);
        expect(avif.body.length).toBeLessThan(0.9 * webp.find(({ width }) => width === avif.width)!.body.length);
      }
    }
  });

  it("have nothing of what the camera wrote", async () => {
    const body = await sharp(photo)
      .withExif({ IFD0: { Make: "Planted camera", ImageDescription: "21.17 N, 72.83 E" } })
      .jpeg({ quality: 92 })
      .toBuffer();
    expect((await sharp(body).metadata()).exif?.toString("latin1")).toContain("Planted camera");
    const encoded = await encodePicture(body);
    expect(encoded.files.map(({ width }) => width)).toEqual([160, 360, 480, 640]);
    const avif = await encodeSmallerAvif(
      body,
      encoded.files.map(({ width }) => width),
    );
    expect(avif.map(({ width }) => width)).toContain(640);
    for (const file of [...encoded.files, ...avif]) expect((await sharp(file.body).metadata()).exif).toBeUndefined();
  });
});
