import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { remixInternals } from "#app/remix-internals/switches.ts";

/**
 * Returns the page's document with its script at the end of the head. `page` makes the element from the context for `RemixServer`, `fill` the
 * whole HTML from the rendered one.
 * Relies on `EntryContext.serverHandoffStream` and `window.__remixContext.streamController`, which carry the loaders' data to the browser, and
 * on `RemixServer` using no routes but the matched ones. Measured: a string takes a third of the processor time of a stream, which is what
 * Remix expects (ADR 0005).
 */
export async function renderDocument(
  page: (context: EntryContext) => ReactElement,
  script: PageScript,
  context: EntryContext,
  nonce: string,
  fill: (page: string) => string,
): Promise<string> {
  if (remixInternals.pageDocument)
    return finishDocument(fill(renderToString(page(contextOfPage(context)))), script, context, nonce);
  const html = await renderStream(page(context));
  return html.replace(HEAD_END, () => scriptTag(script, nonce) + HEAD_END);
}

function renderStream(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

/**
 * Returns the context with the matched routes only, since Remix builds elements and patterns for each route that it is given, and without
 * the flags that are off, which it would write into the page.
 */
export function contextOfPage({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  const matched = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(matched.map((id) => [id, context.manifest.routes[id]]));
  const serverHandoffString = context.serverHandoffString?.replace(/,"\w+":false/g, "");
  return { ...context, serverHandoffString, manifest: { ...context.manifest, routes } } as EntryContext;
}

/** The page's script, and its texts. */
interface PageScript {
  src: string;
  integrity: string;
  /** It reads the whole page. */
  needsPage: boolean;
  words: Record<string, string>;
}

/** Beginning of the script with the loaders' data; a text in single quotes follows. */
export const DATA_BEGINNING = "window.__remixContext.streamController.enqueue(";

const HEAD_END = "</head>";
const END = "</body></html>";

/**
 * Returns the finished document. A page with more scripts ends with the loaders' data, in the form that Remix streams it in. It is joined in one
 * step: each further step would copy the page.
 */
export async function finishDocument(
  page: string,
  script: PageScript,
  { renderMeta, serverHandoffStream }: EntryContext,
  nonce: string,
): Promise<string> {
  const headEnd = page.indexOf(HEAD_END);
  const data =
    renderMeta?.didRenderScripts && serverHandoffStream
      ? `<script nonce="${nonce}">${DATA_BEGINNING}${inScript(await textOf(serverHandoffStream))});window.__remixContext.streamController.close();</script>`
      : "";
  const parts = [page.slice(0, headEnd), scriptTag(script, nonce), page.slice(headEnd, -END.length), data, END];
  return `<!DOCTYPE html>${parts.join("")}`;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  return Buffer.concat(chunks).toString();
}

function scriptTag({ src, integrity, needsPage, words }: PageScript, nonce: string): string {
  const said = Object.entries(words).map(([name, text]) => ` data-${name}="${text.replaceAll('"', "&quot;")}"`);
  return `<script ${needsPage ? "defer" : "async"} nonce="${nonce}" src="${src}" integrity="${integrity}"${said.join("")}></script>`;
}

/**
 * Returns the text as a JavaScript string with nothing in it that could end the script around it. In single quotes: the data is JSON, whose
 * double quotes would each need a backslash.
 */
function inScript(value: string): string {
  return `'${escapedInScript(value)}'`;
}

/** Returns the text as `finishDocument` writes a part of the data. */
export function escapedInScript(value: string): string {
  return value.replace(/[\\'&><\n\r\u2028\u2029]/g, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
