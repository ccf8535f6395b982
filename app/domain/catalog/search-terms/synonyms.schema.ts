import { z } from "zod";
import { requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";

/** The form of a synonym; words and phrases are separated by commas. `shown`: the marks of the shown values. */
export const synonymForm = z.object({
  words: requiredLine("messages:synonym.words_required", 300).meta({ autoComplete: "off" }),
  meanings: requiredLine("messages:synonym.meanings_required", 300).meta({ autoComplete: "off" }),
  shown: z.string().max(200).default(""),
});

export type SynonymInput = z.output<typeof synonymForm>;
