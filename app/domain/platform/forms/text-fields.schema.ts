import { z } from "zod";

/** Characters of a line: control characters only come from programs, and PostgreSQL rejects NUL. */
export const ONE_LINE = /^[^\p{Cc}]*$/u;
const SEVERAL_LINES = /^(?:[^\p{Cc}]|[\r\n\t])*$/u;

/** What follows must accept the empty text, which has one message. An abort would skip the checks that compare fields. */
const required = (message: string) => z.string(message).trim().min(1, message);

const within = (text: z.ZodString, maxLength: number, characters: RegExp) =>
  text.max(maxLength, "messages:form.too_long").regex(characters, "messages:form.invalid");

/** One line of text; `message` is the translation key for an empty one. */
export const requiredLine = (message: string, maxLength: number) => within(required(message), maxLength, ONE_LINE);

/** One line of text, or the empty string. */
export const optionalLine = (maxLength: number) => within(z.string().trim(), maxLength, ONE_LINE).default("");

/** Text in several lines; `message` is the translation key for an empty one. */
export const requiredText = (message: string, maxLength: number) => within(required(message), maxLength, SEVERAL_LINES);

/** Text in several lines, or the empty string. */
export const optionalText = (maxLength: number) => within(z.string().trim(), maxLength, SEVERAL_LINES).default("");

/** Text whose lines are read one by one: an empty first line counts. */
export const optionalLines = (maxLength: number) => within(z.string(), maxLength, SEVERAL_LINES).default("");

/** `text@text` without spaces (rule 8.5), within what mail allows. Both messages are translation keys. */
export const emailAddress = (missing: string, invalid = "messages:email.invalid") =>
  required(missing)
    .max(254, invalid)
    .regex(/^(?:[^\s\p{Cc}@]+@[^\s\p{Cc}@]+\.[^\s\p{Cc}@]+)?$/u, invalid)
    .meta({ type: "email", autoComplete: "email", inputMode: "email" });
