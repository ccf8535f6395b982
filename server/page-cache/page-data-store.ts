import { LRUCache } from "lru-cache";
import type { Encoding } from "../answers/content-encoding.ts";
import type { SharedPage } from "./shared-page.ts";

const OVERHEAD_BYTES = 300;

/** The data of shared pages that visitors have open: a newer rendering of the page may have other data. */
export class PageDataStore {
  readonly #bodies: LRUCache<string, Buffer>;

  constructor(maxBytes: number) {
    this.#bodies = new LRUCache({ maxSize: maxBytes, sizeCalculation: (body) => body.length + OVERHEAD_BYTES });
  }

  add({ data, encoding }: SharedPage): void {
    if (data) this.#bodies.set(keyOf(data.path, encoding), data.body);
  }

  find(path: string, encoding: Encoding | undefined): Buffer | undefined {
    return this.#bodies.get(keyOf(path, encoding));
  }
}

function keyOf(path: string, encoding: Encoding | undefined): string {
  return `${encoding} ${path}`;
}
