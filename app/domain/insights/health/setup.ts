import type { SetupMark } from "#app/db/schema.ts";

/** The steps from an empty database to a shop that sells, in their order. */
export const SETUP_STEPS = [
  "company",
  "categories",
  "delivery",
  "payment",
  "mail",
  "pictures",
  "policies",
  "seller",
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** Steps that an administrator confirms; the database shows whether the others are done. */
export const CONFIRMED_STEPS = ["categories", "delivery", "mail", "policies"] as const satisfies (SetupStep &
  SetupMark)[];

export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];

export interface Setup {
  done: Record<SetupStep, boolean>;
  /** When the last test mail was sent. */
  mailSentAt: Date | null;
}

/** Returns the step of this name that an administrator confirms, if there is one. */
export function confirmedStep(name: string | undefined): ConfirmedStep | undefined {
  return CONFIRMED_STEPS.find((step) => step === name);
}
