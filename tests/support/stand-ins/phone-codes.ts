import { randomInt } from "node:crypto";
import { action as askForCode } from "#app/routes/auth/mobile-sign-in.tsx";
import { db, smsProvider } from "#app/services.server.ts";
import type { Visitor } from "../http/visitor.ts";

const codes = new Map<string, string>();

/** SMS service; tests can break it. `codeSentTo` reads its codes. */
export const sms = smsProvider!;
sms.sendCode = async ({ mobile, code }) => void codes.set(mobile, code);

/** Returns the last code sent to the number, in the stored format. */
export function codeSentTo(mobile: string): string {
  const code = codes.get(mobile);
  if (code === undefined) throw new Error("No code was sent to the number");
  return code;
}

/** Returns an unused number, in the stored format. */
export function newMobile(): string {
  return `+91${randomInt(6_000_000_000, 10_000_000_000)}`;
}

/** Returns a code that differs from the last one sent. */
export function wrongCodeFor(mobile: string): string {
  return String((Number(codeSentTo(mobile)) + 1) % 1_000_000).padStart(6, "0");
}

/** Makes the sign-in page send a code to the number, and returns the code. */
export async function codeFor(visitor: Visitor, mobile: string): Promise<string> {
  const reply = await visitor.post(askForCode, "/login/mobile", { phone_number: mobile });
  if (reply.status !== 303) throw new Error(`No code was sent: ${reply.status}`);
  return codeSentTo(mobile);
}

/** Ages all codes by `seconds`. */
export async function letCodesAge(seconds: number): Promise<void> {
  const earlier = (time: Date) => new Date(time.getTime() - seconds * 1000);
  for (const { number_index, sent_at, expires_at } of await db.selectFrom("phone_codes").selectAll().execute())
    await db
      .updateTable("phone_codes")
      .set({ sent_at: earlier(sent_at), expires_at: earlier(expires_at) })
      .where("number_index", "=", number_index)
      .execute();
}
