import { z } from "zod";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";
import { requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MAX_VIEW_NAME } from "#app/domain/insights/admin-lists/saved-views.ts";

const name = requiredLine("admin_lists:views.name_missing", MAX_VIEW_NAME);
const shared = z.literal("on").optional();

/** Saves a list as it is shown. */
export const newViewForm = z.object({ list: z.string().max(40), query: z.string().max(2000), name, shared });

export const changedViewForm = z.object({ name, shared, shown: formMarks });
