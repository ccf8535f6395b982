import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { db } from "#app/services.server.ts";
import {
  BANNER_FORM as FORM,
  BANNERS_PAGE as LIST,
  lastBannerPreview,
  pressBanner,
  typeBanner,
} from "../../../support/factories/banners.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const SLIDE = defaultSettings.hero_slides[0]!;
const TILE = defaultSettings.home_tiles[1]!;

let boss: Awaited<ReturnType<typeof createProfile>>;
let admin: Visitor;
let other: Visitor;

beforeAll(async () => {
  await ensureDepartments(db);
  boss = await createProfile({ role: "admin", admin_rights: ["catalogue"], full_name: "Meera Shah" });
  admin = await signedIn(boss);
  other = await signedIn(await createProfile({ role: "admin", admin_rights: ["finance"] }));
});

beforeEach(async () => {
  await saveSettings(db, "command_line", defaultSettings);
});

const input = (address: string, fields: Record<string, string>, { visitor = admin } = {}) =>
  typeBanner(visitor, address, fields);
const press = (page: RenderedPage, visitor = admin, form?: string) => pressBanner(visitor, page, form);
const undo = (page: RenderedPage, visitor = admin) => press(page, visitor, "main form[action$=undo]:first");
const move = async (kind: string, id: number, button: string) => {
  const page = await openPage(admin, LIST);
  const sent = await submitForm(admin, page, `main form[action='${LIST}/${kind}/${id}/move']`, {}, button);
  return openPage(admin, sent.location ?? "");
};

const slides = async () => (await readSettings(db)).hero_slides;
const tiles = async () => (await readSettings(db)).home_tiles;
const home = (visitor = new Visitor()) => openPage(visitor, "/");
const lastAudit = () =>
  db
    .selectFrom("audit_log")
    .where("subject", "=", "settings")
    .orderBy("id", "desc")
    .select(["action", "details", "actor_profile_id"])
    .executeTakeFirst();

describe("a slide or a tile", () => {
  it.each([
    ["slides", SLIDE, { text: "Lamps for Diwali", text_gu: "દિવાળીના દીવા", button_hi: "देखें" }],
    ["tiles", TILE, { text: "All that plays", text_gu: "અવાજ અને સ્ક્રીન" }],
  ] as const)("of the %s changes on the home page once its preview is published", async (kind, before, fields) => {
    const preview = await input(`${LIST}/${kind}/${before.id}`, fields);
    expect(preview.text("main")).toContain("On a phone");
    expect(preview.text("main")).toContain("On a large screen");
    expect(preview.$("main [inert]").text()).toContain(fields.text);
    expect((await home()).text("main")).toContain(before.text.en);
    const inGujarati = await openPage(admin, `${preview.url}?language=gu`);
    expect(inGujarati.$("main [inert][lang=gu]").text()).toContain(Object.values(fields)[1]);
    const list = await press(preview);
    expect(list.text(`#${kind}`)).toContain("Published. The home page shows it.");
    expect(list.text(`#${kind}`)).toContain(before.title.en);
    expect(list.rows("main table")[0]?.join(" ")).toMatch(/Text \(English\).*Text \(ગુજરાતી\)/);
    await expect.poll(async () => (await home()).text("main")).toContain(fields.text);
    expect((await home()).text("main")).not.toContain(before.text.en);
    expect(await lastAudit()).toMatchObject({ action: "settings.change", actor_profile_id: boss.id });
    expect(JSON.stringify((await lastAudit())?.details)).toContain(before.text.en);
    const undone = await undo(list);
    expect(undone.text("body")).toContain("Undone. The home page shows the earlier version.");
    expect(await readSettings(db)).toEqual(defaultSettings);
    expect((await lastAudit())?.action).toBe("settings.undo");
    await expect.poll(async () => (await home()).text("main")).toContain(before.text.en);
  });

  it("is hidden and shown again", async () => {
    const preview = await input(`${LIST}/slides/2`, { visibility: "hidden" });
    expect(preview.text("main")).toContain("it looks like this as soon as it is shown");
    const list = await press(preview);
    expect(list.text("#slides")).toContain("Hidden");
    await expect.poll(async () => (await home()).text("main")).not.toContain("Smart things");
    await undo(list);
    await expect.poll(async () => (await home()).text("main")).toContain("Smart things");
  });

  it("is refused with what cannot be, at its field, and what was typed stays", async () => {
    const page = await input(`${LIST}/slides/1`, {
      title: " ",
      button: "",
      link: "/category/no-such-category",
      text_gu: "લખાણ",
    });
    expect(page.status).toBe(422);
    expect(page.text("#title-error")).toContain("This field is required");
    expect(page.$("[name=link]").val()).toBe("/category/no-such-category");
    expect(page.$("[name=text_gu]").val()).toBe("લખાણ");
    const again = await input(`${LIST}/slides/1`, { button: "", link: "/category/no-such-category" });
    expect(again.text("#button-error")).toContain("This field is required");
    expect(again.text("#link-error")).toContain("No page of this website has this address");
    expect(await slides()).toEqual(defaultSettings.hero_slides);
  });

  it("has a tone of its kind: words are readable on it", async () => {
    const page = await openPage(admin, `${LIST}/slides/1`);
    page.$("[name=tone][value=plum]").attr("value", "cream");
    const refused = await submitForm(admin, page, FORM, { tone: "cream" });
    expect(refused.text("#tone-error")).toContain("Choose a background");
  });
});

describe("a link", () => {
  it("leads to a page of the shop that exists", async () => {
    const seller = await createSeller();
    const product = await createProduct({ seller_id: seller.id });
    for (const link of [
      ...["/", "/search?q=brass+lamp", "/search?q=साड़ी", "/category/home", "/category/home-decor?sort=price"],
      ...[
        `/product/${product.id}`,
        `/store/${seller.slug}`,
        "/about",
        "/gift-cards",
        "/seller/register",
        "/help#orders",
      ],
    ]) {
      const preview = await input(`${LIST}/tiles/1`, { link });
      expect(preview.status, link).toBe(200);
      expect(preview.text("h1"), link).toBe("Preview of the home page");
    }
    expect((await lastBannerPreview())?.after["link"]).toBe("/help#orders");
    await input(`${LIST}/tiles/1`, { link: "/category/../search?q=चाँदी के दीये" });
    expect((await lastBannerPreview())?.after["link"]).toBe(`/search?q=${encodeURIComponent("चाँदी के दीये")}`);
  });

  it.each([
    ...["category/fashion", "https://example.com/", "//example.com", "/\\example.com", "/category/", "/category/a/b"],
    ...[
      "/product/999999",
      "/product/01",
      "/store/none",
      "/admin",
      "/cart",
      "/customer/orders",
      "/nothing",
      "/search/x",
    ],
    ...["/category/../admin", "javascript:alert(1)"],
  ])("is refused where that would answer 404 or leave the shop: %s", async (link) => {
    const page = await input(`${LIST}/tiles/1`, { link });
    expect(page.status).toBe(422);
    expect(page.text("#link-error")).toContain("No page of this website has this address");
    expect(page.$("[name=link]").val()).toBe(link);
  });

  it("to what is gone since leaves its slide or tile off the home page, and the list says so", async () => {
    const product = await createProduct({ name: "Short-lived lamp" });
    await press(await input(`${LIST}/slides/1`, { title: "Only for now", link: `/product/${product.id}` }));
    await expect.poll(async () => (await home()).text("main")).toContain("Only for now");
    await db.updateTable("products").set({ deleted_at: new Date() }).where("id", "=", product.id).execute();
    expect((await home()).text("main")).not.toContain("Only for now");
    expect((await openPage(admin, LIST)).text("#slides")).toContain("Not shown: the link leads to no page");
  });
});

describe("the list", () => {
  it("takes new ones at its end, up to 8 slides", async () => {
    const added = { title: "New slide", text: "Something new", button: "See it", link: "/category/books" };
    for (let n = 4; n <= 8; n += 1) await press(await input(`${LIST}/slides/new`, { ...added, title: `Slide ${n}` }));
    expect((await slides()).map(({ title }) => title.en).slice(3)).toEqual([4, 5, 6, 7, 8].map((n) => `Slide ${n}`));
    expect(new Set((await slides()).map(({ id }) => id)).size).toBe(8);
    const list = await openPage(admin, LIST);
    expect(list.text("#slides")).toContain("8 slides, at most 8");
    expect(list.$(`a[href='${LIST}/slides/new']`)).toHaveLength(0);
    const ninth = await input(`${LIST}/slides/new`, added);
    expect(ninth.status).toBe(422);
    expect(ninth.text("main form")).toContain("The home page has at most 8 slides");
    expect(ninth.$("[name=title]").val()).toBe("New slide");
  });

  it("stays within the limit when two previews are published for the last place", async () => {
    const added = { title: "New slide", text: "Something new", button: "See it", link: "/category/books" };
    for (let n = 4; n <= 7; n += 1) await press(await input(`${LIST}/slides/new`, added));
    const one = await input(`${LIST}/slides/new`, { ...added, title: "One" });
    const two = await input(`${LIST}/slides/new`, { ...added, title: "Two" }, { visitor: other });
    await press(one);
    const refused = await press(two, other);
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("The home page has at most 8 slides");
    expect((await slides()).map(({ title }) => title.en)).toContain("One");
    expect(await slides()).toHaveLength(8);
  });

  it("is in the order that the buttons give it, with undo", async () => {
    const order = async () => (await slides()).map(({ id }) => id);
    const list = await move("slides", 3, `Move ${defaultSettings.hero_slides[2]!.title.en} up`);
    expect(await order()).toEqual([1, 3, 2]);
    expect(list.text("#slides")).toContain("Published");
    await move("slides", 1, `Move ${SLIDE.title.en} down`);
    expect(await order()).toEqual([3, 1, 2]);
    expect((await lastAudit())?.action).toBe("settings.change");
    await undo(await openPage(admin, LIST));
    expect(await order()).toEqual([1, 3, 2]);
    const heads = async () =>
      (await home())
        .$("main li h2")
        .toArray()
        .map((head) => head.firstChild);
    await expect
      .poll(async () => (await heads()).map((head) => head && "data" in head && head.data))
      .toEqual([0, 2, 1].map((at) => defaultSettings.hero_slides[at]!.title.en));
  });

  it("loses one after a confirmation, and has it again at its place by the undo", async () => {
    const page = await openPage(admin, `${LIST}/tiles/2/delete`);
    expect(page.text("main")).toContain(TILE.title.en);
    expect(await tiles()).toHaveLength(4);
    const list = await press(page);
    expect((await tiles()).map(({ id }) => id)).toEqual([1, 3, 4]);
    expect((await openPage(admin, `${LIST}/tiles/2`)).status).toBe(404);
    await undo(list);
    expect(await tiles()).toEqual(defaultSettings.home_tiles);
  });

  it("may be empty: the home page has no heading over nothing", async () => {
    for (const { id } of defaultSettings.home_tiles) await press(await openPage(admin, `${LIST}/tiles/${id}/delete`));
    for (const { id } of defaultSettings.hero_slides) await press(await openPage(admin, `${LIST}/slides/${id}/delete`));
    expect((await openPage(admin, LIST)).text("#tiles")).toContain("There are no tiles");
    await expect.poll(async () => (await home()).text("main")).not.toContain("Top Categories");
    expect((await home()).$("[aria-roledescription=carousel]")).toHaveLength(0);
  });

  it("answers 404 for what it does not have", async () => {
    for (const address of ["slides/99", "banners/1", "banners/new", "slides/99/delete", "changes/99999", "slides/x"])
      expect((await openPage(admin, `${LIST}/${address}`)).status, address).toBe(404);
  });
});

describe("two administrators", () => {
  it("see both values when one has published while the other was typing", async () => {
    const open = await openPage(admin, `${LIST}/slides/1`);
    await press(
      await input(
        `${LIST}/slides/1`,
        { title: "From the other", tone: "leaf", visibility: "hidden" },
        { visitor: other },
      ),
      other,
    );
    const refused = await submitForm(admin, open, FORM, { title: "Mine", tone: "plum" });
    expect(refused.status).toBe(422);
    expect(refused.text("#title-error")).toContain("From the other");
    expect(refused.text("#tone-error")).toContain("Leaf green");
    expect(refused.text("#visibility-error")).toContain("Hidden");
    expect(refused.$("[name=title]").val()).toBe("Mine");
    const again = await submitForm(admin, refused, FORM);
    await press(await openPage(admin, again.location ?? ""));
    expect((await slides())[0]).toMatchObject({ title: { en: "Mine" }, tone: "plum", is_hidden: false });
  });

  it("do not overwrite what one has published after the other's preview", async () => {
    const preview = await input(`${LIST}/slides/1`, { title: "Mine" });
    await press(await input(`${LIST}/slides/1`, { title: "From the other" }, { visitor: other }), other);
    const refused = await press(preview);
    expect(refused.status).toBe(422);
    expect(refused.text("main")).toContain("a value has been changed in the meantime");
    expect(refused.text("main dl")).toContain("From the other");
    await press(refused);
    expect((await slides())[0]?.title.en).toBe("Mine");
  });

  it("publish changes of two slides, and one moves a slide that the other changes", async () => {
    const one = await input(`${LIST}/slides/1`, { title: "One" });
    const two = await input(`${LIST}/slides/2`, { title: "Two" }, { visitor: other });
    await move("slides", 1, `Move ${SLIDE.title.en} down`);
    await press(two, other);
    const page = await openPage(admin, LIST);
    expect(page.text("#slides")).toContain("Two");
    await press(one);
    expect((await slides()).map(({ id, title }) => [id, title.en])).toEqual([
      [2, "Two"],
      [1, "One"],
      [3, defaultSettings.hero_slides[2]!.title.en],
    ]);
    expect((await press(one)).text("body")).toContain("These changes are saved already.");
  });

  it("do not delete what the other has changed since, nor bring it back by half", async () => {
    const page = await openPage(admin, `${LIST}/slides/1/delete`);
    const preview = await input(`${LIST}/slides/1`, { title: "Changed" }, { visitor: other });
    await press(preview, other);
    const refused = await press(page);
    expect(refused.status).toBe(422);
    expect(refused.text("main form")).toContain("Changed");
    expect(await slides()).toHaveLength(3);
    const second = await input(`${LIST}/slides/1`, { title: "Changed again" }, { visitor: other });
    await press(refused);
    expect(await slides()).toHaveLength(2);
    const first = await press(second, other);
    expect(first.status).toBe(422);
    expect((await press(first, other)).text("main")).toContain("Another person has deleted it meanwhile");
    expect(await slides()).toHaveLength(2);
  });

  it("undo nothing that was changed since", async () => {
    const list = await press(await input(`${LIST}/slides/1`, { title: "First" }));
    await press(await input(`${LIST}/slides/1`, { title: "Second" }, { visitor: other }), other);
    const refused = await undo(list);
    expect(refused.text("body")).toContain("Failed to update settings: a value has been changed since.");
    expect((await slides())[0]?.title.en).toBe("Second");
  });
});

describe("who may", () => {
  it("are those of promotions, for their own previews, and not for other settings", async () => {
    const preview = await input(`${LIST}/slides/1`, { title: "Mine" });
    expect((await openPage(other, preview.url)).status).toBe(404);
    const support = await signedIn(await createProfile({ role: "admin", admin_rights: ["support"] }));
    expect((await openPage(support, LIST)).status).not.toBe(200);
    await sql`UPDATE setting_changes SET section = 'shop' WHERE id = ${Number(preview.url.split("/").at(-1))}`.execute(
      db,
    );
    expect((await openPage(admin, preview.url)).status).toBe(404);
  });

  it("with all rights see the changes in the history of settings too, with undo", async () => {
    await press(await input(`${LIST}/slides/1`, { title: "Mine" }));
    const chief = await signedIn(await createProfile({ role: "admin", admin_rights: ["super"] }));
    const history = await openPage(chief, "/admin/settings/history");
    expect(history.rows("main table")[0]?.join(" ")).toMatch(/Slide.*Festive looks.*Mine.*Meera Shah/);
    await undo(history, chief);
    expect(await slides()).toEqual(defaultSettings.hero_slides);
  });
});
