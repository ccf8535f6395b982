import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";

/** Checks an Indian mobile number as typed (`98765 43210`, `+91-98765-43210`, `098765…`). It is stored as `+919876543210`. Rule 4.4. */
export function checkMobile(input: string): Checked<"invalid"> {
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(compactInput(input).replace(/[().]/g, ""));
  return match ? { value: `+91${match[1]}` } : { problem: "invalid" };
}

/** Formats `+919876543210` as `98765 43210`. */
export function readableMobile(stored: string): string {
  return stored.replace(/^\+91(\d{5})(\d{5})$/, "$1 $2");
}
