import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Request as ExpressRequest } from "express";
import { LRUCache } from "lru-cache";
import type { PageReader } from "#app/page-cache/page-reader.server.ts";
import type {
  PageTemplate,
  SharedRendering,
  TemplateCase,
  TemplateReader,
  Visit,
} from "#app/page-cache/shared-rendering.ts";
import type { ShopServices } from "../remix/shop-build.ts";
import { pathOf } from "./page-request.ts";
import { isSameForAll, renderForReader, type Rendering } from "./render-for-reader.ts";
import type { SharedRoute } from "./shared-routes.ts";

/** Few people open longer addresses. */
const MAX_ADDRESS_LENGTH = 300;
const MAX_OPENED = 5000;

interface SignedInPagesOptions extends Rendering {
  services: Rendering["services"] &
    Pick<ShopServices, "logger" | "pageTemplates" | "shopperPlace" | "signedInReader" | "templateContext">;
  sharedRouteOf: (path: string) => SharedRoute | undefined;
}

type Args = Omit<LoaderFunctionArgs, "params">;

interface ReadForPage {
  reader: PageReader & TemplateReader;
  template: TemplateCase;
}

/** A page that is ready to be sent: `answer` has its headers. */
export interface ReadyPage {
  answer: Response;
  body: Buffer;
}

interface Template {
  page: PageTemplate;
  headers: Headers;
  countVisit: ((visit: Visit) => void) | undefined;
}

/**
 * Makes signed-in customers' copies of shared pages from templates: personal data is read for each request and filled in, the rest is rendered once.
 */
export class SignedInPages {
  readonly #options: SignedInPagesOptions;
  /** Pages opened once: a page that only one person opens is not worth a template. */
  readonly #opened = new LRUCache<string, true>({ max: MAX_OPENED });

  /** Addresses of other pages that depend on the person's delivery place. */
  readonly #placed = new LRUCache<string, true>({ max: MAX_OPENED });

  constructor(options: SignedInPagesOptions) {
    this.#options = options;
  }

  /**
   * Returns the reader's page; undefined when Remix must render it. Remix reads nothing again that was read here, and answers when a read
   * failed.
   */
  async find(request: ExpressRequest, args: Args): Promise<ReadyPage | undefined> {
    const { services } = this.#options;
    const { method, originalUrl: address } = request;
    if (method !== "GET" || address.length > MAX_ADDRESS_LENGTH || !services.pageTemplates.areStored) return undefined;
    const route = this.#options.sharedRouteOf(pathOf(address));
    const read = route && (await this.#read(address, route, args).catch(() => undefined));
    const template = read && (await this.#templateOf(address, read).catch((error: unknown) => this.#log(error)));
    const body = template?.page.fill(read!.reader);
    if (!template || !body) return undefined;
    template.countVisit?.({
      method,
      url: new URL(args.request.url),
      clientAddress: args.context.clientAddress,
      header: (name) => request.get(name),
    });
    return { answer: new Response(null, { headers: template.headers }), body };
  }

  /** Returns the signed-in customer and the values that choose the page's template. */
  async #read(
    address: string,
    { readPersonal, showsPlace }: SharedRoute,
    args: Args,
  ): Promise<ReadForPage | undefined> {
    const { services } = this.#options;
    const reader = await services.signedInReader(args);
    if (!reader) return undefined;
    const needsPlace = showsPlace || this.#placed.has(address);
    const [personal, place] = await Promise.all([
      readPersonal(args),
      needsPlace ? services.shopperPlace(args).then((known) => known ?? null) : undefined,
    ]);
    return { reader, template: { personal, place } };
  }

  async #templateOf(address: string, { reader, template }: ReadForPage): Promise<Template | undefined> {
    const { locale, isLite } = reader;
    const key = JSON.stringify([locale, isLite, template, address]);
    if (!this.#opened.has(key)) return void this.#opened.set(key, true);
    return this.#options.services.pageTemplates.read([key], (dependsOnStockOf) =>
      this.#render(address, { locale, isLite }, template, dependsOnStockOf),
    );
  }

  #log(error: unknown): undefined {
    this.#options.services.logger.error({ err: error }, "a template of a page could not be rendered");
    return undefined;
  }

  async #render(
    address: string,
    reader: PageReader,
    template: TemplateCase,
    dependsOnStockOf: (productId: number) => void,
  ): Promise<Template | undefined> {
    const { services } = this.#options;
    const shared: SharedRendering = { template };
    const memo = { shared };
    const answer = await renderForReader(this.#options, { address, reader, ...services.templateContext, memo });
    const { pageTemplate: page, productId, templateNeeds, countVisit } = shared;
    if (templateNeeds === "place") this.#placed.set(address, true);
    if (!page || templateNeeds || !isSameForAll(answer)) return undefined;
    if (productId !== undefined) dependsOnStockOf(productId);
    return { page, headers: answer.headers, countVisit };
  }
}
