import type { PictureProblemCode, PictureRequestState } from "#app/db/schema.ts";
import { defineList } from "#app/domain/platform/lists/lists.ts";

/** Failed pictures of an import. */
export const failedPictureList = defineList({ position: ["after", "before"], perPage: 50 });

export interface FailedPicture {
  id: number;
  /** Line of the file. */
  line: number;
  address: string;
  problem: PictureProblemCode;
  productId: number;
  productName: string;
}

/** Whether a problem may be temporary: the job then retries. */
export const IS_PASSING: Readonly<Record<PictureProblemCode, boolean>> = {
  bad_address: false,
  private_address: false,
  unknown_host: true,
  unreachable: true,
  too_slow: true,
  server_error: true,
  too_many_redirects: false,
  not_found: false,
  no_access: false,
  too_large: false,
  heic: false,
  no_picture: false,
  unreadable: false,
  too_many: false,
};

/** A picture that cannot be fetched, with its reason. */
export class PictureProblem extends Error {
  readonly code: PictureProblemCode;

  constructor(code: PictureProblemCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Fetches the bytes of a JPEG, PNG or WebP from its address. Throws `PictureProblem`. */
export type FetchPicture = (address: string) => Promise<Uint8Array>;

/** Same limit as for uploads. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const MAX_ADDRESS_LENGTH = 2000;
/** Per product: fetched, waiting and failed. */
export const MAX_PICTURE_REQUESTS = 30;

/** Returns the URL if it is http or https, without user name and password; undefined otherwise. */
export function pictureUrl(address: string, base?: URL): URL | undefined {
  if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url : undefined;
}

/**
 * Returns the storage key at the end of an address of our own pictures, on any host; undefined otherwise. The picture may not exist: check the
 * database.
 */
export function storageKeyIn(address: string): string | undefined {
  const path = pictureUrl(address)?.pathname ?? "";
  return /\/(products\/\d{1,15}\/[0-9a-f]{24})-\d{2,4}\.(?:webp|avif)$/.exec(path)?.[1];
}

/** Returns the addresses in a text, without duplicates; separated by line breaks, spaces, commas or `|`, as in spreadsheets. */
export function pictureAddresses(text: string): string[] {
  const parts = text.split(/[\s|]+|,(?=\s*https?:)/).filter((part) => part !== "");
  return [...new Set(parts)];
}

/** A picture requested by address, still waiting or failed. */
export interface OpenPictureRequest {
  id: number;
  address: string;
  state: Exclude<PictureRequestState, "fetched">;
  problem: PictureProblemCode | null;
}
