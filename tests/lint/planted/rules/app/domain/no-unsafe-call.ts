import type { untyped } from "./untyped.ts";

export function call(given: typeof untyped) {
  given(); // caught by oxlint: typescript/no-unsafe-call
}
