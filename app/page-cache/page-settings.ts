import type { Locale } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { CardAspectRatio } from "#app/domain/platform/settings/settings.ts";

/** What a part of a page that is rendered once for all readers may read of the settings (rendered-once.tsx). */
export interface PageSettings {
  locale: Locale;
  /** The languages that visitors can choose, in the shop's order. */
  locales: Locale[];
  cardAspect: CardAspectRatio;
  /** What an order must exceed to be delivered free of charge. */
  freeDeliveryOver: Paise;
  /** Prefix of the URL of every stored picture. */
  mediaUrl: string;
  /** Lite mode: pages without scripts and with small pictures. */
  lite: boolean;
}
