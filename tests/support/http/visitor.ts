import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { Locale } from "#app/db/schema.ts";
import type { Upload } from "#app/domain/platform/uploads/uploads.ts";
import { createSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { sessionCookie } from "#app/http/request/cookies.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { config, db } from "#app/services.server.ts";

/** Type of a page's data from `data(…)`, a plain value or nothing; a `Response` has no data. */
type PageData<Answer> = Answer extends Response
  ? never
  : Answer extends { type: string; data: infer Data; init: ResponseInit | null }
    ? Data
    : Answer;

/** Result of a loader or action in any form: returned or thrown, a `Response`, `data(…)` or a plain value. */
export interface Reply<Data> {
  status: number;
  headers: Headers;
  /** The Location header of a redirect. */
  location: string | null;
  /** The page's data. Throws if the result was a redirect or another bare Response. */
  readonly data: Data;
  /** The body of a bare Response. */
  text(): Promise<string>;
  /** Whether it was thrown, which shows the error page. */
  thrown: boolean;
}

type RouteHandler<Args, Answer> = (args: Args) => Answer;
type Fields = Record<string, string | number | readonly (string | number)[]> | FormData | URLSearchParams;

export interface VisitOptions {
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** The files of a posted form. */
  uploads?: readonly Upload[];
}

/**
 * A client with a cookie jar: calls loaders and actions with real Requests. Does not follow redirects. Rethrows a loader's
 * unexpected error (a 500).
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  constructor(private readonly headers: Record<string, string> = {}) {}

  /** Calls a loader, e.g. `visitor.get(product.loader, "/product/1", { params: { id: "1" } })`. */
  get<Answer>(
    loader: RouteHandler<LoaderFunctionArgs, Answer>,
    path: string,
    options: VisitOptions = {},
  ): Promise<Reply<PageData<Awaited<Answer>>>> {
    return this.send(loader, new Request(this.address(path), { headers: this.requestHeaders(options) }), options);
  }

  /** Posts a form to an action as a browser does: URL-encoded, with our own Origin. */
  post<Answer>(
    action: RouteHandler<ActionFunctionArgs, Answer>,
    path: string,
    fields: Fields = {},
    options: VisitOptions = {},
  ): Promise<Reply<PageData<Awaited<Answer>>>> {
    const headers = this.requestHeaders(options);
    headers.set("Origin", config.origin);
    const request = new Request(this.address(path), { method: "POST", headers, body: toBody(fields) });
    return this.send(action, request, options);
  }

  /** Sends a Request that the test constructs (a webhook, a malformed body). */
  async send<Args extends LoaderFunctionArgs, Answer>(
    handler: RouteHandler<Args, Answer>,
    request: Request,
    { params = {}, uploads = [] }: VisitOptions = {},
  ): Promise<Reply<PageData<Awaited<Answer>>>> {
    const reply = await settle<Answer>(() =>
      handler({ request, params, context: { ...loadContext(), uploads } } as Args),
    );
    this.takeCookies(reply.headers);
    return reply;
  }

  /** Sets the language, as the shop's menu does. */
  choose(locale: Locale): void {
    this.cookies.set("haat_locale", encodeURIComponent(btoa(JSON.stringify(locale))));
  }

  /** Stores and deletes cookies as the response says. */
  takeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) this.keepCookie(line);
  }

  /** Returns a loader's arguments, for calling functions below it (`requirePermission`, `getT`). */
  args(path = "/", params: Record<string, string> = {}): LoaderFunctionArgs {
    const request = new Request(this.address(path), { headers: this.requestHeaders({}) });
    return { request, params, context: loadContext() };
  }

  /** The Cookie header; empty without cookies. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private address(path: string): string {
    return new URL(path, config.origin).href;
  }

  /** Returns a request's headers: the browser's own, the given ones, and its cookies. */
  requestHeaders({ headers = {} }: VisitOptions = {}): Headers {
    const all = new Headers({ ...this.headers, ...headers });
    if (this.cookies.size > 0) all.set("Cookie", this.cookieHeader);
    return all;
  }

  private keepCookie(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
  }
}

/**
 * Returns a visitor signed in with this profile, without the form. With a second factor the session is pending until it
 * is verified, unless `factorVerified`.
 */
export async function signedIn(
  profile: { id: number },
  headers: Record<string, string> = {},
  { factorVerified = false } = {},
): Promise<Visitor> {
  const token = newSecret();
  await createSession(db, {
    idHash: hashSecret(token),
    profileId: profile.id,
    factorVerified,
    userAgent: null,
    data: {},
    replaces: undefined,
  });
  const visitor = new Visitor(headers);
  const cookie = (await sessionCookie.serialize(token)).split(";")[0] ?? "";
  visitor.cookies.set(cookie.slice(0, cookie.indexOf("=")), cookie.slice(cookie.indexOf("=") + 1));
  return visitor;
}

/** Returns the context that the server adds to each request. */
export function loadContext(): AppLoadContext {
  return { nonce: "test-nonce", requestId: "test-request", clientAddress: "127.0.0.1", memo: {}, uploads: [] };
}

function toBody(fields: Fields): URLSearchParams | FormData {
  if (fields instanceof FormData || fields instanceof URLSearchParams) return fields;
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) body.append(name, String(one));
  }
  return body;
}

async function settle<Answer>(work: () => Promise<Answer> | Answer): Promise<Reply<PageData<Awaited<Answer>>>> {
  try {
    return toReply(await work(), false);
  } catch (thrown) {
    if (thrown instanceof Response || isDataWithInit(thrown)) return toReply(thrown, true);
    throw thrown;
  }
}

function toReply<Data>(answer: unknown, thrown: boolean): Reply<Data> {
  if (answer instanceof Response) {
    return {
      status: answer.status,
      headers: answer.headers,
      location: answer.headers.get("Location"),
      thrown,
      get data(): Data {
        throw new Error(
          `The answer is a bare ${answer.status} to ${answer.headers.get("Location") ?? "nowhere"}: it has no data`,
        );
      },
      text: () => answer.clone().text(),
    };
  }
  const { data, init } = isDataWithInit(answer) ? answer : { data: answer, init: null };
  const headers = new Headers(init?.headers);
  return {
    status: init?.status ?? 200,
    headers,
    location: null,
    thrown,
    data: data as Data,
    text: async () => JSON.stringify(data),
  };
}

function isDataWithInit(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return typeof value === "object" && value !== null && (value as { type?: unknown }).type === "DataWithResponseInit";
}
