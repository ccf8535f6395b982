import type { Locale, PictureSnapshot } from "#app/db/schema.ts";

/** The pictures that apps show beside a link, in pixels: most show the wide one, some cut a square out of it unless they get one. */
export const PREVIEW_SHAPES = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;

export type PreviewShape = keyof typeof PREVIEW_SHAPES;

/** The most pictures in one preview. */
export const PREVIEW_PICTURES = 4;

/** Content of a page's preview picture. All texts are in one language, as people read them. */
export interface Preview {
  locale: Locale;
  shopName: string;
  title: string;
  /** A few lines below the title. */
  text?: string | undefined;
  rating?: { stars: string; count: string } | undefined;
  price?: { now: string; before?: string | undefined; saving?: string | undefined } | undefined;
  /** The delivery state, for a preview without a price. */
  state?: string | undefined;
  pictures: readonly PictureSnapshot[];
  /** Shows two or three pictures side by side, for equal things. Otherwise, fewer pictures than a grid needs are shown as one. */
  isCollage?: boolean;
}

/** The preview pictures of a page, and their alternative text. */
export interface PreviewLink {
  kind: "product" | "category" | "store" | "shop" | "cart" | "pay" | "delivery";
  name: number | string;
  /** Changes with the content, so that apps that have stored a picture fetch it again. */
  version?: string;
  alt: string;
}
