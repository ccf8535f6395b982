import { z } from "zod";
import { ONE_LINE } from "#app/domain/platform/forms/text-fields.schema.ts";

const keys = z.array(z.string().max(100).regex(ONE_LINE)).max(100).default([]);
const fields = z.object({ selected: keys, on_page: keys, all: z.literal("on").optional() });

/** The form of a bulk action (`BulkActionForm`): the keys of the selected rows, and of all rows on the page. */
export const bulkSelection = fields.refine((form) => selectedKeys(form).length > 0, {
  path: ["selected"],
  error: "messages:table.nothing_selected",
});

/** As `bulkSelection`, for an action that takes all rows of the page when none is selected. */
export const pageSelection = fields;

/** Returns the keys of the selected rows, or of all on the page. */
export function selectedOrAllKeys({ selected, on_page, all }: z.output<typeof fields>): string[] {
  return all || selected.length === 0 ? on_page : selected;
}

/** Returns the keys of the rows that a bulk action is for. */
export function selectedKeys({ selected, on_page, all }: z.output<typeof fields>): string[] {
  return all ? on_page : selected;
}
