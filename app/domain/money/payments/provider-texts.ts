/** Personal fields of the payer, by Razorpay's names. `card.last4` and the like are not personal. */
const PERSONAL = new Set(["email", "contact", "vpa", "name", "customer_id", "bank_account", "address"]);

/**
 * Returns a provider's message without the payer's personal fields. Events are append-only, so personal data must never be stored:
 * accounts can be erased. Text that is not JSON is not stored.
 */
export function withoutPersonalFields(message: string): string {
  try {
    return JSON.stringify(JSON.parse(message, (key, value: unknown) => (PERSONAL.has(key) ? undefined : value)));
  } catch {
    return "";
  }
}
