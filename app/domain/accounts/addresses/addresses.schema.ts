import { z } from "zod";
import { whenRight } from "#app/domain/platform/forms/compared-fields.ts";
import { requiredLine, requiredText } from "#app/domain/platform/forms/text-fields.schema.ts";
import { mobileField, pinCodeField } from "#app/domain/platform/identifiers/identifiers.schema.ts";
import { isPinOfState, stateOfPin } from "#app/domain/platform/identifiers/pin-code.ts";
import { checkState } from "#app/domain/platform/identifiers/states.ts";

/** An address as typed, in the form's order; the output has `state`, `zip` and `phone` in their stored form. Texts: rule 4.3. */
export const addressFields = {
  fullName: requiredLine("messages:address.full_name_required", 120).meta({ autoComplete: "shipping name" }),
  zip: pinCodeField("messages:address.zip_required").meta({ autoComplete: "shipping postal-code" }),
  /** Typed in several lines, stored in one. */
  address: requiredText("messages:address.address_required", 300)
    .transform((input) => input.replace(/,?\s*[\r\n]\s*/g, ", "))
    .meta({ autoComplete: "shipping street-address" }),
  city: requiredLine("messages:address.city_required", 80).meta({ autoComplete: "shipping address-level2" }),
  /** May be empty when the PIN code determines the state. */
  state: z
    .string()
    .transform((input, context) => {
      const checked = checkState(input);
      if (checked.value !== undefined) return checked.value;
      context.addIssue({ code: "custom", message: "messages:address.state_invalid" });
      return z.NEVER;
    })
    .default("")
    .meta({ autoComplete: "shipping address-level1" }),
  phone: mobileField("messages:address.phone_required").meta({ autoComplete: "shipping tel" }),
};

/**
 * Rejects a PIN code of another state. Fills in the PIN code's state when none is chosen, and rejects a PIN code that does not determine it. For
 * forms made of `addressFields`.
 */
export function withPinInState<Form extends z.ZodType<{ zip: string; state: string }>>(form: Form): Form {
  return form
    .refine(({ zip, state }) => Boolean(state) || (typeof zip === "string" && stateOfPin(zip) !== undefined), {
      path: ["state"],
      error: "messages:address.state_required",
      // Runs although other fields are invalid: all messages at once.
      when: () => true,
    })
    .refine(({ zip, state }) => state === "" || isPinOfState(zip, state), {
      path: ["zip"],
      error: "messages:address.zip_of_other_state",
      when: whenRight("zip", "state"),
    })
    .overwrite((address) => ({ ...address, state: address.state || (stateOfPin(address.zip) ?? "") }));
}

/** An address of the account. */
export const addressForm = withPinInState(z.object({ ...addressFields, is_default: z.boolean().default(false) }));
