import type { EntryContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { finishDocument, contextOfPage } from "#app/remix-internals/page-document.server.ts";

const PAGE = '<html lang="hi"><head><title>हाट</title></head><body><p>हाट</p></body></html>';
const SCRIPT = { src: "/assets/press.js", integrity: "sha256-abc", needsPage: false, words: { wait: 'One "moment"' } };
const HEAD =
  '<!DOCTYPE html><html lang="hi"><head><title>हाट</title>' +
  '<script async nonce="n0nce" src="/assets/press.js" integrity="sha256-abc" data-wait="One &quot;moment&quot;"></script></head>';

/** Remix's context, with what a document is made of. */
function contextWith(data: string, didRenderScripts: boolean): EntryContext {
  return {
    renderMeta: { didRenderScripts },
    serverHandoffString:
      '{"basename":"/","future":{"v3_singleFetch":true,"v3_lazyRouteDiscovery":false},"isSpaMode":false}',
    serverHandoffStream: new Response(data).body,
    manifest: { routes: { root: { id: "root" }, home: { id: "home" }, cart: { id: "cart" } }, url: "/manifest.js" },
    staticHandlerContext: { matches: [{ route: { id: "root" } }, { route: { id: "cart" } }] },
  } as unknown as EntryContext;
}

describe("a page's document", () => {
  it("ends with the loaders' data where it hydrates, under its nonce", async () => {
    const html = await finishDocument(PAGE, SCRIPT, contextWith('["નામ"]\n', true), "n0nce");
    expect(html).toBe(
      HEAD +
        '<body><p>हाट</p><script nonce="n0nce">window.__remixContext.streamController.enqueue(\'["નામ"]\\u000a\');' +
        "window.__remixContext.streamController.close();</script></body></html>",
    );
  });

  it("cannot be closed by the text of a review", async () => {
    const html = await finishDocument(PAGE, SCRIPT, contextWith("</script><script>alert(1)//\u2028", true), "n0nce");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain("\u2028");
  });

  it("has no data where it does not hydrate", async () => {
    expect(await finishDocument(PAGE, SCRIPT, contextWith("secret", false), "n0nce")).toBe(
      `${HEAD}<body><p>हाट</p></body></html>`,
    );
  });

  it("is made from the matched routes and the flags that are on only", () => {
    const { manifest, serverHandoffString, serverHandoffStream } = contextOfPage(contextWith("", true));
    expect(serverHandoffString).toBe('{"basename":"/","future":{"v3_singleFetch":true}}');
    expect(Object.keys(manifest.routes)).toEqual(["root", "cart"]);
    expect(manifest.url).toBe("/manifest.js");
    expect(serverHandoffStream).toBeUndefined();
  });
});
