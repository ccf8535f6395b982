/** The kind of a file by its bytes, whatever its name. */
export type FileKind = "picture" | "pdf";

/** A file as it came with a form. It exists only during the request. */
export interface Upload {
  /** The form field that it came in. */
  field: string;
  /** The sender's file name, sanitized for display. Not evidence of the content. */
  name: string;
  /** In bytes; more than its field takes when it was cut there. */
  size: number;
  /** Set for a file that an earlier submission of its form validated and encoded. */
  kind?: FileKind;
  /** Reads the file piece by piece, or the bytes from `start` to `end`, both included. */
  open(range?: { start?: number; end?: number }): AsyncIterable<Uint8Array>;
}

/** One file field of a form. Pending files are only valid for their form. */
export interface UploadField {
  form: string;
  field: string;
  /** Decided by the bytes of a file. A table is CSV or TSV, gzipped or not; it is not held for the form's next try. */
  kind: "pictures" | "pictures_or_pdf" | "pdf" | "table";
  max: number;
  /** For pictures: keeps transparency; otherwise they are painted white. */
  transparent?: true;
  /** For pictures: stores them as AVIF too, as the main picture of a page. */
  avif?: true;
  /** Per file. */
  maxBytes: number;
}

/** The files that a form takes. The server enforces it while the form arrives; a form to a route without one has no files. */
export interface UploadPolicy {
  fields: readonly UploadField[];
  /** Per request, in all fields: more than they take, so that the form can say so beside the field. */
  maxFiles: number;
  /** All files of one request. */
  maxBytes: number;
}

export const MEGABYTE = 1024 * 1024;

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
