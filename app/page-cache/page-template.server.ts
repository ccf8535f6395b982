import { attributeText, OPEN_PART, storedPart } from "#app/page-cache/rendered-parts.server.ts";
import { COUNT_PLACEHOLDERS, TEXT_PLACEHOLDERS } from "#app/page-cache/placeholders.server.ts";
import type { PageTemplate, TemplateReader } from "#app/page-cache/shared-rendering.ts";
import { DATA_BEGINNING, escapedInScript } from "#app/remix-internals/page-document.server.ts";

/** A value filled in for each reader: one of their own, or a part of the page that depends on the header's counts. */
type Slot = { text: TextName; isData: boolean } | { count: CountName } | { part: string };
type TextName = keyof typeof TEXT_PLACEHOLDERS;
type CountName = keyof typeof COUNT_PLACEHOLDERS;

const TEXTS = Object.keys(TEXT_PLACEHOLDERS) as TextName[];
const COUNTS = Object.keys(COUNT_PLACEHOLDERS) as CountName[];
const SLOT = new RegExp(
  [
    `${OPEN_PART.begin}(\\d+)${OPEN_PART.end}`,
    // A name may be of one word.
    ` ?${TEXT_PLACEHOLDERS.otherNames}`,
    ...Object.values(TEXT_PLACEHOLDERS),
    ...Object.values(COUNT_PLACEHOLDERS),
  ].join("|"),
  "g",
);

/** With the nonce, which no text of the page can have: the beginning alone may be in a seller's text. */
const DATA_SCRIPT = `<script nonce="${TEXT_PLACEHOLDERS.nonce}">${DATA_BEGINNING}`;

/**
 * Returns the template of the page at an address (path and query).
 * @param document the page of the placeholders' person
 * @param openParts keys of its open parts (rendered-parts.server.ts)
 * Throws when a count is somewhere else than in an open part or in the data.
 */
export function toPageTemplate(document: string, openParts: readonly string[], address: string): PageTemplate {
  const [html = "", data] = document.split(DATA_SCRIPT);
  const slotOf = (found: string, part: string | undefined, isData: boolean): Slot => {
    if (part !== undefined) return { part: openParts[Number(part)]! };
    const text = TEXTS.find((name) => found.endsWith(TEXT_PLACEHOLDERS[name]));
    if (text) return { text, isData };
    if (!isData) throw new Error(`A count of the header is in the page at ${address} outside of a part`);
    return { count: COUNTS.find((name) => found === String(COUNT_PLACEHOLDERS[name]))! };
  };
  const piecesOf = (text: string, isData: boolean) => {
    const pieces: (Buffer | Slot)[] = [];
    let end = 0;
    for (const { 0: found, 1: part, index } of text.matchAll(SLOT)) {
      pieces.push(Buffer.from(text.slice(end, index)), slotOf(found, part, isData));
      end = index + found.length;
    }
    return [...pieces, Buffer.from(text.slice(end))];
  };
  const pieces =
    data === undefined ? piecesOf(html, false) : [...piecesOf(html + DATA_SCRIPT, false), ...piecesOf(data, true)];
  return { fill: (reader) => fill(pieces, reader, address) };
}

function fill(pieces: readonly (Buffer | Slot)[], reader: TemplateReader, address: string): Buffer | undefined {
  const filled: Buffer[] = [];
  for (const piece of pieces) {
    const content = Buffer.isBuffer(piece) ? piece : contentOf(piece, reader, address);
    if (content === undefined) return undefined;
    filled.push(typeof content === "string" ? Buffer.from(content) : content);
  }
  return Buffer.concat(filled);
}

/** Returns a slot's content for the reader; undefined for a part that is not stored. */
function contentOf(slot: Slot, reader: TemplateReader, address: string): string | undefined {
  if ("part" in slot) return storedPart(withCounts(slot.part, reader), address);
  if ("count" in slot) return String(reader[slot.count]);
  const text = textOf(slot.text, reader);
  return slot.isData ? escapedInScript(JSON.stringify(text).slice(1, -1)) : attributeText(text);
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
