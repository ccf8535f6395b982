import type { PageSettings } from "#app/page-cache/page-settings.ts";

/** Settings of a page, for parts that are rendered once. */
export const PAGE_SETTINGS: PageSettings = {
  locale: "en",
  locales: ["en"],
  cardAspect: "1/1",
  freeDeliveryOver: 0,
  mediaUrl: "/media/",
  lite: false,
};
