import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Request as ExpressRequest, RequestHandler, Response } from "express";
import { hasEtag } from "#app/http/request/request-headers.ts";
import type { RequestMemo } from "#app/http/request/request-context.ts";
import type { SharedRendering } from "#app/page-cache/shared-rendering.ts";
import { acceptedEncoding } from "../answers/content-encoding.ts";
import type { HandlerFor } from "../remix/handlers-by-area.ts";
import { logRequest } from "../request-log.ts";
import { badHost, hostNames } from "../filter/request-filter.ts";
import type { HeadersWith } from "../answers/security-headers.ts";
import { sentBytes, serverTime } from "../answers/server-time.ts";
import type { ShopServices } from "../remix/shop-build.ts";
import { PageCache } from "./page-cache.ts";
import { PageDataStore } from "./page-data-store.ts";
import { PAGE_DATA_PATH } from "./page-parts.ts";
import { readPageRequest, type PageRequest } from "./page-request.ts";
import { isSameForAll, renderForReader } from "./render-for-reader.ts";
import { toSharedPage, type SharedPage } from "./shared-page.ts";
import type { ShopStyles } from "./shop-styles.ts";

export interface SharedPagesOptions {
  services: ShopServices;
  handlerFor: HandlerFor;
  headersWith: HeadersWith;
  isShared: (path: string) => boolean;
  styles: ShopStyles | undefined;
  isStopping: () => boolean;
  /** Returns the visitor's IP address, behind the trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
}

/** The pages' data may take another quarter of the pages' bytes. */
const DATA_SHARE = 4;

/** Sends the pages that are the same for all visitors without a session. */
export class SharedPages {
  readonly #options: SharedPagesOptions;
  readonly #hosts: Set<string>;
  readonly #cache: PageCache;
  readonly #data: PageDataStore;
  readonly #requests = new WeakMap<IncomingMessage, PageRequest>();
  /** The previous response of each connection: pipelined requests go to Express. */
  readonly #last = new WeakMap<Socket, ServerResponse>();

  constructor(options: SharedPagesOptions) {
    const { changes, config, db, findNextChange } = options.services;
    this.#options = options;
    this.#hosts = hostNames(config.allowedHosts);
    this.#cache = new PageCache({
      changes,
      maxBytes: config.pageCacheBytes,
      nextChange: () => findNextChange(db),
      render: (request, isShortLived) => this.#render(request, isShortLived),
    });
    this.#data = new PageDataStore(config.pageCacheBytes / DATA_SHARE);
    void changes.start();
  }

  /** Returns the listener that sends ready pages, and passes all other requests to `next`. */
  before(next: RequestListener): RequestListener {
    return (request, response) => {
      void this.#sendReady(request, response).then(
        (isSent) => isSent || next(request, response),
        (error: unknown) => {
          this.#options.services.logger.error({ err: error }, "a shared page could not be sent");
          if (response.headersSent) response.destroy();
          else next(request, response);
        },
      );
    };
  }

  /** Renders the page once for all waiting requests, within the request limits; unshareable pages go on to Remix. */
  readonly handle: RequestHandler = async (request, response, next) => {
    try {
      if (request.path.startsWith(PAGE_DATA_PATH)) return await this.#sendData(request, response);
      const wanted = this.#requests.get(request);
      const page = wanted && (await this.#cache.get(wanted));
      if (!page) return next();
      this.#send(page, request, response);
    } catch (error) {
      next(error);
    }
  };

  async #sendReady(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { services, isShared, styles, isStopping } = this.#options;
    const before = this.#last.get(request.socket);
    this.#last.set(request.socket, response);
    const wanted = await readPageRequest(request, { isShared, styles, pageReader: services.pageReader });
    if (!wanted) return false;
    this.#requests.set(request, wanted);
    const isFirst = before === undefined || before.writableFinished;
    if (!isFirst || isStopping() || badHost(request, this.#hosts)) return false;
    const page = this.#cache.find(wanted);
    if (!page) return false;
    logRequest(services.logger, request, response);
    this.#send(page, request, response);
    return true;
  }

  /** Sends the data of a page, which names itself in `Referer`; another process may have rendered it. */
  async #sendData(request: ExpressRequest, response: Response): Promise<void> {
    const { isShared, styles, services } = this.#options;
    const encoding = acceptedEncoding(request.headers);
    const find = () => this.#data.find(request.path, encoding);
    if (!find()) {
      const { origin } = services.config;
      const referrer = request.get("Referer") ?? "/";
      const { pathname, search } = new URL(URL.canParse(referrer, origin) ? referrer : "/", origin);
      const page = { method: "GET", url: pathname + search, headers: request.headers };
      const wanted = await readPageRequest(page, { isShared, styles, pageReader: services.pageReader });
      if (wanted) await this.#cache.get(wanted);
    }
    const body = find();
    if (!body) return void response.status(404).type("text/plain").send("Not found");
    if (encoding) response.set("Content-Encoding", encoding);
    response.set({
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
      "Content-Length": String(body.length),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  #send(page: SharedPage, request: IncomingMessage, response: ServerResponse): void {
    const { headers, etag, body, countVisit } = page;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("ETag", etag);
    const isKnown = hasEtag(request.headers["if-none-match"], etag);
    response.setHeader("Server-Timing", `${serverTime()}, ${sentBytes(isKnown ? 0 : body.length)}`);
    if (isKnown) {
      response.statusCode = 304;
      response.removeHeader("Content-Encoding");
      response.end();
    } else {
      response.setHeader("Content-Length", body.length);
      response.end(request.method === "HEAD" ? undefined : body);
    }
    countVisit?.({
      method: request.method ?? "",
      url: new URL(request.url ?? "/", this.#options.services.config.origin),
      clientAddress: this.#options.addressOf(request),
      header: (name) => request.headers[name]?.toString(),
    });
  }

  async #render(
    { address, reader, needsStyles, encoding }: PageRequest,
    isShortLived: boolean,
  ): Promise<SharedPage | undefined> {
    const { services, headersWith, styles } = this.#options;
    const nonce = randomBytes(16).toString("base64");
    const shared: SharedRendering = { formKey: formKeyOf(address) };
    const memo: RequestMemo = { shared };
    const answer = await renderForReader(this.#options, { address, reader, nonce, requestId: "", memo });
    const { document } = memo;
    const { productId, countVisit } = shared;
    const locale = answer.headers.get("Content-Language");
    if (!isSameForAll(answer) || document === undefined || locale === null) return undefined;
    const speculationRules = answer.headers.get("Speculation-Rules");
    const rendered = { document, nonce, locale, speculationRules, productId, countVisit };
    const page = await toSharedPage(rendered, {
      encoding,
      isShortLived,
      missingStyles: needsStyles ? styles : undefined,
      headersWith,
      cdnSeconds: services.config.cdnSeconds,
    });
    this.#data.add(page);
    return page;
  }
}

/** Returns the form key of a shared page: the same in each rendering and process while the content is the same. */
function formKeyOf(address: string): string {
  const hash = createHash("sha256").update(address).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
