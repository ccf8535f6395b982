import { z } from "zod";
import {
  fetchUserInfo,
  authorizationUrl,
  redeemCode,
  type ClientOptions,
} from "#app/adapters/identity/authorization-code.server.ts";
import type { IdentityProvider } from "#app/domain/notifications/identity-providers/identity-provider.ts";

/** OpenID Connect's userinfo: https://developers.google.com/identity/openid-connect/openid-connect */
const userinfo = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional(),
});

/** Returns the provider Google, which reports whether it has verified the email address. */
export function createGoogle(options: ClientOptions): IdentityProvider {
  return {
    name: "google",
    origin: new URL(options.authorizationUrl).origin,
    // Phones are often shared in a family or shop: Google asks for the account each time.
    authorizationUrl: (asked) => authorizationUrl(options, "openid email profile", asked, { prompt: "select_account" }),
    async identify(answer) {
      const token = await redeemCode(options, answer);
      const person = await fetchUserInfo(options, options.userInfoUrl, token, userinfo);
      return {
        provider: "google",
        subject: person.sub,
        fullName: person.name,
        email: person.email,
        emailVerified: person.email_verified === true,
      };
    },
  };
}
