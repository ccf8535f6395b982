import { describe, expect, it } from "vitest";
import { withoutPersonalFields } from "#app/domain/money/payments/provider-texts.ts";

const messageOf = (entity: object) => ({ event: "payment.captured", payload: { payment: { entity } } });

describe("a provider's message as it is stored", () => {
  it("says what was paid, and not by whom", () => {
    const message = messageOf({
      id: "pay_1",
      amount: 49_900,
      email: "asha@example.test",
      contact: "+919876543210",
      vpa: "asha@upi",
      card: { last4: "1007", network: "Visa", name: "Asha Patel" },
      notes: { order: "HT-2222-2222" },
    });
    expect(JSON.parse(withoutPersonalFields(JSON.stringify(message)))).toEqual(
      messageOf({
        id: "pay_1",
        amount: 49_900,
        card: { last4: "1007", network: "Visa" },
        notes: { order: "HT-2222-2222" },
      }),
    );
  });

  it("is empty when it cannot be parsed", () => {
    expect(withoutPersonalFields("email=asha@example.test")).toBe("");
  });
});
