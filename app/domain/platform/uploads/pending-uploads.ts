import type { UploadField } from "#app/domain/platform/uploads/uploads.ts";

/**
 * Browsers do not refill a file field of a form with errors. Valid files are therefore stored for the next submission, for this
 * many hours.
 */
export const PENDING_UPLOAD_HOURS = 24;

/** Per owner; the oldest are removed first. More than any form's `UploadPolicy` takes. */
export const MAX_PENDING_UPLOADS = 20;
export const MAX_PENDING_UPLOAD_BYTES = 64 * 1024 * 1024;

/** A signed-in person, or the visitor of the session with this hash. */
export type UploadOwner = { profileId: number } | { sessionIdHash: Buffer };

/** The pending files that a field of a submitted form names, not validated yet. */
export interface PendingUploadClaim extends UploadField {
  /** Undefined: a visitor without a session, who has none. */
  owner: UploadOwner | undefined;
  tokens: readonly string[];
}

/** The files of one field, as a command takes them. */
export interface SubmittedFiles<File> {
  /** New files and pending ones. */
  files: readonly File[];
  /** Content for `runIdempotent`: equal for a repeated submission, although pending files exist only the first time. */
  content: readonly string[];
  /** The command takes them (`consumePendingUploads`) in the transaction that uses the files. */
  pending?: PendingUploadClaim;
}

export const noFiles: SubmittedFiles<never> = { files: [], content: [] };

/** Returns the names of the fields for a file field's pending files and for those to remove. */
export function pendingUploadFields(field: string): { pending: string; discarded: string } {
  return { pending: `pending_${field}`, discarded: `discarded_${field}` };
}
