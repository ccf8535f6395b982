import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { fetchRequestedPictures } from "#app/domain/listings/picture-requests/fetching.commands.server.ts";
import { PictureProblem } from "#app/domain/listings/picture-requests/picture-requests.ts";
import { db, files, privateFiles } from "#app/services.server.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { createStore, fieldErrors, PRODUCT_FORM, productAddress } from "../../../support/factories/product-form.ts";
import { openPage, submitForm } from "../../../support/pages/rendered-page.ts";

let store: Awaited<ReturnType<typeof createStore>>;
beforeAll(async () => {
  store = await createStore();
});

const imagesOf = (productId: number) =>
  db.selectFrom("product_images").where("product_id", "=", productId).selectAll().orderBy("position").execute();

describe("the addresses of pictures in the product form", () => {
  it("are fetched by the job; what could not be fetched is shown with its reason, and removed", async () => {
    const product = await store.own();
    await store.save(
      productAddress(product.id),
      store.plain({
        picture_addresses: "https://p.example/1.jpg https://p.example/wall.html\r\nhttps://p.example/1.jpg",
      }),
    );
    const waiting = await openPage(store.owner, productAddress(product.id));
    expect(waiting.text("main")).toContain("https://p.example/1.jpgThe picture is being fetched.");
    const photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#1e7b4a" } })
      .jpeg()
      .toBuffer();
    const fetchPicture = async (address: string) => {
      if (address.endsWith(".html")) throw new PictureProblem("no_picture");
      return photo;
    };
    const until = new Date(Date.now() + 60_000);
    await fetchRequestedPictures(db, { stores: { files, privateFiles }, fetchPicture, until });
    expect(await imagesOf(product.id)).toHaveLength(1);
    for (const [locale, reason] of [
      ["en", "There is no JPEG, PNG or WebP picture at this address"],
      ["hi", "इस पते पर JPEG, PNG या WebP तस्वीर नहीं"],
      ["gu", "આ સરનામે JPEG, PNG કે WebP ફોટો નહીં"],
    ] as const) {
      store.owner.choose(locale);
      const page = await openPage(store.owner, productAddress(product.id));
      expect(page.text("main")).toContain(`https://p.example/wall.html${reason}`);
      expect(page.text("main")).not.toContain("https://p.example/1.jpg");
    }
    store.owner.choose("en");
    await store.save(productAddress(product.id), store.plain({ "picture_requests[0].remove": "on" }));
    expect((await openPage(store.owner, productAddress(product.id))).text("main")).not.toContain("wall.html");
  });

  it("are checked when they are typed", async () => {
    const product = await store.own();
    const save = async (picture_addresses: string) =>
      fieldErrors(await store.save(productAddress(product.id), store.plain({ picture_addresses })));
    expect(await save("p.example/1.jpg")).toEqual({
      picture_addresses: "Enter whole addresses that begin with https://, one on each line",
    });
    const many = Array.from({ length: 11 }, (_, n) => `https://p.example/${n}.jpg`).join("\r\n");
    expect(await save(many)).toEqual({ picture_addresses: "Enter at most 10 addresses" });
  });

  it("of another store cannot be removed", async () => {
    const [own, other] = [await store.own(), await createStore()];
    const theirs = await other.own();
    await other.save(productAddress(theirs.id), other.plain({ picture_addresses: "https://p.example/1.jpg" }));
    await store.save(productAddress(own.id), store.plain({ picture_addresses: "https://p.example/1.jpg" }));
    const requests = db.selectFrom("picture_requests").where("product_id", "=", theirs.id);
    const { id } = await requests.select("id").executeTakeFirstOrThrow();
    const fields = { "picture_requests[0].id": id, "picture_requests[0].remove": "on" };
    await store.save(productAddress(own.id), store.plain(fields));
    expect(await requests.select("id").execute()).toHaveLength(1);
    const another = await store.own();
    await store.save(productAddress(another.id), store.plain({ picture_addresses: "https://p.example/1.jpg" }));
    const ofAnother = db.selectFrom("picture_requests").where("product_id", "=", another.id).select("id");
    const { id: neighbour } = await ofAnother.executeTakeFirstOrThrow();
    await store.save(productAddress(own.id), store.plain({ ...fields, "picture_requests[0].id": neighbour }));
    expect(await ofAnother.execute()).toHaveLength(1);
  });
});

describe("an uploaded picture of a product", () => {
  const withPlace = () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: "#1e7b4a" } })
      .withExif({ IFD0: { Artist: "A photographer" }, IFD3: { GPSLatitude: "23/1 1/1 0/1" } })
      .jpeg()
      .toBuffer();

  it("leaves its file as it was sent in the private store, and nothing of its place in public", async () => {
    const product = await store.own();
    const photo = await withPlace();
    const page = await openPage(store.owner, productAddress(product.id));
    await submitForm(store.owner, page, PRODUCT_FORM, store.plain(), undefined, [upload("images", "a.jpg", photo)]);
    const [image] = await imagesOf(product.id);
    expect(photo.equals((await privateFiles.read(image!.original_key!))!)).toBe(true);
    expect(image!.original_key).not.toContain(image!.storage_key.split("/").at(-1));
    const shown = await openPage(store.owner, productAddress(product.id));
    expect(shown.html).not.toContain(image!.original_key);
  });

  it("says in three languages what to do with an HEIC photo", async () => {
    const product = await store.own();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(200)]);
    for (const [locale, words] of [
      ["en", "“a.heic” is an HEIC photo, which we cannot open. On an iPhone, choose"],
      ["hi", "“a.heic” HEIC तस्वीर है"],
      ["gu", "“a.heic” HEIC ફોટો છે"],
    ] as const) {
      store.owner.choose(locale);
      const page = await openPage(store.owner, productAddress(product.id));
      const answer = await submitForm(store.owner, page, PRODUCT_FORM, store.plain(), undefined, [
        upload("images", "a.heic", heic),
      ]);
      expect(answer.status).toBe(422);
      expect(answer.text("main")).toContain(words);
      expect(answer.text("main")).toContain("“Most compatible”");
    }
    store.owner.choose("en");
    expect(await imagesOf(product.id)).toEqual([]);
  });
});
