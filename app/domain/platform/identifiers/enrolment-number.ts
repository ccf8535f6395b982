import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";
import { hasGstCheckDigit, stateOfGstNumber } from "#app/domain/platform/identifiers/gst-numbers.ts";
import { hasGstinShape } from "#app/domain/platform/identifiers/gstin.ts";

/**
 * Checks the enrolment number of a seller without GSTIN (rules 9.14 and 9.26). The GST portal publishes no format: the part between state and
 * check digit is free, because others than the known numbers may exist. A GSTIN is refused: its holder sells to all states.
 */
export function checkEnrolmentNumber(input: string): Checked<"length" | "shape" | "gstin" | "state" | "check_digit"> {
  const number = compactInput(input);
  if (hasGstinShape(number)) return { problem: "gstin" };
  if (number.length !== 15) return { problem: "length" };
  if (!/^\d{2}[0-9A-Z]{13}$/.test(number)) return { problem: "shape" };
  const state = stateOfGstNumber(number);
  if (state === undefined || state === "Other Territory") return { problem: "state" };
  return hasGstCheckDigit(number) ? { value: number } : { problem: "check_digit" };
}
