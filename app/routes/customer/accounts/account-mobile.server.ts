import { findAccountMobile } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.queries.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Returns the number that the person can verify. Throws a redirect where there is none, or where it is verified. */
export async function requireUnverifiedMobile(profileId: number): Promise<string> {
  const { number, verifiedAt } = await findAccountMobile(db, profileId);
  if (!number) throw seeOther(paths.settings);
  if (verifiedAt) throw seeOther(paths.signInMethods);
  return number;
}
