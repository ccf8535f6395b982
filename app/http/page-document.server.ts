import type { EntryContext } from "@remix-run/node";

/**
 * What Remix needs to render this page: of all routes only those that the address matched, because it builds React elements and
 * patterns for each route that it is given. The data's stream stays here: it goes into the finished page (`finishDocument`).
 */
export function forThisPage({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  const matched = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(matched.map((id) => [id, context.manifest.routes[id]]));
  return { ...context, manifest: { ...context.manifest, routes } } as EntryContext;
}

/** The script that every page has, and what it says to people. */
interface PageScript {
  src: string;
  integrity: string;
  words: Record<string, string>;
}

const HEAD_END = "</head>";
const END = "</body></html>";

/**
 * Returns the finished document. The script stands at the head's end, where React, which takes the page over, does not mind it.
 * When the page has more scripts, they find the loaders' data at its end, as Remix's own streaming would have put it there; a page without
 * them carries none. Put together in one step: each step more copies the page once more.
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
      ? `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${inScript(await new Response(serverHandoffStream).text())});window.__remixContext.streamController.close();</script>`
      : "";
  const parts = [page.slice(0, headEnd), scriptTag(script), page.slice(headEnd, -END.length), data, END];
  return `<!DOCTYPE html>${parts.join("")}`;
}

function scriptTag({ src, integrity, words }: PageScript): string {
  const said = Object.entries(words).map(([name, text]) => ` data-${name}="${text.replaceAll('"', "&quot;")}"`);
  return `<script async src="${src}" integrity="${integrity}"${said.join("")}></script>`;
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
