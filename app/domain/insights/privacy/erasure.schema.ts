import { z } from "zod";

/** Proves the person's identity: with the password, or with the address where the account has none. The command decides which one is required. */
export const eraseForm = z.object({
  current_password: z.string().max(200).catch("").meta({ autoComplete: "current-password" }),
  confirm_email: z.string().trim().max(254).catch("").meta({ type: "email", autoComplete: "off" }),
  agree: z.literal("on", "messages:erase.agree"),
});
