import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { settingSchemas } from "#app/domain/platform/settings/settings.schema.ts";
import { localized, slideIn, tileIn, type HeroSlide, type SettingKey } from "#app/domain/platform/settings/settings.ts";

/** Returns the multilingual texts in a value, with their paths. */
function textsIn(value: unknown, at = ""): [string, Record<string, unknown>][] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value) return [[at, value]];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`));
}

describe("the settings of a new shop", () => {
  it("have every text in three languages", () => {
    const texts = textsIn(defaultSettings);
    expect(texts).toHaveLength(26);
    for (const [at, text] of texts) {
      expect(Object.keys(text), at).toEqual(["en", "hi", "gu"]);
      expect(String(text["en"]), at).toMatch(/^[\x20-\x7e]+$/);
      expect(String(text["hi"]), at).toMatch(/\p{Script=Devanagari}/u);
      expect(String(text["gu"]), at).toMatch(/\p{Script=Gujarati}/u);
    }
  });

  it("can be saved as they are", () => {
    for (const [key, value] of Object.entries(defaultSettings))
      expect(settingSchemas[key as SettingKey].parse(value), key).toEqual(value);
    expect(Object.keys(defaultSettings).toSorted()).toEqual(Object.keys(settingSchemas).toSorted());
  });

  it("are these amounts, times and addresses", () => {
    expect(defaultSettings).toMatchObject({
      product_card_aspect_ratio: "1/1",
      pitch: { sellers: "50,000+" },
      contact: {
        email: "care@haat.test",
        careers_email: "careers@haat.test",
        press_email: "press@haat.test",
        advertising_email: "advertise@haat.test",
        phone: "+917900000000",
      },
      business_hours: {
        weekdays: { opens: "9:00", closes: "18:00" },
        saturday: { opens: "10:00", closes: "16:00" },
        sunday: null,
      },
      grievance_officer: { email: "grievance@haat.test", phone: "+917900000000" },
      languages: { hi: true, gu: true },
      delivery_free_over_paise: 50_000,
      delivery_fee_paise: 9_900,
      cod_limit_paise: 500_000,
      payment_hold_minutes: 30,
      return_window_days: 10,
      estimated_delivery_days: 7,
      aadhaar_scan_days: 90,
    });
  });

  it("have three slides and four tiles, each with a number of its own", () => {
    const shown = ({ id, link, tone, picture, is_hidden }: (typeof defaultSettings.home_tiles)[number]) => [
      ...[id, link, tone, picture, is_hidden],
    ];
    expect(defaultSettings.hero_slides.map(shown)).toEqual([
      [1, "/category/fashion", "indigo", null, false],
      [2, "/category/electronics", "plum", null, false],
      [3, "/category/home", "leaf", null, false],
    ]);
    expect(defaultSettings.home_tiles.map(shown)).toEqual([
      [1, "/category/fashion", "peach", null, false],
      [2, "/category/electronics", "sky", null, false],
      [3, "/category/home", "sand", null, false],
      [4, "/category/beauty", "rose", null, false],
    ]);
  });
});

describe("the values of a setting", () => {
  const tile = defaultSettings.home_tiles[0];
  const slide = defaultSettings.hero_slides[0];
  const picture = { storage_key: "k", widths: [320], width: 640, height: 480, placeholder_colour: "#0a1b2c" };
  const hours = (opens: string) => ({ weekdays: { opens, closes: "18:00" }, saturday: null, sunday: null });
  const many = (n: number, one: unknown) => Array.from({ length: n }, () => one);

  it.each<[SettingKey, unknown, unknown]>([
    ["payment_hold_minutes", 5, 4],
    ["payment_hold_minutes", 1440, 1441],
    ["return_window_days", 0, -1],
    ["return_window_days", 365, 366],
    ["estimated_delivery_days", 1, 0],
    ["estimated_delivery_days", 90, 91],
    ["aadhaar_scan_days", 1, 0],
    ["aadhaar_scan_days", 3650, 3651],
    ["aadhaar_scan_days", 2, 1.5],
    ["delivery_fee_paise", 0, -1],
    ["delivery_fee_paise", 100_000_000_000, 100_000_000_001],
    ["delivery_fee_paise", 1, 0.5],
    ["store_description", { en: "x".repeat(300) }, { en: "x".repeat(301) }],
    ["store_description", { en: "x" }, { en: " " }],
    ["store_name", { en: "x".repeat(60) }, { en: "x".repeat(61) }],
    ["hero_slides", many(8, slide), many(9, slide)],
    ["home_tiles", many(12, tile), many(13, tile)],
    ["home_tiles", [{ ...tile, picture }], [{ ...tile, picture: { ...picture, widths: [] } }]],
    ["home_tiles", [tile], [{ ...tile, picture: { ...picture, placeholder_colour: "red" } }]],
    ["home_tiles", [{ ...tile, link: "/a?b=1&c=%20#d" }], [{ ...tile, link: "//evil.example" }]],
    ["home_tiles", [tile], [{ ...tile, link: "/\\evil.example" }]],
    ["home_tiles", [tile], [{ ...tile, link: "https://evil.example" }]],
    ["home_tiles", [tile], [{ ...tile, id: 0 }]],
    ["home_tiles", [tile], [{ ...tile, tone: "black" }]],
    ["business_hours", hours("23:59"), hours("24:00")],
    ["business_hours", hours("9:00"), hours("9:60")],
    ["contact", defaultSettings.contact, { ...defaultSettings.contact, phone: "+1234567" }],
    [
      "contact",
      { ...defaultSettings.contact, phone: "+123456789012345" },
      { ...defaultSettings.contact, phone: "+1234567890123456" },
    ],
    ["contact", defaultSettings.contact, { ...defaultSettings.contact, email: "care" }],
  ])("of %s may be %j, and not %j", (key, right, wrong) => {
    expect(settingSchemas[key].safeParse(right).success).toBe(true);
    expect(settingSchemas[key].safeParse(wrong).success).toBe(false);
  });

  it("are read as an earlier release saved the store's name", () => {
    expect(settingSchemas.store_name.parse(" Haat ")).toEqual({ en: "Haat" });
  });
});

describe("a text in the reader's language", () => {
  it("is English where it is not translated", () => {
    const text = { en: "Lamp", hi: "दीपक", gu: "" };
    expect([localized(text, "en"), localized(text, "hi"), localized(text, "gu")]).toEqual(["Lamp", "दीपक", "Lamp"]);
  });

  it("is that of a slide and of a tile", () => {
    const slide: HeroSlide = {
      id: 7,
      title: { en: "Lamps", hi: "दीपक" },
      text: { en: "Of brass", gu: "પિત્તળના" },
      button: { en: "Buy", hi: "ख़रीदें" },
      link: "/category/home",
      tone: "leaf",
      picture: null,
      is_hidden: true,
    };
    const tile = { id: 7, title: "दीपक", text: "Of brass", link: "/category/home", tone: "leaf", picture: null };
    expect(tileIn(slide, "hi")).toEqual(tile);
    expect(slideIn(slide, "hi")).toEqual({ ...tile, button: "ख़रीदें" });
  });
});
