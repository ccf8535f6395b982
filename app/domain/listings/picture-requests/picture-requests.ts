import type { PictureProblemCode, PictureRequestState } from "#app/db/schema.ts";
import { defineList } from "#app/domain/platform/lists/lists.ts";

/** Pictures of an import that could not be fetched. */
export const failedPictureList = defineList({ position: ["after", "before"], perPage: 50 });

/** A line of it. */
export interface FailedPicture {
  id: number;
  /** Of the file. */
  line: number;
  address: string;
  problem: PictureProblemCode;
  productId: number;
  productName: string;
}

/** Which problems may be over later, so that the job tries again. */
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

/** As large as an uploaded picture may be. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const MAX_ADDRESS_LENGTH = 2000;
/** Of one product: those fetched, waiting and failed. */
export const MAX_PICTURE_REQUESTS = 30;

/** Returns the address of a picture that may be fetched: http or https, at their own ports, without a password. Undefined for others. */
export function pictureUrl(address: string, base?: URL): URL | undefined {
  if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.username === "" && url.password === "" ? url : undefined;
}

/**
 * Returns the storage key that the address of one of our own pictures ends in, whichever host it was at; undefined for others. Whether there is such a
 * picture, the database knows.
 */
export function storageKeyIn(address: string): string | undefined {
  const path = pictureUrl(address)?.pathname ?? "";
  return /\/(products\/\d{1,15}\/[0-9a-f]{24})-\d{2,4}\.(?:webp|avif)$/.exec(path)?.[1];
}

/** Returns the addresses in a text, one in each line or after a space, a comma or a `|` as spreadsheets have them; each one once. */
export function pictureAddresses(text: string): string[] {
  const parts = text.split(/[\s|]+|,(?=\s*https?:)/).filter((part) => part !== "");
  return [...new Set(parts)];
}

/** A picture that the store named by its address and that is not there yet, or could not be fetched. */
export interface OpenPictureRequest {
  id: number;
  address: string;
  state: Exclude<PictureRequestState, "fetched">;
  problem: PictureProblemCode | null;
}
