import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { MemberRole } from "#app/db/schema.ts";
import type { FormOutcome } from "#app/domain/platform/forms/forms.ts";
import { action } from "#app/routes/seller/stores/store-settings.tsx";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aJpeg, aStoredPicture } from "../../../support/factories/pictures.ts";
import { openPage } from "../../../support/pages/rendered-page.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { signedIn, Visitor, type VisitOptions } from "../../../support/http/visitor.ts";

const SETTINGS = "/seller/settings";
let seller: Awaited<ReturnType<typeof createSeller>>;
let owner: Visitor;

beforeEach(async () => {
  seller = await createSeller();
  owner = await signedIn({ id: Number(seller.profile_id) });
});

const words = (given: Record<string, string> = {}) => ({
  store_name: seller.store_name,
  description: "",
  description_hi: "",
  description_gu: "",
  maker: "",
  maker_hi: "",
  maker_gu: "",
  grievance_name: "",
  grievance_email: "",
  grievance_phone: "",
  form_key: randomUUID(),
  ...given,
});

const save = (visitor: Visitor, fields: Record<string, string>, uploads: VisitOptions["uploads"] = []) =>
  visitor.post(action, SETTINGS, fields, { uploads });

/** Returns the outcome of a refused form. */
const formOf = (data: unknown) => (data as { form: FormOutcome }).form;

const storeNow = () => db.selectFrom("sellers").selectAll().where("id", "=", seller.id).executeTakeFirstOrThrow();
const picturesNow = () =>
  db
    .selectFrom("store_pictures")
    .where("seller_id", "=", seller.id)
    .orderBy("kind")
    .select(["kind", "storage_key", "width"])
    .execute();

describe("the store's settings", () => {
  it("change what shoppers see of the store; its address stays the same", async () => {
    const answer = await save(
      owner,
      words({
        store_name: "Mitti & Diya",
        description: "Lamps.\nOf clay.",
        description_gu: "દીવા.",
        grievance_name: "Hansa Shah",
        grievance_email: "care@example.test",
        grievance_phone: "079-2345 6789",
      }),
    );
    expect(answer).toMatchObject({ status: 303, location: SETTINGS });
    const settings = await openPage(owner, SETTINGS);
    expect(settings.text()).toContain("Your store settings have been saved.");
    expect(settings.$("[name=store_name]").val()).toBe("Mitti & Diya");
    expect(settings.$("[name=description]").text()).toBe("Lamps.\nOf clay.");
    expect(settings.$("[name=description_gu]").text()).toBe("દીવા.");
    const store = await openPage(new Visitor(), settings.$(`main a[href="/store/${seller.slug}"]`).attr("href")!);
    expect(store.text("main h1")).toBe("Mitti & Diya");
    expect(store.text("main")).toContain("Lamps. Of clay.");
    expect(store.text("main dl")).toContain("Hansa Shahcare@example.test079-2345 6789");
    await save(owner, words({ store_name: "Mitti & Diya" }));
    expect(await storeNow()).toMatchObject({ description: "", description_translations: {}, grievance_email: null });
  });

  it("refuse a name that another store has, in any letter case, and keep what was typed", async () => {
    const other = await createSeller({ store_name: "Taken Name" });
    const answer = await save(owner, words({ store_name: "tAKEN nAME", description: "Typed" }));
    expect(answer.status).toBe(422);
    expect(formOf(answer.data)).toMatchObject({
      errors: { store_name: ["Another store has this name. Choose a different one."] },
      values: { description: "Typed" },
    });
    expect(await storeNow()).toMatchObject({ store_name: seller.store_name, description: "" });
    expect((await save(owner, words({ store_name: seller.store_name.toUpperCase() }))).status).toBe(303);
    expect(other.store_name).toBe("Taken Name");
  });

  it("say what is wrong beside the field", async () => {
    const answer = await save(owner, words({ store_name: " ", grievance_email: "nobody", grievance_phone: "call me" }));
    expect(answer.status).toBe(422);
    expect(Object.keys(formOf(answer.data).errors)).toEqual(["store_name", "grievance_email", "grievance_phone"]);
  });

  it("change no other column and no other store", async () => {
    const other = await createSeller();
    const forged = { ...words({ description: "Mine" }), status: "banned", slug: "x", gstin: "X", id: String(other.id) };
    await save(owner, forged);
    expect(await storeNow()).toMatchObject({ status: "approved", slug: seller.slug, gstin: null, description: "Mine" });
    const untouched = await db
      .selectFrom("sellers")
      .where("id", "=", other.id)
      .select("description")
      .executeTakeFirstOrThrow();
    expect(untouched.description).toBe("");
  });
});

describe("logo and banner", () => {
  const logo = async () => upload("logo", "logo.jpg", await aJpeg(300, 300));
  const banner = async () => upload("banner", "banner.jpg", await aJpeg(1200, 300));

  it("are shown on the store's page, the logo on the pages of its products too", async () => {
    const product = await createProduct({ seller_id: seller.id });
    await save(owner, words(), [await logo(), await banner()]);
    const [bannerFormValues, displayedLogo] = await picturesNow();
    expect([bannerFormValues, displayedLogo]).toMatchObject([
      { kind: "banner", width: 1200 },
      { kind: "logo", width: 300 },
    ]);
    const store = await openPage(new Visitor(), `/store/${seller.slug}`);
    expect(store.$(`main header img[src*="${displayedLogo!.storage_key}"]`)).toHaveLength(1);
    expect(store.$(`main header img[src*="${bannerFormValues!.storage_key}"]`)).toHaveLength(1);
    const page = await openPage(new Visitor(), `/product/${product.id}`);
    expect(page.$(`li:has(a[href="/store/${seller.slug}"]) img[src*="${displayedLogo!.storage_key}"]`)).toHaveLength(1);
  });

  it("introduce the maker on the store's page and beside its products, in the reader's language", async () => {
    const product = await createProduct({ seller_id: seller.id });
    const reader = new Visitor();
    reader.choose("gu");
    const pages = (visitor: Visitor) =>
      Promise.all([`/store/${seller.slug}`, `/product/${product.id}`].map((path) => openPage(visitor, path)));
    for (const page of await pages(new Visitor())) expect(page.text("main")).not.toContain("The maker");
    const makers = { maker: "Two sisters turn the wheel.", maker_gu: "બે બહેનો ચાકડો ફેરવે છે." };
    await save(owner, words(makers), [upload("maker_picture", "maker.jpg", await aJpeg(400, 400))]);
    const [picture] = await picturesNow();
    expect(picture).toMatchObject({ kind: "maker", width: 360 });
    const [store, facts] = await pages(new Visitor());
    expect(store!.text("main header section")).toBe("The makerTwo sisters turn the wheel.");
    expect(store!.$("main header section img").attr("src")).toContain(picture!.storage_key);
    expect(facts!.text(`li:has(a[href="/store/${seller.slug}"])`)).toContain("Two sisters turn the wheel.");
    for (const page of await pages(reader)) expect(page.text("main")).toContain("બે બહેનો ચાકડો ફેરવે છે.");
    const settings = await openPage(owner, SETTINGS);
    expect(settings.$("[name=maker]").val()).toBe("Two sisters turn the wheel.");
    expect(settings.$("[name=maker_hi]").val() ?? "").toBe("");
    await save(owner, words({ remove_picture: "maker" }));
    expect(await picturesNow()).toEqual([]);
    for (const page of await pages(reader)) expect(page.text("main")).not.toContain("બે બહેનો");
  });

  it("are replaced and removed, and their files go; another store's stay", async () => {
    const other = await createSeller();
    const kept = { ...aStoredPicture(`stores/${other.id}`), seller_id: other.id, kind: "banner" as const };
    await db.insertInto("store_pictures").values(kept).execute();
    await save(owner, words(), [await logo(), await banner()]);
    const [oldBanner, oldLogo] = await picturesNow();
    await save(owner, words(), [await logo()]);
    const [sameBanner, newLogo] = await picturesNow();
    expect(sameBanner).toEqual(oldBanner);
    expect(newLogo!.storage_key).not.toBe(oldLogo!.storage_key);
    await save(owner, words({ remove_picture: "banner" }));
    expect((await picturesNow()).map(({ kind }) => kind)).toEqual(["logo"]);
    const discarded = await db
      .selectFrom("discarded_files")
      .where("storage_key", "in", [oldBanner!.storage_key, oldLogo!.storage_key])
      .select("storage_key")
      .execute();
    expect(discarded).toHaveLength(2);
    const theirs = db.selectFrom("store_pictures").where("seller_id", "=", other.id).select("kind");
    expect(await theirs.execute()).toHaveLength(1);
    expect(
      (await openPage(owner, SETTINGS))
        .$("[name=remove_picture]")
        .toArray()
        .map(({ attribs }) => attribs["value"]),
    ).toEqual(["logo"]);
  });

  it("are stored once when the form is sent twice, and not when it is refused", async () => {
    const twice = words();
    const file = await logo();
    await save(owner, twice, [file]);
    const [first] = await picturesNow();
    expect((await save(owner, twice, [file])).status).toBe(303);
    expect(await picturesNow()).toEqual([first]);
    await createSeller({ store_name: "Taken Twice" });
    expect((await save(owner, words({ store_name: "Taken Twice" }), [await banner()])).status).toBe(422);
    expect(await picturesNow()).toEqual([first]);
  });

  it("wait for the next attempt when another field is wrong", async () => {
    const refused = await save(owner, words({ store_name: "" }), [await banner()]);
    const [waiting] = formOf(refused.data).pendingUploads!["banner"]!;
    await save(owner, words({ pending_banner: waiting!.token }));
    expect((await picturesNow()).map(({ kind }) => kind)).toEqual(["banner"]);
  });

  it("are refused when they are no pictures", async () => {
    const answer = await save(owner, words(), [upload("logo", "logo.jpg", Buffer.from("<script>alert(1)</script>"))]);
    expect(answer.status).toBe(422);
    expect(Object.keys(formOf(answer.data).errors)).toEqual(["logo"]);
    expect(await picturesNow()).toEqual([]);
  });
});

describe("who may change the store", () => {
  it.each([
    ["manager", true],
    ["packer", false],
    ["viewer", false],
  ] as const)("a %s: %s", async (role: MemberRole, may) => {
    const profile = await createStoreMember(seller.id, role);
    const visitor = await signedIn(profile);
    expect((await openPage(visitor, "/seller")).$(`header a[href="${SETTINGS}"]`).length > 0).toBe(may);
    expect((await openPage(visitor, SETTINGS)).status).toBe(may ? 200 : 303);
    await save(visitor, words({ description: "By a member" }));
    expect((await storeNow()).description).toBe(may ? "By a member" : "");
  });
});
