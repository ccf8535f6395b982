/** Where pictures are kept: an S3 bucket, or the disk when no bucket is set. Keys are made by us and never by a visitor. */
export interface FileStore {
  /** Stores `body` under `key`; storing the same key again replaces it. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  delete(key: string): Promise<void>;
  /** The public address of a stored file, e.g. `/media/products/…-320.webp` or `https://cdn…/…`. */
  url(key: string): string;
  /** What every public address begins with: a page says it once instead of once per picture. Ends in `/`. */
  readonly baseUrl: string;
  /** Origins other than our own that pictures come from, for Content-Security-Policy. */
  readonly origins: readonly string[];
}
