import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RenderedParts } from "#app/page-cache/rendered-once.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import type { PageSettings } from "#app/page-cache/page-settings.ts";
import type { Locale } from "#app/db/schema.ts";

/** Characters of all stored parts, with their inputs: some 500 cards of products. */
const MAX_CHARACTERS = 1_500_000;

/** By a part's inputs: its HTML, split at the page's address, where that is in it. */
type PartStore = Pick<LRUCache<string, string[]>, "get" | "set">;

/** Returns a store for the parts of all pages. */
export function createPartStore(maxCharacters: number): PartStore {
  return new LRUCache<string, string[]>({
    maxSize: maxCharacters,
    sizeCalculation: (pieces, part) => pieces.reduce((sum, { length }) => sum + length, part.length),
  });
}

const store = createPartStore(MAX_CHARACTERS);

/** Returns the store that renders the parts of a page once (rendered-once.tsx), leaving parts open that depend on placeholders. */
export function storedParts(url: URL, locale: Locale, shell: ShellData, placeholders?: readonly string[]): StoredParts {
  const { cardAspect, freeDeliveryOver, mediaUrl, lite, locales } = shell;
  const settings = { locale, cardAspect, freeDeliveryOver, mediaUrl, lite, locales };
  return new StoredParts(store, settings, url.pathname + url.search, placeholders);
}

/** Returns the HTML of a part of the page at this address, by its key among stored parts; undefined when it is not stored. */
export function storedPart(key: string, address: string): string | undefined {
  return store.get(key)?.join(attributeText(address));
}

/** Begins a mark in the HTML. Random, so that no text of a seller or customer is one; ASCII, so that the page's string stays small. */
const MARK = `\u0001${randomBytes(8).toString("hex")}`;
const MARK_END = "\u0002";
/** Around the number of a part that is open. */
export const OPEN_PART = { begin: `\u0003${MARK.slice(1)}`, end: MARK_END };
const ADDRESS = "address";
const END = "end";
/** React writes it between two texts. Marks are texts, but the parts in their place are elements, so it is removed there. */
const SEPARATORS = /^<!-- -->|<!-- -->$/g;

/** The parts of one page. */
export class StoredParts implements RenderedParts {
  readonly address = MARK + ADDRESS + MARK_END;
  readonly isWithin = false;
  /** Keys of the parts that depend on a placeholder: `fill` leaves them open. */
  readonly open: string[] = [];
  readonly #settingsKey: string;
  readonly #marked: { key: string; pieces: string[] | undefined }[] = [];

  /**
   * @param settings all parts depend on them
   * @param pageAddress path and query of the page
   * @param placeholders in the properties of a part: its HTML is filled in for each reader
   */
  constructor(
    private readonly stored: PartStore,
    readonly settings: PageSettings,
    private readonly pageAddress: string,
    private readonly placeholders: readonly string[] = [],
  ) {
    this.#settingsKey = JSON.stringify(settings);
  }

  mark(part: string): ReturnType<RenderedParts["mark"]> {
    const key = this.#settingsKey + part;
    const isOpen = this.placeholders.some((placeholder) => part.includes(placeholder));
    const pieces = isOpen ? [`${OPEN_PART.begin}${this.open.push(key) - 1}${OPEN_PART.end}`] : this.stored.get(key);
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
export function attributeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
