import { emailCookie } from "#app/http/request/cookies.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";

/** Returns the address typed in this browser at registration or verification; kept until sign-in. */
export async function rememberedEmail({ request }: RequestArgs): Promise<string | undefined> {
  const email: unknown = await emailCookie.parse(request.headers.get("Cookie"));
  return typeof email === "string" && email.length <= 254 ? email : undefined;
}

/** Returns headers that store the address in the browser; the server stores it nowhere. */
export async function rememberEmail(email: string): Promise<Headers> {
  return new Headers({ "Set-Cookie": await emailCookie.serialize(email) });
}

/** Returns headers that delete the address from the browser; undefined when it has none. */
export async function forgetEmail(args: RequestArgs): Promise<Headers | undefined> {
  if (!(await rememberedEmail(args))) return undefined;
  return new Headers({ "Set-Cookie": await emailCookie.serialize("", { maxAge: 0 }) });
}
