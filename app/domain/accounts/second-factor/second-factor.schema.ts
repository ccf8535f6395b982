import { z } from "zod";

const currentPassword = z
  .string("messages:own_password.required")
  .max(200, "messages:own_password.wrong")
  .meta({ autoComplete: "current-password" });

const code = z
  .string("messages:second_factor.required")
  .trim()
  .min(1, "messages:second_factor.required")
  .max(60, "messages:second_factor.wrong")
  .meta({ autoComplete: "one-time-code", inputMode: "numeric" });

/** Required before the key is shown or removed: an open session is not enough. */
export const passwordConfirmationForm = z.object({ current_password: currentPassword });

/** For forms of a sensitive step; people with a second factor prove that instead (`requireProof`). */
export const repeatedPassword = { current_password: currentPassword.catch("") };

export const firstCodeForm = z.object({ code });

export const secondFactorForm = z.object({ code, redirect: z.string().max(2000).optional() });
