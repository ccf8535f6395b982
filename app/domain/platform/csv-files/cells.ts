/** Control characters other than line breaks and tabs. */
export const CONTROL_CHARACTERS = /[^\P{Cc}\n\t\r]/u;

/** Returns a cell's text without control characters (PostgreSQL rejects NUL); line breaks and tabs stay. */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll("\r", "").replace(new RegExp(CONTROL_CHARACTERS, "gu"), "").trim();
}

/** Returns the text with each run of white space as one space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Returns the beginning of a text for a sentence of the report. */
export function excerpt(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
