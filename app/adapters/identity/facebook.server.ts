import { createHmac } from "node:crypto";
import { z } from "zod";
import {
  fetchUserInfo,
  authorizationUrl,
  redeemCode,
  type ClientOptions,
} from "#app/adapters/identity/authorization-code.server.ts";
import type { IdentityProvider } from "#app/domain/notifications/identity-providers/identity-provider.ts";

/** Graph's /me: https://developers.facebook.com/docs/graph-api/reference/user */
const me = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
});

/** Returns the provider Facebook. It does not report whether an email address is verified, so none is. */
export function createFacebook(options: ClientOptions): IdentityProvider {
  return {
    name: "facebook",
    origin: new URL(options.authorizationUrl).origin,
    authorizationUrl: (asked) => authorizationUrl(options, "public_profile email", asked),
    async identify(answer) {
      const token = await redeemCode(options, answer);
      const url = new URL(options.userInfoUrl);
      url.searchParams.set("fields", "id,name,email");
      // A token stolen from another app is useless without the client secret.
      url.searchParams.set("appsecret_proof", createHmac("sha256", options.clientSecret).update(token).digest("hex"));
      const person = await fetchUserInfo(options, url.href, token, me);
      const { id: subject, name: fullName, email } = person;
      return { provider: "facebook", subject, fullName, email, emailVerified: false };
    },
  };
}
