import type { UploadField } from "#app/domain/uploads/uploads.ts";

/**
 * A form that comes back with an error has lost its files: a browser does not fill a file field again. So those that are fine are kept for the next
 * try, as long as somebody may need to correct a form.
 */
export const KEPT_HOURS = 24;

/** Of one owner; the oldest go first. More than a form can bring at once (server/multipart-form.ts). */
export const MAX_KEPT = 20;
export const MAX_KEPT_BYTES = 64 * 1024 * 1024;

/** A signed-in person, or the visitor whose session is known by this hash. */
export type UploadOwner = { profileId: number } | { sessionIdHash: Buffer };

/** A kept file as its form shows it. */
export interface PendingUpload {
  /** Names it in the form; worth nothing to anybody but its owner. */
  token: string;
  name: string;
  sizeBytes: number;
}

/** The kept files that a field of a sent form names, whether they are there or not. */
export interface KeptClaim extends UploadField {
  /** Undefined: a visitor without a session, who has none. */
  owner: UploadOwner | undefined;
  tokens: readonly string[];
}

/** The files of one field, as a command takes them. */
export interface SentFiles<File> {
  /** What came with the form now, and what was kept of its earlier tries. */
  files: readonly File[];
  /** Says what was sent, for `runIdempotent`: sent again it is the same, though kept files are there only the first time. */
  content: readonly string[];
  /** The command takes them (`takePendingUploads`) in the transaction in which it uses the files. */
  kept?: KeptClaim;
}

export const noFiles: SentFiles<never> = { files: [], content: [] };

/** The hidden fields that name a file field's kept files in the next try, and those of them that are ticked to be left out. */
export function keptFields(field: string): { kept: string; leftOut: string } {
  return { kept: `kept_${field}`, leftOut: `leave_out_${field}` };
}
