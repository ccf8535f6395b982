import type { Locale, PictureSnapshot } from "#app/db/schema.ts";

/** The pictures that apps show beside a link, in pixels: most show the wide one, some cut a square out of it unless they get one. */
export const PREVIEW_SHAPES = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;

export type PreviewShape = keyof typeof PREVIEW_SHAPES;

/** The most pictures in one preview. */
export const PREVIEW_PICTURES = 4;

/** What the preview picture of a page shows. All texts are in one language, as people read them. */
export interface Preview {
  locale: Locale;
  shopName: string;
  title: string;
  /** A few lines below the title. */
  text?: string | undefined;
  rating?: { stars: string; count: string } | undefined;
  price?: { now: string; before?: string | undefined; saving?: string | undefined } | undefined;
  /** Of what has no price: where it is. */
  state?: string | undefined;
  pictures: readonly PictureSnapshot[];
  /** Shows two or three pictures side by side: they are of equal things. Otherwise fewer than a grid needs are one. */
  isCollage?: boolean;
}

/** Where the preview pictures of a page are, and what they show, for those who cannot see them. */
export interface PreviewLink {
  kind: "product" | "category" | "store" | "shop" | "cart" | "pay" | "delivery";
  name: number | string;
  /** Changes with what is shown, so that apps that have stored a picture fetch it again. */
  version?: string;
  alt: string;
}
