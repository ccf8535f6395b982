import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RenderedParts } from "#app/components/rendered-once.tsx";
import type { ShellData } from "#app/components/shell-data.ts";
import type { Locale } from "#app/db/schema.ts";

/** Characters of all stored parts, with what they are rendered from: some 500 cards of products. */
const MAX_CHARACTERS = 1_500_000;

/** By what a part is rendered from: its HTML around the page's address, where that is in it. */
type PartStore = Pick<LRUCache<string, string[]>, "get" | "set">;

/** Returns a store for the parts of all pages. */
export function createPartStore(maxCharacters: number): PartStore {
  return new LRUCache<string, string[]>({
    maxSize: maxCharacters,
    sizeCalculation: (pieces, part) => pieces.reduce((sum, { length }) => sum + length, part.length),
  });
}

const store = createPartStore(MAX_CHARACTERS);

/** Returns what renders the parts of a page once (rendered-once.tsx). */
export function storedParts(url: URL, locale: Locale, shell: ShellData): StoredParts {
  const { cardAspect, freeDeliveryOver, mediaUrl, lite, locales } = shell;
  const settings = JSON.stringify([locale, cardAspect, freeDeliveryOver, mediaUrl, lite, locales]);
  return new StoredParts(store, settings, url.pathname + url.search);
}

/** Begins a mark in the HTML. Random, so that no text of a seller or customer is one; ASCII, so that the page's string stays small. */
const MARK = `\u0001${randomBytes(8).toString("hex")}`;
const MARK_END = "\u0002";
const ADDRESS = "address";
const END = "end";
/** React writes it between two texts, of which marks are some: around the parts, which are elements, it is not there. */
const SEPARATORS = /^<!-- -->|<!-- -->$/g;

/** The parts of one page. */
export class StoredParts implements RenderedParts {
  readonly address = MARK + ADDRESS + MARK_END;
  readonly isWithin = false;
  readonly #marked: { key: string; pieces: string[] | undefined }[] = [];

  /**
   * @param settings what all parts depend on
   * @param pageAddress path and query of the page
   */
  constructor(
    private readonly stored: PartStore,
    private readonly settings: string,
    private readonly pageAddress: string,
  ) {}

  mark(part: string): ReturnType<RenderedParts["mark"]> {
    const key = this.settings + part;
    const pieces = this.stored.get(key);
    this.#marked.push({ key, pieces });
    const begin = `${MARK}${this.#marked.length - 1}${MARK_END}`;
    return { begin, end: MARK + END + MARK_END, isKnown: pieces !== undefined };
  }

  /** Returns the page with the HTML of its parts in place of their marks, and stores the new ones. */
  fill(page: string): string {
    const address = attributeText(this.pageAddress);
    const [first = "", ...texts] = page.split(MARK);
    const filled = [first.replace(SEPARATORS, "")];
    let key: string | undefined;
    let pieces: string[] = [];
    for (const text of texts) {
      const markEnd = text.indexOf(MARK_END);
      const mark = text.slice(0, markEnd);
      const html = text.slice(markEnd + 1).replace(SEPARATORS, "");
      if (mark === ADDRESS) pieces.push(html);
      else if (mark === END) {
        filled.push(pieces.join(address), html);
        // Copies: a part of the page's string would hold all of it.
        if (key !== undefined)
          this.stored.set(
            key,
            pieces.map((piece) => Buffer.from(piece).toString()),
          );
      } else {
        const marked = this.#marked[Number(mark)]!;
        key = marked.pieces ? undefined : marked.key;
        pieces = marked.pieces ?? [html];
      }
    }
    return filled.join("");
  }
}

/** Returns the text as React writes it into an attribute. */
function attributeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
