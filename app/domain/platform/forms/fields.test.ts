import { describe, expect, it } from "vitest";
import { forgotPasswordForm, registerForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { shippingAddressForm } from "#app/domain/ordering/checkout/checkout.schema.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { fieldName, type FormField } from "#app/domain/platform/forms/forms.ts";
import { giftCardForm } from "#app/domain/money/gift-cards/gift-cards.schema.ts";
import { eraseForm } from "#app/domain/insights/privacy/erasure.schema.ts";

describe("the fields of a form", () => {
  it("have the schema's names, lengths, types and input modes", () => {
    expect(fieldsOf(registerForm)).toMatchObject({
      full_name: { name: "full_name", autoComplete: "name", maxLength: 120 },
      email: { name: "email", type: "email", autoComplete: "email", inputMode: "email", maxLength: 254 },
      phone_number: { name: "phone_number", type: "tel", autoComplete: "tel", inputMode: "tel", optional: true },
    });
    expect(fieldsOf(forgotPasswordForm).email).toMatchObject({ type: "email", autoComplete: "username" });
  });

  it("are optional where the schema takes nothing", () => {
    const optional = (fields: Record<string, FormField>) =>
      Object.values(fields).flatMap((field) => (field.optional ? [field.name] : []));
    expect(optional(fieldsOf(registerForm))).toEqual(["phone_number", "role", "redirect"]);
    expect(optional(fieldsOf(giftCardForm))).toEqual(["message"]);
    expect(optional(fieldsOf(eraseForm))).toEqual([]);
  });

  it("are those that are typed, where the schema changes them", () => {
    const { zip } = fieldsOf(shippingAddressForm);
    expect(zip).toEqual({ name: "zip", autoComplete: "shipping postal-code", inputMode: "numeric", maxLength: 60 });
    expect(fieldsOf(giftCardForm).amount).toEqual({ name: "amount", autoComplete: "off", inputMode: "decimal" });
  });

  it("do not compile when the schema does not have them, or when they are written by hand", () => {
    const fields = fieldsOf(forgotPasswordForm);
    // @ts-expect-error: the schema has no such field
    expect(fields.nope).toBeUndefined();
    const { name } = fields.email;
    const known: FormField<"email"> = { name };
    // @ts-expect-error: only `fieldsOf` makes names
    const byHand: FormField = { name: "email" };
    expect(byHand).toEqual(known);
    // @ts-expect-error: the schema has no such field
    expect(fieldName<typeof forgotPasswordForm>("nope")).not.toBe(fieldName<typeof forgotPasswordForm>("email"));
    // @ts-expect-error: another field
    const other: FormField<"password"> = known;
    expect(other.name).toBe("email");
  });
});
