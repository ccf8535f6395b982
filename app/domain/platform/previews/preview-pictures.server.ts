import { createHash } from "node:crypto";
import { drawPreview, type ReadPicture } from "#app/domain/platform/previews/draw-preview.server.ts";
import type { Preview, PreviewShape } from "#app/domain/platform/previews/previews.ts";
import { createConcurrencyLimiter } from "#app/domain/platform/rate-limits/concurrency-limit.ts";

/** Version of the design: a change of the drawing for the same facts must make new addresses. */
const DESIGN = 1;

/** Returns what changes with anything that the preview shows. */
export function previewVersion({ pictures, ...texts }: Preview): string {
  const files = pictures.map(({ storage_key }) => storage_key);
  return createHash("sha256")
    .update(JSON.stringify([DESIGN, files, texts]))
    .digest("base64url")
    .slice(0, 12);
}

export interface PreviewPicturesOptions {
  read: ReadPicture;
  /** Total of all pictures. */
  maxBytes: number;
}

/**
 * Keeps the preview pictures that this process has drawn; drops the least recently sent ones first. Draws each once for all concurrent requests,
 * one at a time: that takes a core for a tenth of a second.
 */
export class PreviewPictures {
  readonly #options: PreviewPicturesOptions;
  readonly #drawn = new Map<string, Buffer>();
  readonly #drawing = new Map<string, Promise<Buffer>>();
  readonly #inTurn = createConcurrencyLimiter({ maxRunning: 1, maxWaiting: 40, refusal: "messages:limits.busy" });
  #bytes = 0;

  constructor(options: PreviewPicturesOptions) {
    this.#options = options;
  }

  /**
   * Returns the picture, a JPEG. Throws `RetryLaterError` when too many wait.
   * @param beforeDrawing throws to refuse the drawing for this request
   */
  async get(
    preview: Preview,
    shape: PreviewShape,
    network: string,
    beforeDrawing: () => Promise<void>,
  ): Promise<Buffer> {
    const key = `${previewVersion(preview)} ${shape}`;
    const found = this.#drawn.get(key);
    if (found) {
      this.#drawn.delete(key);
      this.#drawn.set(key, found);
      return found;
    }
    const running = this.#drawing.get(key);
    if (running) return running;
    await beforeDrawing();
    return this.#drawing.get(key) ?? this.#draw(key, preview, shape, network);
  }

  get bytes(): number {
    return this.#bytes;
  }

  #draw(key: string, preview: Preview, shape: PreviewShape, network: string): Promise<Buffer> {
    const drawing = this.#inTurn(() => drawPreview(preview, shape, this.#options.read), [network])
      .then((body) => this.#store(key, body))
      .finally(() => this.#drawing.delete(key));
    this.#drawing.set(key, drawing);
    return drawing;
  }

  #store(key: string, body: Buffer): Buffer {
    this.#drawn.set(key, body);
    this.#bytes += body.length;
    for (const [oldest, { length }] of this.#drawn) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#drawn.delete(oldest);
      this.#bytes -= length;
    }
    return body;
  }
}
