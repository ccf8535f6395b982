import { z } from "zod";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { MAX_HOLIDAY_DAYS } from "#app/domain/stores/stores/store-days.ts";

export const storeDaysForm = z.object({
  dispatch_days: z.coerce.number("messages:form.invalid").int("messages:form.invalid").min(1).max(5),
  // ISO days compare as texts. An invalid day is not compared; the form has no cross-field check.
  holiday_until: z.iso
    .date({ error: "messages:form.invalid", abort: true })
    .refine((day) => day > dayInIndia(), "messages:holiday.too_early")
    .refine((day) => day <= dayInIndia(MAX_HOLIDAY_DAYS), "messages:holiday.too_late")
    .optional(),
});
