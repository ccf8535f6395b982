import { z } from "zod";
import { telephone } from "#app/domain/accounts/accounts.schema.ts";
import { canonicalMobile } from "#app/domain/accounts/mobile.ts";
import { canonicalPinCode, canonicalState, isPinOfState } from "#app/domain/addresses/addresses.ts";
import { requiredLine } from "#app/domain/forms/text-fields.schema.ts";

/** Required text that `canonical` accepts; the output is its stored form. */
const canonicalLine = (required: string, invalid: string, canonical: (typed: string) => string | undefined) =>
  requiredLine(required, 60).transform((typed, context) => {
    const stored = canonical(typed);
    if (stored !== undefined) return stored;
    context.addIssue({ code: "custom", message: invalid });
    return z.NEVER;
  });

/** An address as typed; the output has `state`, `zip` and `phone` in their stored form. Texts: rule 4.3. */
export const addressFields = {
  fullName: requiredLine("messages:address.full_name_required", 120).meta({ autoComplete: "shipping name" }),
  address: requiredLine("messages:address.address_required", 300).meta({ autoComplete: "shipping address-line1" }),
  city: requiredLine("messages:address.city_required", 80).meta({ autoComplete: "shipping address-level2" }),
  state: canonicalLine("messages:address.state_required", "messages:address.state_invalid", canonicalState).meta({
    autoComplete: "shipping address-level1",
  }),
  zip: canonicalLine("messages:address.zip_required", "messages:address.zip_invalid", canonicalPinCode).meta({
    autoComplete: "shipping postal-code",
    inputMode: "numeric",
  }),
  phone: canonicalLine("messages:address.phone_required", "messages:phone.invalid", canonicalMobile).meta({
    ...telephone,
    autoComplete: "shipping tel",
  }),
};

/** Rejects a PIN code of another state. For forms made of `addressFields`. */
export function withPinInState<Form extends z.ZodType<{ zip: string; state: string }>>(form: Form): Form {
  return form.refine(({ zip, state }) => isPinOfState(zip, state), {
    path: ["zip"],
    error: "messages:address.zip_of_other_state",
  });
}

/** An address of the account. */
export const addressForm = withPinInState(z.object({ ...addressFields, is_default: z.boolean().default(false) }));
