import type { z } from "zod";

/**
 * Returns the `when` of a check that compares these fields: it runs when each of them is right, even if others are wrong. So all messages come
 * at once, and none about a field that has one.
 */
export const whenRight =
  (...fields: readonly PropertyKey[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    // An issue without a path is about the whole form.
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(field));
