import type { EntryContext } from "@remix-run/node";

/**
 * What Remix needs to render this page: of all routes only those that the address matched, because it builds React elements and
 * patterns for each route that it is given. The data's stream stays here: it goes into the finished page (`withPageData`).
 */
export function forThisPage({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  const matched = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(matched.map((id) => [id, context.manifest.routes[id]]));
  return { ...context, manifest: { ...context.manifest, routes } } as EntryContext;
}

/** Returns the page with the script that every page has; React, which takes the page over, does not mind what stands at the head's end. */
export function withScript(
  page: string,
  { src, integrity }: { src: string; integrity: string },
  words: Record<string, string>,
): string {
  const said = Object.entries(words).map(([name, text]) => ` data-${name}="${text.replaceAll('"', "&quot;")}"`);
  return page.replace(
    "</head>",
    () => `<script async src="${src}" integrity="${integrity}"${said.join("")}></script></head>`,
  );
}

const END = "</body></html>";

/**
 * The finished document. When it has scripts, they find the loaders' data at its end, as Remix's own streaming would have put
 * it there; a page without scripts carries none.
 */
export async function withPageData(
  page: string,
  { renderMeta, serverHandoffStream }: EntryContext,
  nonce: string,
): Promise<string> {
  const html = `<!DOCTYPE html>${page}`;
  if (!renderMeta?.didRenderScripts || !serverHandoffStream) return html;
  const data = await new Response(serverHandoffStream).text();
  const script = `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${inScript(data)});window.__remixContext.streamController.close();</script>`;
  return `${html.slice(0, -END.length)}${script}${END}`;
}

const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** A string as JavaScript, with nothing in it that could end the script around it. */
function inScript(value: string): string {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? character);
}
