import { expect, test } from "vitest";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { notStored } from "#app/domain/platform/media/not-stored.ts";

test("files that cannot be stored now can be sent again a minute later, and the log has the cause", () => {
  const cause = new Error("the bucket is away");
  const refusal = notStored(cause);
  expect(refusal).toBeInstanceOf(RetryLaterError);
  expect(refusal).toMatchObject({
    key: "messages:upload.not_stored",
    because: "busy",
    retryAfterSeconds: 60,
    cause,
  });
  expect(Object.keys(notStored())).not.toContain("cause");
});
