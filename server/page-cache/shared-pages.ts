import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { hasEtag } from "#app/http/etag.ts";
import type { HandlerFor } from "../remix-handler.ts";
import { logRequest } from "../request-log.ts";
import { badHost, hostNames } from "../request-filter.ts";
import type { HeadersWith } from "../security-headers.ts";
import { serverTime } from "../server-time.ts";
import type { ShopServices } from "../shop-build.ts";
import { PageCache } from "./page-cache.ts";
import { readPageRequest, type PageRequest } from "./page-request.ts";
import { toSharedPage, type SharedPage } from "./shared-page.ts";

export interface SharedPagesOptions {
  services: ShopServices;
  handlerFor: HandlerFor;
  headersWith: HeadersWith;
  isShared: (path: string) => boolean;
  isStopping: () => boolean;
  /** Returns the visitor's IP address, behind the trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
}

/** Sends the pages that are the same for all visitors without a session (ADR 0093). */
export class SharedPages {
  readonly #options: SharedPagesOptions;
  readonly #hosts: Set<string>;
  readonly #cache: PageCache;
  readonly #requests = new WeakMap<IncomingMessage, PageRequest>();
  /** The response before, of each connection: pipelined requests are Express's. */
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
    void changes.start();
  }

  /** Returns the listener that sends pages which are ready, and passes all other requests to `next`. */
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

  /** Renders the page for all who ask for it meanwhile, within the limits of requests; what cannot be shared goes on to Remix. */
  readonly handle: RequestHandler = async (request, response, next) => {
    try {
      const wanted = this.#requests.get(request);
      const page = wanted && (await this.#cache.get(wanted));
      if (!page) return next();
      this.#send(page, request, response);
    } catch (error) {
      next(error);
    }
  };

  async #sendReady(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { services, isShared, isStopping } = this.#options;
    const before = this.#last.get(request.socket);
    this.#last.set(request.socket, response);
    const wanted = await readPageRequest(request, isShared, services.pageReader);
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

  #send(page: SharedPage, request: IncomingMessage, response: ServerResponse): void {
    const { headers, etag, body, countVisit } = page;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader("ETag", etag);
    response.setHeader("Server-Timing", serverTime());
    if (hasEtag(request.headers["if-none-match"], etag)) {
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

  /** Renders the page by a request that has nothing of the one who asks but language and lite mode. */
  #render({ address, reader, encoding }: PageRequest, isShortLived: boolean): Promise<SharedPage | undefined> {
    const { services, handlerFor, headersWith } = this.#options;
    return services.withoutConnectionShare(async () => {
      const url = new URL(address, services.config.origin);
      const headers = { Host: url.host, ...(await services.headersOfReader(reader)) };
      const nonce = randomBytes(16).toString("base64");
      const context: AppLoadContext = { nonce, requestId: "", clientAddress: "", memo: {}, uploads: [] };
      const answer = await handlerFor(url.pathname)(new Request(url, { headers }), context);
      const { document, productId, countVisit } = context.memo;
      const locale = answer.headers.get("Content-Language");
      const isSame = answer.headers.get("Cache-Control") === "private, no-cache" && !answer.headers.has("Set-Cookie");
      if (answer.status !== 200 || document === undefined || locale === null || !isSame) return undefined;
      const speculationRules = answer.headers.get("Speculation-Rules");
      const rendered = { document, nonce, locale, speculationRules, productId, countVisit };
      return toSharedPage(rendered, { encoding, isShortLived, headersWith, cdnSeconds: services.config.cdnSeconds });
    });
  }
}
