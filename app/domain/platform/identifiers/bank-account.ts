import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";

/** Checks the number of a bank account. Each bank has its own length; zeros at the start belong to the number. Rule 9.27. */
export function checkAccountNumber(input: string): Checked<"length" | "shape"> {
  const number = compactInput(input);
  if (!/^\d*$/.test(number)) return { problem: "shape" };
  return number.length >= 9 && number.length <= 18 ? { value: number } : { problem: "length" };
}
