import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { load, type CheerioAPI } from "cheerio";
import type { Upload } from "#app/domain/uploads/uploads.ts";
import { config } from "#app/services.server.ts";
import remixConfig from "../../remix.config.js";
import routeConfig from "#app/routes.ts";
import { loadContext, type Visitor } from "./visitor.ts";

/** A page as a browser gets it. */
export interface RenderedPage {
  /** The requested address: where a form without an action posts to. */
  url: string;
  status: number;
  /** The Location header of a redirect. */
  location: string | null;
  headers: Headers;
  html: string;
  /** Selects in the document: `page.$("h1").text()`. */
  $: CheerioAPI;
  /** Returns the visible text of what `selector` matches (the whole page by default), white space folded. */
  text(selector?: string): string;
  /** Returns the texts of the cells of each row in the bodies of the tables in `selector` (all by default), white space folded. */
  rows(selector?: string): string[][];
}

type Modules = Record<string, ServerBuild["routes"][string]["module"]>;

const modules = import.meta.glob<Modules[string]>(["../../app/root.tsx", "../../app/routes/**/*.{ts,tsx}"]);

/** Renders the whole document of an address, layouts and error pages included, as `visitor` sees it. Redirects are not followed. */
export async function openPage(visitor: Visitor, address: string): Promise<RenderedPage> {
  return request(visitor, new Request(new URL(address, config.origin), { headers: visitor.requestHeaders() }));
}

/**
 * Sends a form as the browser would: to its `action`, by its `method`, with its values and those of `fields` typed into it.
 * @param pressed the text of the button, where the form has several with addresses or values of their own
 * @param uploads the files that are chosen in it
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
  // Remix compares the two.
  headers.set("Host", new URL(config.origin).host);
  return request(visitor, new Request(target, { method: "POST", headers, body }), uploads);
}

/**
 * Returns what the browser would send of a form. Throws when the page has not exactly one form that matches, when a field does not exist in it,
 * or when nothing in it submits.
 */
export function fillForm(
  page: Pick<RenderedPage, "$" | "url">,
  selector: string,
  {
    fields,
    pressed,
    uploads,
  }: { fields: Record<string, string | number>; pressed: string | undefined; uploads: readonly { field: string }[] },
): { target: URL; isPost: boolean; isMultipart: boolean; body: URLSearchParams } {
  const form = page.$(selector);
  if (form.length !== 1 || !form.is("form"))
    throw new Error(`${form.length} elements match ${selector}, one form was expected`);
  // Elements outside that name the form belong to it too.
  const id = form.attr("id");
  const parts = form.find("*").add(id ? page.$(`[form="${id}"]`) : []);
  const body = new URLSearchParams(parts.serializeArray().map(({ name, value }): [string, string] => [name, value]));
  for (const [name, value] of Object.entries(fields)) {
    const given = parts.filter(`[name="${name}"]:not([disabled])`);
    if (given.length === 0) throw new Error(`The form ${selector} has no field ${name}`);
    if (given.is("[type=radio]") && given.filter(`[value="${value}"]`).length === 0)
      throw new Error(`The form ${selector} does not offer ${name} = ${value}`);
    body.set(name, String(value));
  }
  if (parts.filter("button:not([type]), button[type=submit], input[type=submit]").not("[disabled]").length === 0)
    throw new Error(`Nothing in ${selector} submits the form`);
  const button = parts.filter("button").filter((_, one) => page.$(one).text().trim() === pressed);
  if (pressed !== undefined && button.length !== 1)
    throw new Error(`${button.length} buttons in ${selector} say ${pressed}`);
  const name = button.attr("name");
  if (name) body.set(name, button.attr("value") ?? "");
  for (const { field } of uploads)
    if (parts.filter(`input[type=file][name="${field}"]`).length === 0)
      throw new Error(`The form ${selector} has no file field ${field}`);
  return {
    target: new URL(button.attr("formaction") ?? form.attr("action") ?? "", page.url),
    isPost: form.attr("method")?.toLowerCase() === "post",
    isMultipart: form.attr("enctype") === "multipart/form-data",
    body,
  };
}

async function request(visitor: Visitor, request: Request, uploads: readonly Upload[] = []): Promise<RenderedPage> {
  const handle = createRequestHandler(await loadedBuild(), "test");
  const context = { ...loadContext(), uploads };
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

let build: Promise<ServerBuild> | undefined;

function loadedBuild(): Promise<ServerBuild> {
  build ??= assembleBuild();
  return build;
}

/** The server part of `remix vite:build`, without the browser's files. */
async function assembleBuild(): Promise<ServerBuild> {
  const entries = [{ id: "root", path: "", file: "root.tsx" }, ...flatten(routeConfig, "root")];
  const routes = await Promise.all(
    entries.map(async ({ file, ...route }): Promise<ServerBuild["routes"][string]> => {
      const importModule = modules[`../../app/${file}`];
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
  } as unknown as ServerBuild;
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
