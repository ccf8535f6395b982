import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureDepartments } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { removeDiscardedFiles } from "#app/domain/platform/media/discarded-files.commands.server.ts";
import { avifKey, pictureKey } from "#app/domain/platform/media/pictures.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { saveSettings } from "#app/domain/platform/settings/settings.commands.server.ts";
import { readSettings } from "#app/domain/platform/settings/settings.queries.server.ts";
import { db, files, privateFiles } from "#app/services.server.ts";
import {
  BANNER_FORM,
  BANNERS_PAGE,
  lastBannerPreview,
  pressBanner,
  typeBanner,
  type Uploads,
} from "../../../support/factories/banners.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { upload } from "../../../support/forms/multipart.ts";
import { aDottedCloth } from "../../../support/factories/pictures.ts";
import { openPage, submitForm, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

let admin: Visitor;

beforeAll(async () => {
  await ensureDepartments(db);
  admin = await signedIn(await createProfile({ role: "admin", admin_rights: ["catalogue"] }));
});

beforeEach(async () => {
  await saveSettings(db, "command_line", defaultSettings);
});

const input = (address: string, fields: Record<string, string>, { uploads = [] as Uploads } = {}) =>
  typeBanner(admin, address, fields, uploads);
const press = (page: RenderedPage) => pressBanner(admin, page);
const slides = async () => (await readSettings(db)).hero_slides;
const tiles = async () => (await readSettings(db)).home_tiles;
const home = () => openPage(new Visitor(), "/");
const aSticker = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0 } } })
    .png()
    .toBuffer();
const discarded = async () =>
  (
    await db.deleteFrom("discarded_files").where("storage_key", "like", "home/%").returning("storage_key").execute()
  ).map(({ storage_key }) => storage_key);

describe("the picture of a slide or a tile", () => {
  it("shows again what was typed, its picture included, when the preview leads back to the form", async () => {
    const uploads = [upload("picture", "lamp.png", await aSticker(700, 500))];
    const preview = await input(
      `${BANNERS_PAGE}/slides/1`,
      { title: "Lamps", text_hi: "रोशनी", tone: "plum" },
      { uploads },
    );
    const back = preview.$("main a:contains('Back to the form')").attr("href") ?? "";
    const form = await openPage(admin, back);
    expect(form.$("[name=title]").val()).toBe("Lamps");
    expect(form.$("[name=text_hi]").val()).toBe("रोशनी");
    expect(form.$("[name=tone][checked]").val()).toBe("plum");
    expect(form.$("main img").attr("src")).toMatch(/\/home\/[0-9a-f]{24}-\d+\.webp$/);
    const sent = await submitForm(admin, form, BANNER_FORM, { title: "Lamps and diyas" });
    await press(await openPage(admin, sent.location ?? ""));
    const [slide] = await slides();
    expect(slide).toMatchObject({ title: { en: "Lamps and diyas" }, tone: "plum", picture: { width: 640 } });
    // The unpublished preview leaves no file of this picture to remove.
    expect(await discarded()).toEqual([]);
    expect((await home()).status).toBe(200);
  });

  it("keeps a transparent picture so, and removes the files of one that was never published", async () => {
    const uploads = [upload("picture", "lamp.png", await aSticker(400, 400))];
    await input(`${BANNERS_PAGE}/slides/1`, {}, { uploads });
    const { storage_key } = JSON.parse((await lastBannerPreview())?.after["picture"] ?? "") as { storage_key: string };
    await input(`${BANNERS_PAGE}/slides/1`, { title: "Without that picture" });
    expect(await discarded()).toEqual([storage_key]);
  });

  it("has its picture as AVIF too, where that is smaller, on the home page", async () => {
    const uploads = [upload("picture", "cloth.png", await aDottedCloth(700))];
    await press(await input(`${BANNERS_PAGE}/slides/1`, {}, { uploads }));
    const [slide] = await slides();
    expect(slide?.picture).toMatchObject({ widths: [160, 360, 480, 640], avif_widths: [360, 480, 640] });
    const key = slide?.picture?.storage_key ?? "";
    const shown = (await home()).$(`main picture:has(img[src*="${key}"])`);
    const offered = (shown.find("source[type='image/avif']").attr("srcset") ?? "").split(", ");
    expect(offered).toEqual([360, 480, 640].map((width) => `${files.url(avifKey(key, width))} ${width}w`));
    expect(shown.find("img").attr("fetchpriority")).toBe("high");
  });

  it("leaves no AVIF of a picture that was never published", async () => {
    const uploads = [upload("picture", "cloth.png", await aDottedCloth(400))];
    await input(`${BANNERS_PAGE}/slides/1`, {}, { uploads });
    const { storage_key } = JSON.parse((await lastBannerPreview())?.after["picture"] ?? "") as { storage_key: string };
    const stored = () => Promise.all([pictureKey, avifKey].map((keyOf) => files.read(keyOf(storage_key, 360))));
    expect(await stored()).not.toContain(undefined);
    await input(`${BANNERS_PAGE}/slides/1`, { title: "Without that picture" });
    await removeDiscardedFiles(db, { files, privateFiles });
    expect(await stored()).toEqual([undefined, undefined]);
  });

  it("is without its picture after the box is ticked", async () => {
    const uploads = [upload("picture", "lamp.png", await aSticker(400, 400))];
    await press(await input(`${BANNERS_PAGE}/tiles/2`, {}, { uploads }));
    expect((await tiles())[1]?.picture).toMatchObject({ widths: [160, 360] });
    expect((await input(`${BANNERS_PAGE}/tiles/2`, {})).text("body")).toContain("Nothing has been changed.");
    const page = await openPage(admin, `${BANNERS_PAGE}/tiles/2`);
    page.$("[name=remove_picture]").attr("checked", "");
    const sent = await submitForm(admin, page, BANNER_FORM);
    await press(await openPage(admin, sent.location ?? ""));
    expect((await tiles())[1]?.picture).toBeNull();
  });
});
