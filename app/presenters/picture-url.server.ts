import type { PictureSnapshot } from "#app/db/schema.ts";
import { pictureSources } from "#app/domain/platform/media/pictures.ts";
import { config, files } from "#app/services.server.ts";

/** Returns the absolute address of a picture in a middle size, for other sites that show it; null without one. */
export function pictureUrl(picture: PictureSnapshot | null | undefined): string | null {
  return picture ? new URL(pictureSources(picture, files.url).src, config.origin).href : null;
}
