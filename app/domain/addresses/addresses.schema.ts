import { z } from "zod";
import { requiredLine } from "#app/domain/forms/text-fields.schema.ts";
import { checkedLine, mobileField, pinCodeField } from "#app/domain/identifiers/identifiers.schema.ts";
import { isPinOfState } from "#app/domain/identifiers/pin-code.ts";
import { checkState } from "#app/domain/identifiers/states.ts";

/** An address as typed; the output has `state`, `zip` and `phone` in their stored form. Texts: rule 4.3. */
export const addressFields = {
  fullName: requiredLine("messages:address.full_name_required", 120).meta({ autoComplete: "shipping name" }),
  address: requiredLine("messages:address.address_required", 300).meta({ autoComplete: "shipping address-line1" }),
  city: requiredLine("messages:address.city_required", 80).meta({ autoComplete: "shipping address-level2" }),
  state: checkedLine(checkState, {
    required: "messages:address.state_required",
    invalid: "messages:address.state_invalid",
  }).meta({ autoComplete: "shipping address-level1" }),
  zip: pinCodeField("messages:address.zip_required").meta({ autoComplete: "shipping postal-code" }),
  phone: mobileField("messages:address.phone_required").meta({ autoComplete: "shipping tel" }),
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
