import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#app/db/transaction.server.ts";
import { storeScope } from "#app/domain/platform/access/grant-scope.ts";
import { fetchRequestedPictures } from "#app/domain/listings/picture-requests/fetching.commands.server.ts";
import {
  removePictureRequests,
  requestPictures,
  retryPictures,
} from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import {
  countPictures,
  failedPictures,
  openRequests,
} from "#app/domain/listings/picture-requests/picture-requests.queries.server.ts";
import {
  failedPictureList,
  MAX_PICTURE_REQUESTS,
  PictureProblem,
  type FetchPicture,
} from "#app/domain/listings/picture-requests/picture-requests.ts";
import { db, files, privateFiles } from "#app/services.server.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { aJpeg } from "../../../support/factories/pictures.ts";

const picture = await aJpeg(200, 100);

/** Fetched addresses, in order. */
let fetched: string[];
let answers: Record<string, () => Promise<Uint8Array>>;
const fetchPicture: FetchPicture = (address) => {
  fetched.push(address);
  return (answers[address] ?? (() => Promise.resolve(picture)))();
};
beforeEach(async () => {
  fetched = [];
  answers = {};
  await db.deleteFrom("picture_requests").execute();
});

const fails = (code: ConstructorParameters<typeof PictureProblem>[0]) => () => Promise.reject(new PictureProblem(code));
const soon = () => new Date(Date.now() + 60_000);
const fetchAll = (options: Partial<Parameters<typeof fetchRequestedPictures>[1]> = {}) =>
  fetchRequestedPictures(db, { stores: { files, privateFiles }, fetchPicture, until: soon(), ...options });

type Product = Awaited<ReturnType<typeof createProduct>>;
const scopeOf = ({ seller_id }: Product) => storeScope({ profileId: 1, sellerId: seller_id, role: "owner" });
const request = (product: Product, ...addresses: string[]) =>
  inTransaction(db, (trx) => requestPictures(trx, scopeOf(product), [{ productId: product.id, addresses }]));
const requestsOf = (product: Product) =>
  db
    .selectFrom("picture_requests")
    .where("product_id", "=", product.id)
    .select(["address", "state", "problem", "attempts"])
    .orderBy("position")
    .orderBy("id")
    .execute();
const imagesOf = (product: Product) =>
  db
    .selectFrom("product_images as i")
    .leftJoin("picture_requests as r", "r.image_id", "i.id")
    .where("i.product_id", "=", product.id)
    .selectAll("i")
    .select("r.address")
    .orderBy("i.position")
    .execute();
const passTime = (minutes: number) =>
  db
    .updateTable("picture_requests")
    .set({ due_at: new Date(Date.now() - 1000) })
    .where("due_at", "<=", new Date(Date.now() + minutes * 60_000))
    .execute();

const A = "https://a.example/1.jpg";
const B = "https://b.example/2.jpg";
const C = "https://c.example/3.jpg";

describe("pictures by address", () => {
  it("become pictures of the product, in the order of their addresses, with a private original", async () => {
    const product = await createProduct({ state: "draft", name: "Clay lamp" });
    // The first one takes longest.
    let first = () => {};
    answers[A] = () => new Promise((resolve) => (first = () => resolve(picture)));
    answers[C] = async () => {
      first();
      return picture;
    };
    await request(product, A, B, C);
    await fetchAll();
    const images = await imagesOf(product);
    expect(images.map(({ address }) => address)).toEqual([A, B, C]);
    expect(images.map(({ position }) => position)).toEqual([0, 1, 2]);
    // Only the first picture gets the product's name as its text: then the product had no picture.
    expect(images.map(({ alt }) => alt).toSorted()).toEqual(["", "", "Clay lamp"]);
    for (const image of images) {
      expect(picture.equals((await privateFiles.read(image.original_key!))!)).toBe(true);
      expect(image.storage_key).toMatch(new RegExp(`^products/${product.seller_id}/[0-9a-f]{24}$`));
    }
    expect((await requestsOf(product)).map(({ state }) => state)).toEqual(["fetched", "fetched", "fetched"]);
  });

  it("come after a main picture that shoppers know", async () => {
    const product = await createProduct({ state: "live" });
    await request(product, B);
    await fetchAll();
    await request(product, A, B);
    await db.updateTable("picture_requests").set({ position: 1 }).where("address", "=", B).execute();
    await fetchAll();
    expect((await imagesOf(product)).map(({ address }) => address)).toEqual([B, A]);
  });

  it("are fetched once, whatever is imported again, also after the picture was removed", async () => {
    const product = await createProduct();
    await request(product, A, A, B);
    await request(product, B, A);
    await fetchAll();
    await request(product, A, B);
    await db.deleteFrom("product_images").where("product_id", "=", product.id).execute();
    await request(product, A, B);
    await fetchAll();
    expect(fetched.toSorted()).toEqual([A, B]);
  });

  it("are fetched for each product of its own, and never for another store's", async () => {
    const [mine, another] = [await createProduct(), await createProduct()];
    await inTransaction(db, (trx) =>
      requestPictures(trx, scopeOf(mine), [
        { productId: mine.id, addresses: [A] },
        { productId: another.id, addresses: [A] },
      ]),
    );
    expect(await requestsOf(another)).toEqual([]);
    await request(another, A);
    await fetchAll();
    expect(fetched).toEqual([A, A]);
  });

  it("that cannot be pictures fail with their reason, and not again", async () => {
    const product = await createProduct();
    answers[A] = fails("private_address");
    answers[B] = () => Promise.resolve(picture.subarray(0, 60));
    await request(product, A, "not an address", B, `https://c.example/${"c".repeat(3000)}`);
    await fetchAll();
    await passTime(10_000);
    await fetchAll();
    expect((await requestsOf(product)).map(({ state, problem }) => [state, problem])).toEqual([
      ["failed", "private_address"],
      ["failed", "bad_address"],
      ["failed", "unreadable"],
      ["failed", "bad_address"],
    ]);
    expect(fetched.toSorted()).toEqual([A, B]);
    expect(await imagesOf(product)).toEqual([]);
  });

  it("of a host that does not answer are tried five times, with growing pauses, and again when asked for", async () => {
    const product = await createProduct();
    answers[A] = fails("unreachable");
    await request(product, A);
    await fetchAll();
    await fetchAll();
    expect(fetched).toHaveLength(1);
    for (const [minutes, pauses] of [
      [1, 2],
      [5, 3],
      [30, 4],
      [240, 5],
    ] as const) {
      await passTime(minutes - 0.5);
      await fetchAll();
      expect(fetched).toHaveLength(pauses - 1);
      await passTime(minutes);
      await fetchAll();
      expect(fetched).toHaveLength(pauses);
    }
    expect(await requestsOf(product)).toMatchObject([{ state: "failed", problem: "unreachable", attempts: 5 }]);
    answers = {};
    await request(product, A);
    await fetchAll();
    expect(await requestsOf(product)).toMatchObject([{ state: "fetched", problem: null }]);
  });

  it("are asked of one host two at a time, and of a silent one three times in a run", async () => {
    const product = await createProduct();
    const addresses = Array.from({ length: 8 }, (_, n) => `https://slow.example/${n}.jpg`);
    let running = 0;
    let max = 0;
    for (const address of addresses)
      answers[address] = async () => {
        running += 1;
        max = Math.max(max, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        throw new PictureProblem("too_slow");
      };
    await request(product, ...addresses, A);
    await fetchAll();
    expect(max).toBe(2);
    expect(fetched.filter((address) => address !== A).length).toBeLessThanOrEqual(4);
    expect(fetched).toContain(A);
  });

  it("of many stores are fetched in turn", async () => {
    const [large, small] = [await createProduct(), await createProduct()];
    const addresses = Array.from({ length: 10 }, (_, n) => `https://a${n}.example/`);
    // Six are fetched at once, in the order of the database's answer: none ends before all six are requested.
    for (const address of [...addresses, B])
      answers[address] = async () => {
        await vi.waitUntil(() => fetched.length >= 6, { timeout: 60_000 });
        return picture;
      };
    await request(large, ...addresses);
    await request(small, B);
    await fetchAll();
    expect(fetched.slice(0, 6)).toContain(B);
  });

  it("are left to the next run when the time is over", async () => {
    const product = await createProduct();
    await request(product, A);
    await fetchAll({ until: new Date(0) });
    expect(fetched).toEqual([]);
    const { rows } = await sql<{ queue_name: string }>`
      SELECT queue_name FROM graphile_worker.jobs WHERE key = 'pictures.fetch'`.execute(db);
    expect(rows).toEqual([{ queue_name: "pictures.fetch" }]);
  });

  it("are not fetched by two workers, and again when the first has died", async () => {
    const product = await createProduct();
    await request(product, A);
    answers[A] = async () => {
      // Another worker runs meanwhile.
      await fetchAll();
      throw new Error("the worker dies");
    };
    await expect(fetchAll()).rejects.toThrow("the worker dies");
    expect(fetched).toHaveLength(1);
    answers = {};
    await fetchAll();
    expect(fetched).toHaveLength(1);
    await passTime(6);
    await fetchAll();
    expect(await imagesOf(product)).toHaveLength(1);
  });

  it("leave no file behind where the product went meanwhile, or has ten pictures", async () => {
    const [gone, full] = [await createProduct(), await createProduct()];
    await request(full, ...Array.from({ length: 11 }, (_, n) => `https://f${n}.example/`));
    await request(gone, A);
    answers[A] = async () => {
      await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", gone.id).execute();
      return picture;
    };
    const deleted = vi.spyOn(privateFiles, "delete");
    await fetchAll();
    // Both pictures were stored in vain.
    expect(deleted).toHaveBeenCalledTimes(2);
    deleted.mockRestore();
    expect(await imagesOf(gone)).toEqual([]);
    expect(await imagesOf(full)).toHaveLength(10);
    const failed = (await requestsOf(full)).filter(({ state }) => state === "failed");
    expect(failed).toMatchObject([{ problem: "too_many" }]);
  });

  it("are bounded for each product", async () => {
    const product = await createProduct();
    const addresses = (from: number) => Array.from({ length: 40 }, (_, n) => `https://m.example/${from + n}`);
    await request(product, ...addresses(0));
    await request(product, ...addresses(100));
    expect(await requestsOf(product)).toHaveLength(MAX_PICTURE_REQUESTS);
  });

  it("take their original and all files along when they are deleted", async () => {
    const product = await createProduct();
    await request(product, A);
    await fetchAll();
    const [image] = await imagesOf(product);
    await db.deleteFrom("product_images").where("id", "=", image!.id).execute();
    const discarded = await db.selectFrom("discarded_files").select(["storage_key", "widths"]).execute();
    expect(discarded).toContainEqual({ storage_key: image!.original_key, widths: null });
    expect(discarded).toContainEqual({ storage_key: image!.storage_key, widths: image!.widths });
  });
});

describe("the pictures of an import", () => {
  const batchOf = async ({ seller_id }: Product) => {
    const values = { seller_id, kind: "import", title: "lamps.csv", status: "finished" } as const;
    const batch = db.insertInto("batches").values({ ...values, finished_at: new Date() });
    return (await batch.returning("id").executeTakeFirstOrThrow()).id;
  };
  const requestIn = (batchId: number, product: Product, line: number, ...addresses: string[]) =>
    inTransaction(db, (trx) =>
      requestPictures(trx, scopeOf(product), [{ productId: product.id, addresses, line }], batchId),
    );
  const idOf = async (product: Product, address: string) =>
    (
      await db
        .selectFrom("picture_requests")
        .where("product_id", "=", product.id)
        .where("address", "=", address)
        .select("id")
        .executeTakeFirstOrThrow()
    ).id;
  const D = "https://d.example/4.jpg";

  /** A store's import of two products with failed, waiting and fetched pictures, beside another import and another store. */
  async function imported() {
    const lamp = await createProduct({ name: "Lamp" });
    const deleted = await createProduct({ seller_id: lamp.seller_id });
    const stranger = await createProduct();
    const [batch, other] = [await batchOf(lamp), await batchOf(lamp)];
    answers = { [A]: fails("not_found"), [B]: fails("heic") };
    await requestIn(batch, lamp, 7, A, B, C, "ftp://x");
    await requestIn(batch, deleted, 8, A, D);
    await fetchAll();
    await requestIn(batch, lamp, 9, D);
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", deleted.id).execute();
    return { lamp, deleted, stranger, batch, other };
  }

  it("are counted and listed by line, without deleted products, other imports and other stores", async () => {
    const { lamp, stranger, batch, other } = await imported();
    const listed = async (product: Product, id: number) =>
      (await failedPictures(id, "en").page(db, scopeOf(product), failedPictureList.defaults)).rows;
    expect(await countPictures(db, scopeOf(lamp), batch)).toEqual({ waiting: 1, failed: 3 });
    expect(await countPictures(db, scopeOf(lamp), other)).toEqual({ waiting: 0, failed: 0 });
    expect(await countPictures(db, scopeOf(stranger), batch)).toEqual({ waiting: 0, failed: 0 });
    const failed = { line: 7, productId: lamp.id, productName: "Lamp" };
    expect(await listed(lamp, batch)).toMatchObject([
      { ...failed, id: await idOf(lamp, A), address: A, problem: "not_found" },
      { ...failed, id: await idOf(lamp, B), address: B, problem: "heic" },
      { ...failed, id: await idOf(lamp, "ftp://x"), address: "ftp://x", problem: "bad_address" },
    ]);
    expect(await listed(lamp, other)).toEqual([]);
    expect(await listed(stranger, batch)).toEqual([]);
  });

  it("are open in the product's form until they are fetched", async () => {
    const { lamp, deleted } = await imported();
    const { open } = await db
      .selectFrom("products as p")
      .where("p.id", "=", lamp.id)
      .select(openRequests("p.id").as("open"))
      .executeTakeFirstOrThrow();
    const expected = [
      [A, "failed", "not_found"],
      [D, "waiting", null],
      [B, "failed", "heic"],
      ["ftp://x", "failed", "bad_address"],
    ] as const;
    expect(open).toEqual(
      await Promise.all(
        expected.map(async ([address, state, problem]) => ({ id: await idOf(lamp, address), address, state, problem })),
      ),
    );
    expect(await requestsOf(deleted)).toHaveLength(2);
  });

  it("that failed are tried again, the chosen ones or all, but no bad address", async () => {
    const { lamp, stranger, batch, other } = await imported();
    const scope = scopeOf(lamp);
    const [a, b, bad] = [await idOf(lamp, A), await idOf(lamp, B), await idOf(lamp, "ftp://x")];
    expect(await retryPictures(db, scope, batch, [])).toBe(0);
    expect(await retryPictures(db, scope, other, "all")).toBe(0);
    expect(await retryPictures(db, scopeOf(stranger), batch, "all")).toBe(0);
    expect(await retryPictures(db, scope, batch, [b, bad])).toBe(1);
    const due = { state: "waiting", problem: null, attempts: 0 };
    expect((await requestsOf(lamp)).filter(({ address }) => address !== C)).toEqual([
      { address: A, state: "failed", problem: "not_found", attempts: 1 },
      { address: D, ...due },
      { address: B, ...due },
      { address: "ftp://x", state: "failed", problem: "bad_address", attempts: 0 },
    ]);
    // The deleted product's picture too.
    expect(await retryPictures(db, scope, batch, "all")).toBe(2);
    expect(await idOf(lamp, A)).toBe(a);
  });

  it("are removed with the product's form, unless they are being fetched", async () => {
    const { lamp, deleted, stranger } = await imported();
    const ids = await Promise.all([A, C, D].map((address) => idOf(lamp, address)));
    const others = await Promise.all([A, D].map((address) => idOf(deleted, address)));
    const remove = (product: Product, some: number[]) =>
      inTransaction(db, (trx) => removePictureRequests(trx, scopeOf(product), lamp.id, some));
    await remove(stranger, ids);
    await remove(lamp, []);
    expect(await requestsOf(lamp)).toHaveLength(5);
    await remove(lamp, [...ids, ...others]);
    expect((await requestsOf(lamp)).map(({ address }) => address)).toEqual([B, C, "ftp://x"]);
    expect(await requestsOf(deleted)).toHaveLength(2);
  });
});
