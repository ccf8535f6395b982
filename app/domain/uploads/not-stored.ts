import { RetryLaterError } from "#app/domain/domain-error.ts";

const RETRY_AFTER_SECONDS = 60;

/** Returns what is thrown when files cannot be stored or read now; the reason goes into its `cause`. */
export function notStored(cause?: unknown): RetryLaterError {
  const refusal = new RetryLaterError("messages:upload.not_stored", {
    because: "busy",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  if (cause !== undefined) refusal.cause = cause;
  return refusal;
}
