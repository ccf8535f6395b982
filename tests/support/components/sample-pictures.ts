import type { PictureSnapshot } from "#app/db/schema.ts";

/** A stored picture, for tests of components. */
export const samplePicture: PictureSnapshot = {
  storage_key: "pictures/a",
  widths: [160],
  width: 160,
  height: 160,
  placeholder_colour: "#ddeeff",
};
