import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { load, type CheerioAPI } from "cheerio";
import type { RequestMemo } from "#app/http/request/request-context.ts";
import type { Upload } from "#app/domain/platform/uploads/uploads.ts";
import { config } from "#app/services.server.ts";
import remixConfig from "../../../remix.config.js";
import routeConfig from "#app/routes.ts";
import { fillForm } from "../forms/fill-form.ts";
import { matchedRoutes } from "../routes/matched-routes.ts";
import { loadContext, type Visitor } from "../http/visitor.ts";

/** A page as a browser gets it. */
export interface RenderedPage {
  /** The requested address, which is also the target of a form without an action. */
  url: string;
  status: number;
  /** The Location header of a redirect. */
  location: string | null;
  headers: Headers;
  html: string;
  /** Selects in the document: `page.$("h1").text()`. */
  $: CheerioAPI;
  /** Returns the visible text of the elements that `selector` matches (the whole page by default), white space folded. */
  text(selector?: string): string;
  /** Returns each row's cell texts in the table bodies in `selector` (all by default), white space folded. */
  rows(selector?: string): string[][];
}

type Modules = Record<string, ServerBuild["routes"][string]["module"]>;

const modules = import.meta.glob<Modules[string]>(["../../../app/root.tsx", "../../../app/routes/**/*.{ts,tsx}"]);

const entries = [{ id: "root", path: "", index: undefined, file: "root.tsx" }, ...flatten(routeConfig, "root")];

/**
 * Renders the whole document of an address, layouts and error pages included, as `visitor` sees it. Redirects are not followed.
 * @param memo shared with the loaders, as by a server that renders for several readers
 */
export async function openPage(visitor: Visitor, address: string, memo: RequestMemo = {}): Promise<RenderedPage> {
  const asked = new Request(new URL(address, config.origin), { headers: visitor.requestHeaders() });
  return request(visitor, asked, { memo });
}

/**
 * Sends a form as the browser would: to its `action`, by its `method`, with its own values, and `fields` typed into it.
 * @param pressed the button's text, if the form has several buttons with addresses or values of their own
 * @param uploads the chosen files
 */
export async function submitForm(
  visitor: Visitor,
  page: RenderedPage,
  selector: string,
  fields: Record<string, string | number> = {},
  pressed?: string,
  uploads: readonly Upload[] = [],
): Promise<RenderedPage> {
  const { target, isPost, body } = fillForm(page, selector, { fields, pressed, uploads });
  const headers = visitor.requestHeaders();
  if (!isPost) {
    target.search = body.toString();
    return request(visitor, new Request(target, { headers }));
  }
  headers.set("Origin", config.origin);
  // Remix compares Host with Origin.
  headers.set("Host", new URL(config.origin).host);
  return request(visitor, new Request(target, { method: "POST", headers, body }), { uploads });
}

async function request(visitor: Visitor, request: Request, given: Partial<AppLoadContext> = {}): Promise<RenderedPage> {
  const handle = createRequestHandler(await buildFor(new URL(request.url).pathname), "test");
  const context = { ...loadContext(), ...given };
  const answer = await handle(request, context);
  visitor.takeCookies(answer.headers);
  const html = context.memo.document ?? (await answer.text());
  const $ = load(html);
  const visibleText = (part: ReturnType<CheerioAPI>) => {
    const copy = part.clone();
    copy.find("script, style, template").remove();
    return copy.text().replace(/\s+/g, " ").trim();
  };
  return {
    url: request.url,
    status: answer.status,
    location: answer.headers.get("Location"),
    headers: answer.headers,
    html,
    $,
    text: (selector = "body") => visibleText($(selector)),
    rows: (selector = "body") =>
      $(selector)
        .find("tbody tr")
        .toArray()
        .map((row) =>
          $(row)
            .children("th, td")
            .toArray()
            .map((cell) => visibleText($(cell))),
        ),
  };
}

/**
 * Returns the server part of `remix vite:build`, without browser files and with the routes of one address: all routes take seconds to load,
 * and slow down each request's matching.
 */
async function buildFor(pathname: string): Promise<ServerBuild> {
  const matched = new Set(["root.tsx", ...matchedRoutes(pathname).map(({ file }) => file)]);
  const routes = await Promise.all(
    entries
      .filter(({ file }) => matched.has(file))
      .map(async ({ file, ...route }): Promise<ServerBuild["routes"][string]> => {
        const importModule = modules[`../../../app/${file}`];
        if (!importModule) throw new Error(`No module at app/${file}`);
        return { ...route, module: await importModule() };
      }),
  );
  return {
    entry: { module: await import("#app/entry.server.tsx") },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      version: "test",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.client.js", imports: [] },
      routes: Object.fromEntries(
        routes.map(({ id, parentId, path, index, module }) => [
          id,
          {
            id,
            parentId,
            path,
            index,
            module: `/assets/${id}.js`,
            hasAction: module.action !== undefined,
            hasLoader: module.loader !== undefined,
            hasClientAction: false,
            hasClientLoader: false,
            hasErrorBoundary: "ErrorBoundary" in module,
          },
        ]),
      ),
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: remixConfig.future,
    mode: "test",
    isSpaMode: false,
  } as ServerBuild;
}

interface FlatRoute {
  id: string;
  parentId: string;
  path: string | undefined;
  index: boolean | undefined;
  file: string;
}

function flatten(entries: RouteConfigEntry[], parentId: string): FlatRoute[] {
  return entries.flatMap(({ id: ownId, path, index, file, children = [] }) => {
    const id = ownId ?? file.replace(/\.tsx?$/, "");
    return [{ id, parentId, path, index, file }, ...flatten(children, id)];
  });
}
