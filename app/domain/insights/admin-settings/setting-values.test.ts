import { describe, expect, it } from "vitest";
import { areaOf, sectionsOf } from "#app/domain/insights/admin-settings/setting-areas.ts";
import { isSettingSection, movesMoney, settingFields } from "#app/domain/insights/admin-settings/setting-sections.ts";
import { readSettingValues, settingFormValues } from "#app/domain/insights/admin-settings/setting-values.ts";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { refusalsOf } from "../../../../tests/support/forms/refusals.ts";

const DELIVERY = {
  delivery_fee: "99",
  delivery_free_over: "500",
  cod_limit: "5000",
  estimated_delivery_days: "7",
  return_window_days: "10",
  payment_hold_minutes: "30",
  aadhaar_scan_days: "90",
};
const company = settingFormValues("company", defaultSettings);

const errorsOf = (section: "delivery" | "company", values: Record<string, string>) =>
  refusalsOf(() => readSettingValues(section, defaultSettings, values));

describe("the form of settings", () => {
  it("shows amounts in rupees, counts, switches and hours", () => {
    expect(settingFormValues("delivery", { ...defaultSettings, delivery_fee_paise: 9_950 })).toEqual({
      ...DELIVERY,
      delivery_fee: "99.5",
    });
    expect(settingFormValues("languages", { ...defaultSettings, languages: { hi: true, gu: false } })).toEqual({
      language_hi: "on",
      language_gu: "",
    });
    expect(company).toMatchObject({
      weekdays: "9:00 - 18:00",
      saturday: "10:00 - 16:00",
      sunday: "",
      registered_office: "Ahmedabad, Gujarat, India",
      contact_email: "care@haat.test",
      grievance_phone: "+917900000000",
    });
  });

  it.each(["shop", "company", "texts", "delivery", "languages"] as const)(
    "%s leaves every setting as it is when nothing is changed",
    (section) => {
      const read = readSettingValues(section, defaultSettings, settingFormValues(section, defaultSettings));
      expect(defaultSettings).toMatchObject(read);
      expect(Object.keys(read)).toEqual([...new Set(settingFields(section).map(({ key }) => key))]);
    },
  );

  it("changes what was typed, inside its setting", () => {
    expect(readSettingValues("delivery", defaultSettings, { ...DELIVERY, delivery_fee: "₹49.50" })).toEqual({
      delivery_fee_paise: 4_950,
      delivery_free_over_paise: 50_000,
      cod_limit_paise: 500_000,
      estimated_delivery_days: 7,
      return_window_days: 10,
      payment_hold_minutes: 30,
      aadhaar_scan_days: 90,
    });
    expect(
      readSettingValues("company", defaultSettings, {
        ...company,
        weekdays: "10:30–19:00",
        saturday: "",
        contact_phone: "+91 (22) 1234-5678",
        contact_address_hi: "",
      }),
    ).toMatchObject({
      business_hours: { weekdays: { opens: "10:30", closes: "19:00" }, saturday: null, sunday: null },
      contact: {
        phone: "+912212345678",
        email: "care@haat.test",
        address: { en: "Ahmedabad, Gujarat, India", hi: undefined, gu: "અમદાવાદ, ગુજરાત, ભારત" },
      },
    });
    expect(readSettingValues("languages", defaultSettings, { language_hi: "", language_gu: "on" })).toEqual({
      languages: { hi: false, gu: true },
    });
  });

  it("names each field that cannot be read, and why", () => {
    expect(errorsOf("delivery", { ...DELIVERY, delivery_fee: "free", estimated_delivery_days: "91" })).toEqual([
      ["delivery_fee", "admin_settings:error.amount", {}],
      ["estimated_delivery_days", "admin_settings:error.count", { min: 1, max: 90 }],
    ]);
    expect(errorsOf("company", { ...company, weekdays: "9 to 5", contact_phone: "12345" })).toEqual([
      ["contact_phone", "admin_settings:error.phone", {}],
      ["weekdays", "admin_settings:error.hours", {}],
    ]);
  });

  it.each([
    ["estimated_delivery_days", 1, 90],
    ["return_window_days", 0, 365],
    ["payment_hold_minutes", 5, 1440],
    ["aadhaar_scan_days", 1, 3650],
  ])("takes for %s %i to %i", (name, min, max) => {
    const refused = [[name, "admin_settings:error.count", { min, max }]];
    for (const right of [min, max]) expect(errorsOf("delivery", { ...DELIVERY, [name]: String(right) })).toEqual([]);
    for (const wrong of [String(min - 1), String(max + 1), "x", ""])
      expect(errorsOf("delivery", { ...DELIVERY, [name]: wrong })).toEqual(refused);
  });

  it.each(["9:00 - 18:00", "09:00-18:00", "0:00 - 23:59", "19:59 – 20:00"])("takes the hours %j", (weekdays) => {
    expect(errorsOf("company", { ...company, weekdays })).toEqual([]);
  });

  it.each(["24:00 - 25:00", "9:60 - 18:00", "9:00", "9:00 - ", "9:00 18:00", "x9:00 - 18:00", "9:00 - 18:000"])(
    "takes no hours %j",
    (weekdays) => {
      expect(errorsOf("company", { ...company, weekdays })).toEqual([["weekdays", "admin_settings:error.hours", {}]]);
    },
  );
});

describe("a section of settings", () => {
  it("belongs to one area", () => {
    expect(["settings", "fees", "home"].map((area) => sectionsOf(area as "home"))).toEqual([
      ["shop", "company", "texts", "delivery", "languages"],
      ["fees"],
      ["slides", "tiles"],
    ]);
    expect(["shop", "delivery", "fees", "slides", "tiles"].map(areaOf)).toEqual([
      ...["settings", "settings", "fees", "home", "home"],
    ]);
  });

  it("needs a second factor where people pay by it", () => {
    expect(["shop", "company", "texts", "delivery", "languages"].filter(movesMoney)).toEqual(["delivery"]);
  });

  it.each([
    ["shop", true],
    ["fees", false],
    ["constructor", false],
  ])("%s is a form of settings: %s", (section, is) => expect(isSettingSection(section)).toBe(is));

  it("has English texts that are needed, and translations that are not", () => {
    expect(
      settingFields("texts").map(({ name, kind, path, locale, isOptional }) => [
        name,
        kind,
        path.join("."),
        locale,
        isOptional,
      ]),
    ).toEqual([
      ["pitch_claim", "line", "claim.en", "en", undefined],
      ["pitch_claim_hi", "line", "claim.hi", "hi", true],
      ["pitch_claim_gu", "line", "claim.gu", "gu", true],
      ["pitch_sellers", "line", "sellers", undefined, undefined],
      ["pitch_setup", "line", "setup.en", "en", undefined],
      ["pitch_setup_hi", "line", "setup.hi", "hi", true],
      ["pitch_setup_gu", "line", "setup.gu", "gu", true],
      ["not_implemented", "line", "en", "en", undefined],
      ["not_implemented_hi", "line", "hi", "hi", true],
      ["not_implemented_gu", "line", "gu", "gu", true],
    ]);
  });
});
