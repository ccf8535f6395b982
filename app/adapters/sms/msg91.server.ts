import { z } from "zod";
import { SmsError, type CodeMessage, type SmsProvider } from "#app/domain/accounts/phone-sign-ins/sms-provider.ts";

export interface Msg91Options {
  authKey: string;
  /** The id of the registered text in each language, whose variable is named `otp`. */
  templates: Readonly<Record<CodeMessage["locale"], string>>;
  /** MSG91's address, or a replacement server's. */
  apiUrl: string;
  /** Time limit of one request in seconds, 5 by default: a person is waiting. */
  timeoutSeconds?: number;
}

/** MSG91 also reports errors with status 200. Its words are not repeated: they may contain the number. */
const answerShape = z.object({ type: z.enum(["success", "error"]) });

/** Returns the provider MSG91: https://docs.msg91.com/sms/send-sms. An SMS is sent once; asking for a new code is the second attempt. */
export function createMsg91({ authKey, templates, apiUrl, timeoutSeconds = 5 }: Msg91Options): SmsProvider {
  const address = `${apiUrl.replace(/\/+$/, "")}/api/v5/flow`;
  return {
    async sendCode({ mobile, code, locale }) {
      const response = await fetch(address, {
        method: "POST",
        headers: { authkey: authKey, Accept: "application/json", "Content-Type": "application/json" },
        body: JSON.stringify({
          template_id: templates[locale],
          short_url: "0",
          recipients: [{ mobiles: mobile.replace("+", ""), otp: code }],
        }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      }).catch((error: unknown) => {
        throw new SmsError("MSG91 did not answer", { cause: error });
      });
      const answer = answerShape.safeParse(await response.json().catch(() => undefined));
      if (!response.ok) throw new SmsError(`MSG91 did not take the SMS: status ${response.status}`);
      if (!answer.success) throw new SmsError("MSG91 said what we do not understand");
      if (answer.data.type === "error") throw new SmsError("MSG91 did not take the SMS");
    },
  };
}
