import { compactInput } from "#app/domain/platform/identifiers/checked.ts";

/** Lifetime of a code in minutes. */
export const CODE_MINUTES = 10;

/** Seconds until another code can be sent to the number. */
export const RESEND_SECONDS = 30;

/** Wrong tries after which a code is void. */
export const MAX_WRONG_TRIES = 5;

/** Purpose of a code: to sign in, or to verify the number of the account `profileId`. A code for one does not work for the other. */
export type CodePurpose = "sign_in" | { profileId: number };

/** Returns the six digits of a typed code, in any script and spacing; undefined when it cannot be one. */
export function readPhoneCode(input: string): string | undefined {
  const digits = compactInput(input);
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Formats `+919876543210` as `••••••3210`, for the log. */
export function maskedMobile(mobile: string): string {
  return `••••••${mobile.slice(-4)}`;
}
