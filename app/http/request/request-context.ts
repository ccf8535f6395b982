import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "#app/db/schema.ts";
import type { StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import type { FoundSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import type { Upload } from "#app/domain/platform/uploads/uploads.ts";
import type { SharedRendering } from "#app/page-cache/shared-rendering.ts";

/** Data shared by the loaders and actions of one request, which run in parallel and would each query again, and data for the server. */
export interface RequestMemo {
  form?: Promise<FormData>;
  locale?: Promise<Locale>;
  session?: Promise<FoundSession | undefined>;
  /** The last write of the session's data. */
  sessionWrite?: Promise<void>;
  /** Ids of the toasts that this request leaves to the next page. */
  nextPageToasts?: Set<string>;
  /** The toasts that this request has taken from the session. */
  takenToasts?: StoredToast[];
  /** The request leads to another page, which shows the toasts. */
  leavesToasts?: boolean;
  formFailed?: boolean;
  retryAfterSeconds?: number;
  databaseUnavailable?: boolean;
  /** Set while the page is rendered for more than one reader. */
  shared?: SharedRendering;
  /** The page's HTML: the server sends it in place of the response's body, which would be copied several times on its way. */
  document?: string;
}

declare module "@remix-run/node" {
  /** Additions of the server to each request (server/remix/remix-handler.ts). */
  interface AppLoadContext {
    /** For Content-Security-Policy: scripts carry it. */
    nonce: string;
    /** Shown in the log and on the error page. */
    requestId: string;
    clientAddress: string;
    memo: RequestMemo;
    /** The unchecked files of the form; they are removed when the request is answered. */
    uploads: readonly Upload[];
  }
}

/** What every loader and action has: pass it on whole. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** Returns the posted form. The only reader of a form's body, which can be read once. */
export function requestForm({ request, context }: RequestArgs): Promise<FormData> {
  return (context.memo.form ??= request.formData());
}

/** Returns a function that reads once per request and returns the same promise to each caller: loaders of a page run in parallel. */
export function oncePerRequest<Args extends RequestArgs, Value>(
  read: (args: Args) => Promise<Value>,
): (args: Args) => Promise<Value> {
  const known = new WeakMap<RequestMemo, Promise<Value>>();
  return (args) => {
    const { memo } = args.context;
    const value = known.get(memo) ?? read(args);
    known.set(memo, value);
    return value;
  };
}
