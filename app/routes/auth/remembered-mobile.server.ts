import { checkMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { mobileCookie } from "#app/http/request/cookies.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";

/** Returns the number that this browser asked a code for, in its stored form; kept until sign-in. */
export async function rememberedMobile({ request }: RequestArgs): Promise<string | undefined> {
  const mobile: unknown = await mobileCookie.parse(request.headers.get("Cookie"));
  return typeof mobile === "string" ? checkMobile(mobile).value : undefined;
}

/** Returns headers that store the number in the browser; the server stores it nowhere. */
export async function rememberMobile(mobile: string): Promise<Headers> {
  return new Headers({ "Set-Cookie": await mobileCookie.serialize(mobile) });
}

/** Returns headers that delete the number from the browser; undefined when it has none. */
export async function forgetMobile(args: RequestArgs): Promise<Headers | undefined> {
  if (!(await rememberedMobile(args))) return undefined;
  return new Headers({ "Set-Cookie": await mobileCookie.serialize("", { maxAge: 0 }) });
}
