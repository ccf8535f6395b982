import { describe, expect, it } from "vitest";
import { hashGiftCode, newGiftCode } from "#app/domain/money/gift-cards/gift-codes.server.ts";
import { generatedCardForm, giftCardForm } from "#app/domain/money/gift-cards/gift-cards.schema.ts";
import { canonicalGiftCode } from "#app/domain/money/gift-cards/gift-cards.ts";

describe("a gift card's code", () => {
  it("is the prefix and 8 random upper-case characters", () => {
    expect(newGiftCode()).toMatch(/^HAAT-[2-9A-HJ-NP-Z]{8}$/);
    expect(newGiftCode()).not.toBe(newGiftCode());
  });
  it.each(["HAAT-7F3K92QD", "haat-7f3k 92qd", "7F3K92QD", " HAAT 7F3K-92QD "])(
    "is recognized when typed as %j",
    (input) => {
      expect(canonicalGiftCode(input)).toBe("HAAT-7F3K92QD");
    },
  );
  it.each(["", "HAAT-", "HAAT-7F3K92Q", "HAAT-7F3K92QDX", "HAAT-7F3K92Q0", "७७७७७७७७"])("cannot be %j", (input) => {
    expect(canonicalGiftCode(input)).toBeUndefined();
  });
  it("may itself begin with the prefix's letters", () => {
    expect(canonicalGiftCode("HAATHAAT")).toBe("HAAT-HAATHAAT");
    expect(canonicalGiftCode("HAAT-HAATHAAT")).toBe("HAAT-HAATHAAT");
  });
  it("always hashes to the same value", async () => {
    expect(await hashGiftCode("HAAT-7F3K92QD")).toEqual(await hashGiftCode("HAAT-7F3K92QD"));
    expect(await hashGiftCode("HAAT-7F3K92QD")).not.toEqual(await hashGiftCode("HAAT-7F3K92QE"));
  });
});

describe("buying a gift card", () => {
  const filled = { amount: "500", recipient_email: "friend@example.test", sender_name: "Asha", message: "Hi\r\nyou" };
  const problems = (given: Record<string, unknown>) =>
    giftCardForm.safeParse({ ...filled, ...given }).error?.issues.map((issue) => issue.message);

  it("accepts an amount in rupees, as people write it", () => {
    expect(giftCardForm.parse(filled)).toEqual({ ...filled, amount: 50_000 });
    expect(giftCardForm.parse({ ...filled, amount: "₹1,000.50" }).amount).toBe(100_050);
  });
  it.each([
    [{ amount: undefined }, "messages:gift_card.amount_required"],
    [{ amount: " " }, "messages:gift_card.amount_required"],
    [{ amount: "99.99" }, "messages:gift_card.amount_too_small"],
    [{ amount: "10000.01" }, "messages:gift_card.amount_too_large"],
    [{ amount: "-500" }, "messages:gift_card.amount_invalid"],
    [{ amount: "1e9" }, "messages:gift_card.amount_invalid"],
    [{ amount: "500.001" }, "messages:gift_card.amount_invalid"],
    [{ recipient_email: undefined }, "messages:gift_card.recipient_email_required"],
    [{ recipient_email: "friend@home@x" }, "messages:gift_card.recipient_email_invalid"],
    [{ recipient_email: "a b@c" }, "messages:gift_card.recipient_email_invalid"],
    [{ sender_name: undefined }, "messages:gift_card.sender_name_required"],
    [{ sender_name: "A\0" }, "messages:form.invalid"],
  ])("rejects %j", (given, message) => expect(problems(given)).toEqual([message]));
  it.each([
    ["100", 10_000],
    ["₹ 10,000.00", 1_000_000],
  ])("accepts %s rupees, a limit", (amount, paise) => {
    expect(giftCardForm.parse({ ...filled, amount }).amount).toBe(paise);
    expect(generatedCardForm.parse({ amount })).toEqual({ amount: paise });
  });
  it("generates a card for an address that can be mailed to", () => {
    const generated = { amount: "500", recipient_email: "friend@home@x" };
    expect(generatedCardForm.safeParse(generated).error?.issues.map(({ message }) => message)).toEqual([
      "messages:gift_card.recipient_email_invalid",
    ]);
  });
  it("requires no message", () => {
    expect(giftCardForm.parse({ ...filled, message: undefined }).message).toBe("");
  });
});
