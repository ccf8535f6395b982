import { z } from "zod";
import { aliasesOf, CATEGORY_LENGTHS } from "#app/domain/listings/admin-categories/admin-categories.ts";
import { parseSizeChart } from "#app/domain/catalog/categories/size-charts.ts";
import { optionalLine, optionalText, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { formMarks } from "#app/domain/platform/forms/form-marks.schema.ts";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const id = z.coerce.number("admin_categories:error.category_unknown").int().positive();
const name = optionalLine(CATEGORY_LENGTHS.name);
const description = optionalText(CATEGORY_LENGTHS.description);

/**
 * `slug`: made from the name if empty. `aliases`: further addresses of the category, one per line. `remove_picture`: ticked to delete the picture.
 * `commissions`: marks of the commission changes already shown (`commissionMarks`).
 */
export const categoryForm = z.object({
  name: requiredLine("admin_categories:error.name_required", CATEGORY_LENGTHS.name),
  name_hi: name,
  name_gu: name,
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(CATEGORY_LENGTHS.slug, "messages:form.too_long")
    .refine((slug) => slug === "" || SLUG.test(slug), "admin_categories:error.slug_invalid")
    .default(""),
  aliases: optionalText(CATEGORY_LENGTHS.aliases).refine(
    (lines) => aliasesOf(lines).every((alias) => SLUG.test(alias)),
    "admin_categories:error.aliases_invalid",
  ),
  parent: id.optional(),
  description,
  description_hi: description,
  description_gu: description,
  size_chart: optionalText(CATEGORY_LENGTHS.sizeChart).refine(
    (lines) => parseSizeChart(lines) !== undefined,
    "admin_categories:error.size_chart_invalid",
  ),
  in_header: z.literal("on").optional(),
  not_returnable: z.literal("on").optional(),
  remove_picture: z.literal("on").optional(),
  shown: formMarks,
  commissions: formMarks,
});

export type CategoryInput = z.output<typeof categoryForm>;

export const categoryMergeForm = z.object({ into: id, commissions: formMarks });
