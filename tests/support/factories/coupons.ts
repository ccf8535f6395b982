import type { Insertable } from "kysely";
import type { Database } from "#app/db/database.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { createCoupon } from "./factories.ts";

/** A valid form of a store's coupon: 10% from today on, for 30 days. */
export const COUPON_FIELDS = {
  type: "Percentage",
  value: "10",
  maximum: "",
  minimum: "",
  first_day: dayInIndia(),
  last_day: dayInIndia(30),
  uses: "",
  uses_per_person: "",
};

/** Creates a coupon of a store, valid from today on for 30 days. */
export function createStoreCoupon(given: Partial<Insertable<Database["coupons"]>> & { seller_id: number }) {
  const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`);
  return createCoupon({ starts_at: midnight(dayInIndia()), ends_at: midnight(dayInIndia(31)), ...given });
}
