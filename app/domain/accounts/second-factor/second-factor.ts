/** Number of recovery codes of an account. Each works once, without the app. */
export const RECOVERY_CODES = 10;

/** Wrong codes in a row before an account's second factor is locked. Rule 8.10. */
export const MAX_WRONG_CODES = 5;

/** Minutes of the first lock; each further one takes twice as long, up to a day, until a right code resets it. */
export const LOCK_MINUTES = 15;
export const MAX_LOCK_MINUTES = 24 * 60;

/** Minutes that a verification of the second factor stays valid for sensitive actions (rule 8.9). */
export const FRESH_MINUTES = 15;

/** Minutes to confirm a new key with its first code. */
export const SET_UP_MINUTES = 30;

/** Minutes that new recovery codes can be shown again, until the person confirms them. */
export const CODES_SHOWN_MINUTES = 15;

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`: easier to read and type. */
export function inGroups(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? "";
}

/**
 * Parses a typed second factor: six digits from the app in any spacing, or a recovery code in any letter case, with or without its dashes. Undefined
 * when it can be neither.
 */
export function parseFactorCode(input: string): { kind: "app" | "recovery"; code: string } | undefined {
  const code = input.replaceAll(/[\s\p{Pd}.·]/gu, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  // People write O for 0, and I or L for 1.
  const recovery = code.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(recovery) ? { kind: "recovery", code: recovery } : undefined;
}
