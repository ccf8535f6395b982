import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";
import { hasGstCheckDigit, stateOfGstNumber } from "#app/domain/platform/identifiers/gst-numbers.ts";
import { checkPan } from "#app/domain/platform/identifiers/pan.ts";

/** Checks a seller's GSTIN (rule 9.13); tax deductors and embassies have numbers of other shapes. */
export function checkGstin(input: string): Checked<"length" | "shape" | "state" | "check_digit"> {
  const gstin = compactInput(input);
  if (gstin.length !== 15) return { problem: "length" };
  if (!hasGstinShape(gstin)) return { problem: "shape" };
  if (stateOfGstNumber(gstin) === undefined) return { problem: "state" };
  return hasGstCheckDigit(gstin) ? { value: gstin } : { problem: "check_digit" };
}

/** Returns whether the text has the parts of a GSTIN, including a PAN; does not check the state and the check digit. */
export function hasGstinShape(text: string): boolean {
  return /^\d{2}.{10}[1-9A-Z]Z[0-9A-Z]$/.test(text) && checkPan(panOfGstin(text)).value !== undefined;
}

/** Returns the PAN of the GSTIN's holder. */
export function panOfGstin(gstin: string): string {
  return gstin.slice(2, 12);
}
