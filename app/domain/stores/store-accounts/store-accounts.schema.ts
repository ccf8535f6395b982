import { z } from "zod";
import { whenRight } from "#app/domain/platform/forms/compared-fields.ts";
import { optionalLine, requiredLine, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { accountNumberField, ifscField, pinCodeField } from "#app/domain/platform/identifiers/identifiers.schema.ts";
import { repeatedPassword } from "#app/domain/accounts/second-factor/second-factor.schema.ts";

/** The number is typed twice: a wrong digit would pay a stranger. */
export const bankAccountForm = z
  .object({
    holder_name: requiredLine("messages:bank_account.holder_required", 120).meta({ autoComplete: "off" }),
    account_number: accountNumberField(),
    account_number_again: z.string().trim().catch("").meta({ inputMode: "numeric" }),
    ifsc_code: ifscField(),
    bank_name: optionalLine(120),
    ...repeatedPassword,
  })
  .refine(({ account_number, account_number_again }) => sameDigits(account_number, account_number_again), {
    path: ["account_number_again"],
    error: "messages:bank_account.mismatch",
    when: whenRight("account_number"),
  });

function sameDigits(number: string, again: string): boolean {
  const parsed = accountNumberField().safeParse(again);
  return parsed.success && parsed.data === number;
}

export const pickupAddressForm = z.object({
  address: requiredText("messages:address.address_required", 300).meta({ autoComplete: "street-address" }),
  zip: pinCodeField(),
  landmark: optionalLine(120),
  ...repeatedPassword,
});
