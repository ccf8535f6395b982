import { attributeText, OPEN_PART, storedPart } from "#app/components/rendered-parts.server.ts";
import { COUNT_PLACEHOLDERS, TEXT_PLACEHOLDERS } from "#app/http/placeholders.server.ts";
import type { PageTemplate, TemplateReader } from "#app/http/request-context.ts";
import { DATA_BEGINNING, escapedInScript } from "#app/remix-internals/page-document.server.ts";

/** A value of the reader, or a part of the page that depends on the header's counts. */
type Gap = { text: TextName; isData: boolean } | { count: CountName } | { part: string };
type TextName = keyof typeof TEXT_PLACEHOLDERS;
type CountName = keyof typeof COUNT_PLACEHOLDERS;

const TEXTS = Object.keys(TEXT_PLACEHOLDERS) as TextName[];
const COUNTS = Object.keys(COUNT_PLACEHOLDERS) as CountName[];
const GAP = new RegExp(
  [
    `${OPEN_PART.begin}(\\d+)${OPEN_PART.end}`,
    // A name may be of one word.
    ` ?(${TEXT_PLACEHOLDERS.otherNames})`,
    ...TEXTS.map((name) => `(${TEXT_PLACEHOLDERS[name]})`),
    ...COUNTS.map((name) => `(${COUNT_PLACEHOLDERS[name]})`),
  ].join("|"),
  "g",
);

/**
 * Returns the template of the page at an address (path and query).
 * @param document the page of the placeholders' person
 * @param openParts keys of its open parts (rendered-parts.server.ts)
 * Throws when a count is somewhere else than in an open part or in the data.
 */
export function toPageTemplate(document: string, openParts: readonly string[], address: string): PageTemplate {
  const dataBegin = document.lastIndexOf(DATA_BEGINNING);
  const pieces: (Buffer | Gap)[] = [];
  let end = 0;
  for (const match of document.matchAll(GAP)) {
    const { 0: whole, index } = match;
    pieces.push(Buffer.from(document.slice(end, index)), gapOf(whole, match[1], dataBegin >= 0 && index > dataBegin));
    end = index + whole.length;
  }
  pieces.push(Buffer.from(document.slice(end)));
  function gapOf(found: string, part: string | undefined, isData: boolean): Gap {
    if (part !== undefined) return { part: openParts[Number(part)]! };
    const text = TEXTS.find((name) => found.endsWith(TEXT_PLACEHOLDERS[name]));
    if (text) return { text, isData };
    if (!isData) throw new Error(`A count of the header is in the page at ${address} outside of a part`);
    return { count: COUNTS.find((name) => found === String(COUNT_PLACEHOLDERS[name]))! };
  }
  return { fill: (reader) => fill(pieces, reader, address) };
}

function fill(pieces: readonly (Buffer | Gap)[], reader: TemplateReader, address: string): Buffer | undefined {
  const filled: Buffer[] = [];
  for (const piece of pieces) {
    const content = Buffer.isBuffer(piece) ? piece : contentOf(piece, reader, address);
    if (content === undefined) return undefined;
    filled.push(typeof content === "string" ? Buffer.from(content) : content);
  }
  return Buffer.concat(filled);
}

/** Returns what a gap holds for the reader; undefined for a part that is not stored. */
function contentOf(gap: Gap, reader: TemplateReader, address: string): string | undefined {
  if ("part" in gap) return storedPart(withCounts(gap.part, reader), address);
  if ("count" in gap) return String(reader[gap.count]);
  const text = textOf(gap.text, reader);
  return gap.isData ? escapedInScript(JSON.stringify(text).slice(1, -1)) : attributeText(text);
}

function textOf(name: TextName, reader: TemplateReader): string {
  const { fullName } = reader;
  const firstEnd = fullName.indexOf(" ");
  if (name === "firstName") return firstEnd < 0 ? fullName : fullName.slice(0, firstEnd);
  if (name === "otherNames") return firstEnd < 0 ? "" : fullName.slice(firstEnd);
  return reader[name];
}

function withCounts(part: string, reader: TemplateReader): string {
  return COUNTS.reduce((key, name) => key.replaceAll(String(COUNT_PLACEHOLDERS[name]), String(reader[name])), part);
}
