import { z } from "zod";
import { emailAddress, optionalText, requiredLine } from "#app/domain/platform/forms/text-fields.schema.ts";
import { MIN_GIFT_CARD_PAISE, MAX_GIFT_CARD_PAISE } from "#app/domain/money/gift-cards/gift-cards.ts";
import { rupees } from "#app/domain/platform/money/money.ts";

const AMOUNT_REQUIRED = "messages:gift_card.amount_required";
const EMAIL_REQUIRED = "messages:gift_card.recipient_email_required";

/** Buying a gift card (rule 6.8). `amount` is typed in rupees and comes out in paise. */
export const giftCardForm = z.object({
  amount: z
    .string(AMOUNT_REQUIRED)
    .trim()
    .min(1, AMOUNT_REQUIRED)
    .meta({ autoComplete: "off", inputMode: "decimal" })
    .transform((input, context) => {
      const amount = input.replace(/[₹,\s]/g, "");
      if (/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return rupees(amount);
      context.addIssue({ code: "custom", message: "messages:gift_card.amount_invalid" });
      return z.NEVER;
    })
    .pipe(
      z
        .int()
        .min(MIN_GIFT_CARD_PAISE, "messages:gift_card.amount_too_small")
        .max(MAX_GIFT_CARD_PAISE, "messages:gift_card.amount_too_large"),
    ),
  recipient_email: emailAddress(EMAIL_REQUIRED, "messages:gift_card.recipient_email_invalid").meta({
    autoComplete: "off",
  }),
  sender_name: requiredLine("messages:gift_card.sender_name_required", 80).meta({ autoComplete: "name" }),
  message: optionalText(500),
});

/** Generating a gift card (rule 10.25); with an address its code is mailed there. */
export const generatedCardForm = z.object({
  amount: giftCardForm.shape.amount,
  recipient_email: emailAddress(EMAIL_REQUIRED, "messages:gift_card.recipient_email_invalid")
    .meta({ autoComplete: "off" })
    .optional(),
});

/** The switch in the list; `back` returns there. */
export const cardSwitchForm = z.object({ back: z.literal("list").optional() });
