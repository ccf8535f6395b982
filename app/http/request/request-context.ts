import type { AppLoadContext } from "@remix-run/node";
import type { Locale } from "#app/db/schema.ts";
import type { Membership } from "#app/domain/platform/access/members.queries.server.ts";
import type { StoredToast } from "#app/domain/accounts/accounts/sessions.ts";
import type { FoundSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import type { DeliveryPlace } from "#app/domain/money/delivery/delivery-area.ts";
import type { HeaderCounts } from "#app/domain/ordering/carts/header-counts.queries.server.ts";
import type { ProductPage } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import type { Upload } from "#app/domain/platform/uploads/uploads.ts";

/** The opening of a page, as the request for it says. */
export interface Visit {
  method: string;
  url: URL;
  /** The IP address that it came from; empty where it is not known. */
  clientAddress: string;
  header(name: "sec-purpose" | "purpose" | "user-agent" | "referer"): string | undefined;
}

/** A page of signed-in customers without their own data. */
export interface PageTemplate {
  /** Returns the reader's page in UTF-8; undefined when a part must be rendered first. */
  fill(reader: TemplateReader): Buffer | undefined;
}

/** Shared by the customers of one template: the result of `own` of the page's loader, and their delivery place. */
export interface TemplateCase {
  own: unknown;
  /** Null where none is known; undefined while the page has not asked for it. */
  place: DeliveryPlace | null | undefined;
}

/** Values of the reader and of the request that are filled into a template. */
export interface TemplateReader {
  fullName: string;
  email: string;
  cartCount: number;
  unread: number;
  formKey: string;
  nonce: string;
  requestId: string;
}

/** Data shared by the loaders and actions of one request, which run in parallel and would each query again, and data for the server. */
export interface RequestMemo {
  form?: Promise<FormData>;
  locale?: Promise<Locale>;
  session?: Promise<FoundSession | undefined>;
  membership?: Promise<Membership | undefined>;
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
  /** The form key of a page that visitors share; others have one of their own. */
  formKey?: string;
  /** The page is rendered as a template for signed-in customers (ADR 0115). */
  template?: TemplateCase;
  /** The template, once it is rendered. */
  pageTemplate?: PageTemplate;
  /** Data that a template's loader has asked for in vain: its page depends on that, too. */
  templateNeeds?: "place" | "session";
  place?: Promise<DeliveryPlace | undefined>;
  product?: Promise<ProductPage | undefined>;
  headerCounts?: Promise<HeaderCounts>;
  /** Result of `own` of the page's loader. */
  own?: Promise<unknown>;
  /** Counts that a copy of a shared page is opened. */
  countVisit?: (visit: Visit) => void;
  /** The product of a product's page: of its stock, no other shared page shows the number. */
  productId?: number;
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
