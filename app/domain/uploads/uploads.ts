/** A file as it came with a form. It lives as long as the request: what is to stay is read, checked and stored. */
export interface Upload {
  /** The form field that it came in. */
  field: string;
  /** As the sender's device called it, made fit to be shown. It says nothing about what is inside. */
  name: string;
  /** In bytes. */
  size: number;
  /** Larger than `MAX_UPLOAD_BYTES`: only its beginning was kept. */
  isTooLarge: boolean;
  /** Checked before and encoded by us, because it was kept from an earlier try of its form. */
  isOurs?: boolean;
  bytes(): Promise<Uint8Array>;
}

/** What a file field takes. */
export interface UploadRules {
  field: string;
  most: number;
}

/** One file field of a form. Kept files belong to their form: those of one never turn up in another. */
export interface UploadField extends UploadRules {
  form: string;
  kind: "pictures" | "pictures_or_pdf";
}

const MEGABYTE = 1024 * 1024;

/** So large may one file be: a photo as phones take it. */
export const MAX_UPLOAD_BYTES = 8 * MEGABYTE;
export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / MEGABYTE;

const MAX_NAME_LENGTH = 120;

/**
 * A file's name as it may be shown: one line, no control characters, nothing that turns the reading direction around or hides an ending, no
 * path, at most 120 characters with the ending kept. It is never part of a key or a path.
 */
export function shownFileName(given: string): string {
  const name = given
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/gu, "")
    .replace(/^.*[\\/]/, "")
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...name];
  if (characters.length <= MAX_NAME_LENGTH) return name || "file";
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? "";
  return `${characters.slice(0, MAX_NAME_LENGTH - ending.length - 1).join("")}…${ending}`;
}
