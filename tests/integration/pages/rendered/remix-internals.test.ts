import { expect, it } from "vitest";
import { remixInternals } from "#app/remix-internals/switches.ts";
import { createProduct } from "../../../support/factories/factories.ts";
import { openPage, type RenderedPage } from "../../../support/pages/rendered-page.ts";
import { createBuyer } from "../../../support/factories/shopping-factory.ts";
import { signedIn } from "../../../support/http/visitor.ts";

/** Returns a page's content for readers and scripts, without values that are new in each answer. */
function contentOf({ $, html, status, text }: RenderedPage) {
  const isData = (script: string) => script.includes("streamController.");
  const scripts = $("script").toArray();
  return {
    status,
    start: html.slice(0, 15),
    text: text(),
    links: $("a")
      .toArray()
      .map((link) => link.attribs),
    pressScript: $("head script[integrity]").length,
    hasData: scripts.some((script) => isData($(script).text())),
    isDataClosed: scripts.some((script) => $(script).text().includes("streamController.close()")),
    nonces: [...new Set(scripts.map((script) => script.attribs["nonce"]))],
  };
}

it("shows the same pages on Remix's public API alone", async () => {
  const { id } = await createProduct({ name: "લાલ સાડી" });
  const visitor = await signedIn(
    await createBuyer([{ ...(await createProduct({ name: "Brass lamp" })), quantity: 3 }]),
  );
  const paths = ["/", "/cart", `/product/${id}`, "/search?q=lamp", "/customer/orders", "/product/999999"];
  const switches = Object.keys(remixInternals) as (keyof typeof remixInternals)[];
  for (const path of paths) {
    const withInternals = contentOf(await openPage(visitor, path));
    for (const name of switches) remixInternals[name] = false;
    const withoutInternals = contentOf(await openPage(visitor, path));
    for (const name of switches) remixInternals[name] = true;
    expect(withInternals.hasData, path).toBe(!path.startsWith("/customer"));
    expect(withoutInternals, path).toEqual(withInternals);
  }
});
