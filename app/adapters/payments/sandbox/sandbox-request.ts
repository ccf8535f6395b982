import type { z } from "zod";
import { SandboxRefusal } from "#app/adapters/payments/sandbox/sandbox-entities.ts";

/** Parses with `schema`; what does not fit is refused in Razorpay's shape, naming the first wrong field. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".");
  throw new SandboxRefusal(issue?.message ?? "The request is invalid", field ? { field } : {});
}
