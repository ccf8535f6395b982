import { DomainError } from "#app/domain/domain-error.ts";
import { consumePhoneCode, sendPhoneCode } from "#app/domain/accounts/phone-sign-ins/phone-codes.commands.server.ts";
import { maskedMobile, type CodePurpose } from "#app/domain/accounts/phone-sign-ins/phone-codes.ts";
import { SmsError, type SmsProvider } from "#app/domain/accounts/phone-sign-ins/sms-provider.ts";
import { networkOf } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { addToast } from "#app/http/pages/toasts.server.ts";
import { blindIndex, config, db, logger, smsProvider } from "#app/services.server.ts";

/** Returns the service that sends codes. Throws a 404 where none is configured: then there is no page for mobile numbers. */
export function requireSmsProvider(): SmsProvider {
  if (!smsProvider) throw notFound();
  return smsProvider;
}

interface CodeSubject {
  /** As stored: `+919876543210`. */
  mobile: string;
  purpose: CodePurpose;
}

const askerOf = ({ context }: RequestArgs) => ({
  network: networkOf(context.clientAddress),
  networkFactor: config.networkLimitFactor,
});

/**
 * Sends a code by SMS. Returns the headers of a toast when one is on its way already, which counts as sent: the form may have been pressed twice.
 * Throws `DomainError` when the SMS is not sent, at the field `field` where the form has one for the number.
 */
export async function sendCode(
  args: RequestArgs,
  subject: CodeSubject,
  field?: "phone_number",
): Promise<Headers | undefined> {
  const sms = requireSmsProvider();
  const mobile = maskedMobile(subject.mobile);
  try {
    const request = { ...subject, locale: await getLocale(args), ...askerOf(args) };
    const seconds = await sendPhoneCode(db, { sms, blindIndex }, request);
    if (seconds > 0) return await addToast(args, waiting(seconds));
    logger.info({ mobile }, "a code was sent by SMS");
    return undefined;
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    logger.warn({ err: error, mobile }, "a code could not be sent by SMS");
    throw new DomainError("messages:phone_code.not_sent", field && { field });
  }
}

function waiting(seconds: number) {
  const title = "messages:phone_code.wait.title";
  return { tone: "info", title, description: "messages:phone_code.wait.text", values: { seconds } } as const;
}

/** Uses the code that was typed. Throws `DomainError` (`code`) when it is not the right one. */
export async function consumeCode(args: RequestArgs, subject: CodeSubject & { code: string }): Promise<void> {
  await consumePhoneCode(db, blindIndex, { ...subject, ...askerOf(args) });
}
