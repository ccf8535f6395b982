import { describe, expect, it } from "vitest";
import {
  bannerFields,
  BANNERS,
  bannersIn,
  isBannerKind,
  noBanner,
  pictureOf,
  bannerFormValues,
  withBanner,
  type Banner,
} from "#app/domain/insights/admin-settings/banners.ts";

const picture = { storage_key: "home/1", widths: [320], width: 640, height: 480, placeholder_colour: "#0a1b2c" };
const slide = (id: number, title: string): Banner => ({
  id,
  title: { en: title, hi: `${title} हि` },
  text: { en: "Text" },
  button: { en: "Buy", gu: "ખરીદો" },
  link: "/cart",
  tone: "plum",
  picture: null,
  is_hidden: false,
});
const slides = [slide(4, "One"), slide(9, "Two"), slide(2, "Three")];
const titles = (banners: readonly Banner[]) => banners.map(({ title }) => title.en);
const shownTwo = {
  ...{ title: "Two", title_hi: "Two हि", title_gu: "", text: "Text", text_hi: "", text_gu: "" },
  ...{ button: "Buy", button_hi: "", button_gu: "ખરીદો" },
  ...{ link: "/cart", tone: "plum", visibility: "shown", picture: "", place: "2" },
};

describe("the kinds of banners", () => {
  it("have their own tones, texts and most", () => {
    expect(BANNERS).toEqual({
      slides: { key: "hero_slides", max: 8, tones: ["indigo", "plum", "leaf"], texts: ["title", "text", "button"] },
      tiles: {
        key: "home_tiles",
        max: 12,
        tones: ["peach", "sky", "sand", "rose", "lilac", "cream", "mint", "clay"],
        texts: ["title", "text"],
      },
    });
    expect(["slides", "tiles", "fees"].map(isBannerKind)).toEqual([true, true, false]);
  });

  it("have these fields in their forms", () => {
    expect(bannerFields("tiles")).toEqual([
      { name: "title", label: "title", kind: "text", locale: "en" },
      { name: "title_hi", label: "title", kind: "text", locale: "hi" },
      { name: "title_gu", label: "title", kind: "text", locale: "gu" },
      { name: "text", label: "text", kind: "text", locale: "en" },
      { name: "text_hi", label: "text", kind: "text", locale: "hi" },
      { name: "text_gu", label: "text", kind: "text", locale: "gu" },
      { name: "link", label: "link", kind: "link" },
      { name: "tone", label: "tone", kind: "tone" },
      { name: "visibility", label: "visibility", kind: "visibility" },
      { name: "picture", label: "picture", kind: "picture" },
      { name: "place", label: "place", kind: "place" },
    ]);
    expect(Object.keys(noBanner("slides"))).toEqual(Object.keys(shownTwo));
    expect(new Set(Object.values(noBanner("slides")))).toEqual(new Set([""]));
  });
});

describe("a banner", () => {
  it("is shown with its place, and empty where there is none", () => {
    expect(bannerFormValues("slides", slides, 9)).toEqual(shownTwo);
    expect(bannerFormValues("slides", [{ ...slide(9, "Two"), picture, is_hidden: true }], 9)).toEqual({
      ...shownTwo,
      visibility: "hidden",
      picture: JSON.stringify(picture),
      place: "1",
    });
    expect(bannerFormValues("slides", slides, 5)).toEqual(noBanner("slides"));
  });

  it("is as before with the values that are shown", () => {
    expect(withBanner("slides", slides, 9, shownTwo)).toEqual(slides);
    const values = { ...shownTwo, title_hi: "", picture: JSON.stringify(picture), visibility: "hidden" };
    expect(withBanner("slides", slides, 9, values)[1]).toEqual({
      ...slide(9, "Two"),
      title: { en: "Two" },
      picture,
      is_hidden: true,
    });
  });

  it.each([
    ["1", ["Two", "One", "Three"]],
    ["3", ["One", "Three", "Two"]],
    ["", ["One", "Three"]],
  ])("goes to the place %j: %j", (place, order) => {
    expect(titles(withBanner("slides", slides, 9, { ...shownTwo, place }))).toEqual(order);
  });

  it("is added where its number is new, a tile without a button", () => {
    const added = withBanner("tiles", slides, 7, { ...shownTwo, title: "New", place: "4" });
    expect(titles(added)).toEqual(["One", "Two", "Three", "New"]);
    expect(added[3]).toEqual({
      id: 7,
      title: { en: "New", hi: "Two हि" },
      text: { en: "Text" },
      link: "/cart",
      tone: "plum",
      picture: null,
      is_hidden: false,
    });
  });

  it("has a picture where its values have one", () => {
    expect([pictureOf({}), pictureOf({ picture: "" }), pictureOf({ picture: JSON.stringify(picture) })]).toEqual([
      null,
      null,
      picture,
    ]);
  });

  it("is shown to readers of a language", () => {
    const tile = { id: 9, title: "Two हि", text: "Text", link: "/cart", tone: "plum", picture: null };
    expect(bannersIn("tiles", [slide(9, "Two")], "hi")).toEqual({ kind: "tiles", shown: [tile] });
    expect(bannersIn("slides", [slide(9, "Two")], "hi")).toEqual({
      kind: "slides",
      shown: [{ ...tile, button: "Buy" }],
    });
  });
});
