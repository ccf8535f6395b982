import type { SettingChange } from "#app/domain/insights/admin-settings/setting-changes.ts";

/** A saved change of the delivery fee, for tests of components. */
export const sampleSettingChange: SettingChange = {
  id: 61,
  section: "delivery",
  target: "",
  targetNames: null,
  validFrom: null,
  reason: "",
  before: { delivery_fee: "40" },
  after: { delivery_fee: "49.50" },
  by: "Ravi",
  savedAt: new Date("2026-03-01T06:30:00Z"),
  undoneAt: null,
  undoneBy: "",
  canBeUndone: true,
};

/** A saved change of the commission of a category. */
export const sampleRateChange: SettingChange = {
  ...sampleSettingChange,
  id: 62,
  section: "fees",
  target: "commission category 5",
  targetNames: { en: "Lamps", hi: "लैंप" },
  validFrom: "2026-04-01",
  reason: "Agreed with the guild",
  before: { rate: "10" },
  after: { rate: "12.5" },
};

/** A saved change of a slide of the home page. */
export const sampleBannerChange: SettingChange = {
  ...sampleSettingChange,
  id: 63,
  section: "slides",
  target: "3",
  before: { title: "Diwali", place: "1" },
  after: { title: "Holi" },
};
