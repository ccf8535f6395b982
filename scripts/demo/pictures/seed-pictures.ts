import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import type { FileStore } from "#app/domain/platform/media/file-store.ts";
import { addProductPicture } from "#app/domain/catalog/products/product-pictures.commands.server.ts";
import { encodePicture, storePicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { demoProducts } from "../catalog/catalog.ts";
import { demoDepartments } from "../catalog/categories.ts";
import type { DemoPeople } from "../people/seed-people.ts";
import { demoSellers, type DemoSeller, type DemoSellerKey } from "../people/sellers.ts";
import type { DemoProduct } from "../catalog/demo-product.ts";
import type { SeededProducts } from "../catalog/seed-catalog.ts";
import { composePicture, drawObject, PICTURE_SIZE, type DrawnObject } from "./compose.ts";

/** Further pictures of a product get fewer views, so they can be smaller than its first. */
const FURTHER_PICTURE_SIZE = 640;
/** The store's page shows it 96 pixels wide. */
const PORTRAIT_SIZE = 320;
const AT_ONCE = 3;

/** Makes every product's pictures and puts them through the same pipeline as a seller's uploads. Products with pictures are left alone. */
export async function seedProductPictures(db: Db, files: FileStore, seeded: SeededProducts): Promise<void> {
  const pictured = await db.selectFrom("product_images").select(["product_id", "position"]).execute();
  const done = new Set(pictured.map((picture) => `${picture.product_id}:${picture.position}`));
  const work = demoProducts.flatMap((product) =>
    product.pictures.map((_, position) => ({ product, position, productId: seeded.get(product.key)!.id })),
  );
  await inParallel(
    work.filter(({ productId, position }) => !done.has(`${productId}:${position}`)),
    ({ product, productId, position }) => addDemoPicture(db, files, product, productId, position),
  );
}

async function addDemoPicture(db: Db, files: FileStore, product: DemoProduct, productId: number, position: number) {
  const isFirst = position === 0;
  const { shows: value, ...scene } = product.pictures[position]!;
  const [optionName] = Object.keys(product.variants[0]!.options);
  const shows = value && optionName ? { optionName, value } : undefined;
  const body = await composePicture(scene, isFirst ? PICTURE_SIZE : FURTHER_PICTURE_SIZE);
  const alt = isFirst ? product.en.name : `${product.en.name}, picture ${position + 1}`;
  await addProductPicture(db, files, { productId, position, alt, body, ...(shows && { shows }) });
}

/** In the order of the default settings' slides and tiles. */
const heroObjects: DrawnObject[] = [
  { cloth: { pattern: "bandhani", body: "#d8232f", border: "#f0a202", thread: "#ffe9a8" } },
  { emoji: "🎧" },
  { emoji: "🪔" },
];
const tileObjects: DrawnObject[] = [{ emoji: "👜" }, { emoji: "💻" }, { emoji: "🪑" }, { emoji: "💄" }];

/** Adds category icons, and the default settings' hero slides and tiles with a picture each. */
export async function seedSitePictures(db: Db, files: FileStore): Promise<void> {
  const heroes = await inParallel(heroObjects, (object, index) =>
    // 304: on phones of 360 pixels at a density of 2.
    storeObject(db, files, `site/hero-${index + 1}`, object, { widths: [240, 304, 480], avif: true }),
  );
  const tiles = await inParallel(tileObjects, (object, index) =>
    storeObject(db, files, `site/tile-${index + 1}`, object, { widths: [120, 240] }),
  );
  await saveSettings(db, "command_line", {
    hero_slides: defaultSettings.hero_slides.map((slide, index) => ({ ...slide, picture: heroes[index] ?? null })),
    home_tiles: defaultSettings.home_tiles.map((tile, index) => ({ ...tile, picture: tiles[index] ?? null })),
  });
  await inParallel(demoDepartments, async ({ slug, emoji }) => {
    const icon = await storeObject(db, files, `site/category-${slug}`, { emoji }, { widths: [96] });
    const { id } = await db.selectFrom("categories").where("slug", "=", slug).select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("category_pictures")
      .values({ ...icon, category_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Adds the pictures of the stores' makers. Stores with one are left alone. */
export async function seedMakerPictures(db: Db, files: FileStore, sellers: DemoPeople["sellers"]): Promise<void> {
  for (const [key, { maker }] of Object.entries(demoSellers) as [DemoSellerKey, DemoSeller][]) {
    if (!maker) continue;
    const drawn = await composePicture({ emoji: maker.portrait, tone: "sand" }, PORTRAIT_SIZE);
    const stored = await storePicture(db, files, `site/maker-${key}`, await encodePicture(drawn));
    await db
      .insertInto("store_pictures")
      .values({ ...stored, seller_id: sellers[key].sellerId, kind: "maker" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Square and transparent, at `widths` from narrow to wide, as AVIF too where asked. */
async function storeObject(
  db: Db,
  files: FileStore,
  storageKey: string,
  object: DrawnObject,
  encoding: { widths: number[]; avif?: boolean },
): Promise<PictureSnapshot> {
  const drawn = await drawObject(object, Math.max(...encoding.widths), { square: true });
  return storePicture(db, files, storageKey, await encodePicture(drawn, { ...encoding, transparent: true }));
}

/** Runs `work` on every item, a few at a time; returns the results in the order of the items. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
