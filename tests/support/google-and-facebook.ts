import { afterAll, beforeEach } from "vitest";
import { OAuthCompany } from "./oauth-company.ts";

/**
 * One OAuth server in place of both companies. Import it first: the app reads its settings once, when its first module is loaded, and
 * vitest loads one import after the other.
 */
export const company = await OAuthCompany.start();

for (const name of ["GOOGLE", "FACEBOOK"])
  Object.assign(process.env, {
    [`${name}_CLIENT_ID`]: OAuthCompany.clientId,
    [`${name}_CLIENT_SECRET`]: OAuthCompany.clientSecret,
    [`${name}_URL`]: company.url,
  });

beforeEach(() => {
  company.isDown = false;
  company.seen.length = 0;
});
afterAll(() => company.close());
