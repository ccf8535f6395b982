import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { ChangeValues } from "#app/components/admin/settings/change-values.tsx";
import { RateDetails } from "#app/components/admin/settings/rate-details.tsx";
import { changeName, rateName } from "#app/components/admin/settings/rate-words.ts";
import { changePath, formPath, undoPath } from "#app/components/admin/settings/section-paths.ts";
import { changedLabel, localeOf, settingLabel, valueText } from "#app/components/admin/settings/setting-words.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import {
  sampleBannerChange,
  sampleRateChange,
  sampleSettingChange,
} from "../../../../tests/support/components/sample-settings.ts";

const t = translatorFor("en");

it.each([
  ["delivery", "delivery_fee", "49.50", "₹49.50"],
  ["delivery", "delivery_fee", "x", "₹0"],
  ["delivery", "return_window_days", "7", "7"],
  ["delivery", "return_window_days", "", "(empty)"],
  ["languages", "language_hi", "on", "On"],
  ["languages", "language_hi", "", "Off"],
  ["company", "sunday", "9:00 - 18:00", "9:00 - 18:00"],
  ["company", "sunday", "", "Closed"],
  ["shop", "product_card_aspect_ratio", "3/4", "3:4 (portrait)"],
  ["slides", "tone", "plum", "Plum"],
  ["slides", "tone", "", "(empty)"],
  ["tiles", "visibility", "hidden", "Hidden"],
  ["tiles", "visibility", "", "(empty)"],
  ["tiles", "picture", "{}", "a picture"],
  ["tiles", "picture", "", "(empty)"],
  ["tiles", "title_hi", "दिवाली", "दिवाली"],
  ["fees", "rate", "12.5", "12.5%"],
  ["fees", "rate", "", "No rate of its own"],
  ["elsewhere", "delivery_fee", "49.50", "49.50"],
  ["elsewhere", "delivery_fee", "", "(empty)"],
])("of %s the value of %s %j reads %j", (section, name, value, text) => {
  expect(valueText(section, name, value, t)).toBe(text);
});

it.each([
  ["delivery", "cod_limit", "Limit of cash on delivery (₹)", undefined],
  ["shop", "store_name", "Store name (English)", "en"],
  ["shop", "store_name_gu", "Store name (ગુજરાતી)", "gu"],
  ["slides", "button_hi", "Button (हिन्दी)", "hi"],
  ["slides", "tone", "Background", undefined],
  ["tiles", "place", "Place", undefined],
  ["fees", "rate", "Rate", undefined],
  ["elsewhere", "cod_limit", "Limit of cash on delivery (₹)", undefined],
])("of %s the value %s is named %j", (section, name, label, locale) => {
  expect(changedLabel(section, name, t)).toBe(label);
  expect(localeOf(section, name)).toBe(locale);
});

it("a setting's label names the language of a text that has several", () => {
  expect(settingLabel({ label: "delivery_fee" }, t)).toBe("Delivery fee (₹)");
  expect(settingLabel({ label: "pitch_claim", locale: "hi" }, t)).toBe("Claim (हिन्दी)");
});

describe("the addresses of changes", () => {
  it.each([
    ["delivery", "/admin/settings/changes/8", "/admin/settings/changes/8/undo"],
    ["fees", "/admin/settings/fees/changes/8", "/admin/settings/fees/changes/8/undo"],
    ["tiles", "/admin/promotions/home/changes/8", "/admin/promotions/home/changes/8/undo"],
  ])("of %s", (section, page, undo) => {
    expect(changePath({ id: 8, section })).toBe(page);
    expect(undoPath({ id: 8, section })).toBe(undo);
  });

  it.each([
    ["shop", "/admin/settings"],
    ["company", "/admin/settings/company"],
    ["texts", "/admin/settings/texts"],
    ["delivery", "/admin/settings/delivery"],
    ["languages", "/admin/settings/languages"],
    ["fees", "/admin/settings/fees/new"],
  ])("the form of %s", (section, path) => {
    expect(formPath({ ...sampleSettingChange, section })).toBe(path);
  });

  it("the form of a slide shows again what was typed", () => {
    expect(formPath(sampleBannerChange)).toBe("/admin/promotions/home/slides/3?change=63");
    expect(formPath({ ...sampleBannerChange, section: "tiles", before: { place: "" } })).toBe(
      "/admin/promotions/home/tiles/new?change=63",
    );
  });
});

it("a rate is named with whose it is, in the page's language", () => {
  const names = { en: "Lamps", hi: "लैंप" };
  expect(rateName("tcs", null, { t, locale: "en" })).toBe("TCS");
  expect(rateName("commission", names, { t, locale: "en" })).toBe("Commission: Lamps");
  expect(rateName("commission", names, { t, locale: "hi" })).toBe("Commission: लैंप");
});

it.each([
  [sampleSettingChange, "Delivery"],
  [sampleBannerChange, "Slide"],
  [{ ...sampleBannerChange, section: "tiles" }, "Tile"],
  [sampleRateChange, "Commission: Lamps"],
  [{ ...sampleRateChange, target: "tds", targetNames: null }, "TDS"],
])("a change is named %#", (change, name) => {
  expect(changeName(change, { t, locale: "en" })).toBe(name);
});

describeBranches("RateDetails", (props) => <RateDetails {...props} />, { change: sampleRateChange }, [
  [{}, "Fee or tax Commission: Lamps Effective from 1 April 2026 Reason Agreed with the guild"],
  [{ change: sampleSettingChange }, ""],
]);

describeBranches<ComponentProps<typeof ChangeValues>>(
  "ChangeValues",
  (props) => <ChangeValues {...props} />,
  { section: "shop", before: { store_name_hi: "हाट" }, after: { store_name_hi: "बाज़ार" } },
  [
    [
      {},
      {
        is: "Store name (हिन्दी) Before: हाट → After: बाज़ार",
        has: "dd[lang=hi]",
        texts: { del: "Before: हाट", ins: "After: बाज़ार" },
      },
    ],
    [
      { section: "delivery", before: {}, after: { delivery_fee: "5" } },
      { is: "Delivery fee (₹) Before: ₹0 → After: ₹5", lacks: "dd[lang]" },
    ],
    // Fields that are empty before and after an addition or deletion are left out.
    [
      { section: "tiles", before: { link: "", text: "Gone", title: "" }, after: { link: "", text: "", title: "New" } },
      "Text (English) Before: Gone → After: (empty) Title (English) Before: (empty) → After: New",
    ],
    [{ before: {}, after: { store_name_hi: "" } }, "Store name (हिन्दी) Before: (empty) → After: (empty)"],
  ],
);
