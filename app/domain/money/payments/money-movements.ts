import type { Statuses } from "#app/domain/platform/state-machine/status-words.ts";
import type { PaymentMethod } from "#app/db/schema.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";

/** State of a payment (the first five) or of money on its way back (the last two). */
export type MovementState = Statuses["movement"];

/** Money that went from a customer to the shop or back, for one order. */
export interface MoneyMovement {
  orderNumber: string;
  method: PaymentMethod;
  state: MovementState;
  /** Never below 0. */
  amountPaise: Paise;
  at: Date;
}

/** Returns whether the money goes to the customer. */
export function isRefund(movement: Pick<MoneyMovement, "state">): boolean {
  return movement.state === "returning" || movement.state === "returned";
}
