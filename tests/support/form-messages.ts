import type { z } from "zod";

/** Returns what the form says to what was typed: "field: key" for each message. */
export function formMessages(form: z.ZodType, typed: Readonly<Record<string, unknown>>): string[] {
  const { error } = form.safeParse(typed);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}
