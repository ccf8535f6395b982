/** What a payment provider tells of the payer, by Razorpay's names of the fields. `card.last4` and the like name nobody. */
const PERSONAL = new Set(["email", "contact", "vpa", "name", "customer_id", "bank_account", "address"]);

/**
 * A provider's message without the payer's personal fields. Events are append-only, and somebody who erases their account must be able to go:
 * so what names a person is never stored. A text that is not JSON has no fields to trust and is not kept either.
 */
export function withoutPersonalFields(message: string): string {
  try {
    return JSON.stringify(JSON.parse(message, (key, value: unknown) => (PERSONAL.has(key) ? undefined : value)));
  } catch {
    return "";
  }
}
