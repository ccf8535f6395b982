import type { IncomingHttpHeaders } from "node:http";

interface Post {
  path: string;
  headers: IncomingHttpHeaders;
}

/**
 * Wrong ways to detect a same-site form: they show that the attacks in server/filter/request-filter.test.ts work. Each returns whether
 * the post is accepted.
 */
export const naiveGuards = {
  ourNameIsInTheOrigin: ({ headers }: Post) => (headers.origin ?? "").includes("localhost"),

  originIsTheForwardedHost: ({ headers }: Post) =>
    headers.origin?.split("//")[1] === (headers["x-forwarded-host"] ?? headers.host),

  anOriginIsOursIfThereIsOne: ({ headers }: Post) =>
    headers.origin === undefined || headers.origin === `http://${headers.host}`,

  theBrowserDoesNotSayCrossSite: ({ headers }: Post) => headers["sec-fetch-site"] !== "cross-site",

  aSiteNearUsIsOurs: ({ headers }: Post) => /^same-/.test(String(headers["sec-fetch-site"])),

  noOriginCanBeNamed: ({ headers }: Post) => headers.origin === "null",

  theWebhookIsExemptHoweverItIsWritten: ({ path }: Post) => path.toLowerCase().startsWith("/payments/razorpay/"),
} satisfies Record<string, (post: Post) => boolean>;
