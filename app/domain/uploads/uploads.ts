/** A file as it came with a form. It exists only during the request. */
export interface Upload {
  /** The form field that it came in. */
  field: string;
  /** The sender's file name, sanitized for display. Not evidence of the content. */
  name: string;
  /** In bytes. */
  size: number;
  /** Larger than `MAX_UPLOAD_BYTES`: truncated. */
  isTooLarge: boolean;
  /** Validated and encoded by an earlier submission of its form. */
  isOurs?: boolean;
  bytes(): Promise<Uint8Array>;
}

/** What a file field takes. */
export interface UploadRules {
  field: string;
  most: number;
}

/** One file field of a form. Pending files are only valid for their form. */
export interface UploadField extends UploadRules {
  form: string;
  kind: "pictures" | "pictures_or_pdf";
}

const MEGABYTE = 1024 * 1024;

/** Maximum size of a file: a phone's photo. */
export const MAX_UPLOAD_BYTES = 8 * MEGABYTE;
export const MAX_UPLOAD_MEGABYTES = MAX_UPLOAD_BYTES / MEGABYTE;

const MAX_NAME_LENGTH = 120;

/**
 * Returns a file's name as it may be shown: one line, no control characters, nothing that turns the reading direction around or
 * hides an ending, no path, at most 120 characters including the extension. It is never part of a key or a path.
 */
export function displayFileName(given: string): string {
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
