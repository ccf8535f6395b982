import { sql } from "kysely";

/** Fields of a `PictureSnapshot`: the arguments of `json_build_object` for the picture that the query calls `i`. */
export const PICTURE_FIELDS = sql.raw(
  "'storage_key', i.storage_key, 'widths', i.widths, 'width', i.width, 'height', i.height, 'placeholder_colour', i.placeholder_colour",
);
