import { BANKS } from "#app/domain/platform/identifiers/banks.ts";
import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";

/** Checks the IFSC of a bank's branch (rule 9.12). */
export function checkIfsc(input: string): Checked<"length" | "shape"> {
  const ifsc = compactInput(input);
  if (ifsc.length !== 11) return { problem: "length" };
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? { value: ifsc } : { problem: "shape" };
}

/**
 * Returns the name of the bank that the IFSC's first four letters stand for; undefined for banks that the table does not have. Some small
 * cooperative and regional banks have IFSCs of a larger bank, so that this is a proposal and no proof. Rule 9.27.
 */
export function bankOfIfsc(ifsc: string): string | undefined {
  return BANKS[ifsc.slice(0, 4)];
}
