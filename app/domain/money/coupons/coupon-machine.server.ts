import type { CouponStatus } from "#app/db/schema.ts";
import { couponTransitions } from "#app/domain/money/coupons/store-coupons.ts";
import type { StateMachine } from "#app/domain/platform/state-machine/transition.commands.server.ts";

export const couponMachine: StateMachine<"coupons", CouponStatus> = {
  transitions: couponTransitions,
  table: "coupons",
  status: "status",
};
