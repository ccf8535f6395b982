import { RetryLaterError } from "#app/domain/domain-error.ts";

const RETRY_AFTER_SECONDS = 60;

/** Returns the error for files that cannot be stored or read now, with its `cause`. */
export function notStored(cause?: unknown): RetryLaterError {
  const refusal = new RetryLaterError("messages:upload.not_stored", {
    because: "busy",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  if (cause !== undefined) refusal.cause = cause;
  return refusal;
}
