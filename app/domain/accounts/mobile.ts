/**
 * Returns an Indian mobile number as typed (`98765 43210`, `+91-98765-43210`, `098765…`) in its stored form `+919876543210`, or
 * undefined when it is not one. Rule 4.4.
 */
export function canonicalMobile(typed: string): string | undefined {
  const digits = typed.replace(/[\s\-().]/g, "");
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits);
  return match ? `+91${match[1]}` : undefined;
}

/** Formats `+919876543210` as `98765 43210`. */
export function readableMobile(stored: string): string {
  return stored.replace(/^\+91(\d{5})(\d{5})$/, "$1 $2");
}
