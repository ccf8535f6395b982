import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, it } from "vitest";
import { toPageTemplate } from "#app/page-cache/page-template.server.ts";
import { renderedOnce, RenderedPartsContext } from "#app/page-cache/rendered-once.tsx";
import { storedParts } from "#app/page-cache/rendered-parts.server.ts";
import { COUNT_PLACEHOLDERS, PLACEHOLDER_SHELL, TEXT_PLACEHOLDERS } from "#app/page-cache/placeholders.server.ts";
import type { TemplateReader } from "#app/page-cache/shared-rendering.ts";
import { DATA_BEGINNING } from "#app/remix-internals/page-document.server.ts";

const SHELL = { cardAspect: "1 / 1", freeDeliveryOver: 0, mediaUrl: "/media/", lite: false, locales: ["en"] };
const READER: TemplateReader = {
  ...{ fullName: "Asha Patel", email: "asha@haat.test", cartCount: 2, unread: 0 },
  ...{ formKey: "key", nonce: "nonce", requestId: "request" },
};

const Badge = renderedOnce(function Badge({ count }: { count: number }) {
  return count > 0 ? <b>{count > 99 ? "99+" : count}</b> : <i />;
});

/** Renders the page for a frame, as the shop does. Returns the document and its open parts. */
function render({ person, cartCount, unread }: Pick<typeof PLACEHOLDER_SHELL, "person" | "cartCount" | "unread">) {
  const isTemplate = cartCount === COUNT_PLACEHOLDERS.cartCount;
  const placeholders = isTemplate ? Object.values(COUNT_PLACEHOLDERS).map(String) : undefined;
  const parts = storedParts(new URL("http://haat.test/help"), "en", SHELL as never, placeholders);
  const html = renderToString(
    <StaticRouter location="/help">
      <RenderedPartsContext.Provider value={parts}>
        <p title={person.fullName} id={DATA_BEGINNING}>
          <Badge count={cartCount} />
          <Badge count={unread} />
          {person.fullName}, {person.email}
        </p>
      </RenderedPartsContext.Provider>
    </StaticRouter>,
  );
  // A seller's text equals the beginning of the data.
  const values = JSON.stringify([person.fullName, cartCount, DATA_BEGINNING, person.fullName, cartCount]);
  const nonce = isTemplate ? TEXT_PLACEHOLDERS.nonce : READER.nonce;
  const data = `<script nonce="${nonce}">${DATA_BEGINNING}'${values}');</script>`;
  return { document: parts.fill(html) + data, open: parts.open };
}

const person = (fullName: string) => ({ fullName, email: "asha@haat.test", role: "customer" as const });

it("a template is filled as the page is rendered, once its parts have been", () => {
  const { document, open } = render(PLACEHOLDER_SHELL);
  expect(open).toHaveLength(2);
  const template = toPageTemplate(document, open, "/help");
  const filled = (reader: Partial<TemplateReader>) => template.fill({ ...READER, ...reader })?.toString();
  expect(filled({ cartCount: 2 })).toBeUndefined();
  for (const [fullName, cartCount, unread] of [
    ["Asha Patel", 2, 0],
    ["Ravi", 0, 100],
    ["Meera Rao Nair", 2, 100],
  ] as const) {
    const rendered = render({ person: person(fullName), cartCount, unread });
    expect(rendered.open).toEqual([]);
    expect(filled({ fullName, cartCount, unread })).toBe(rendered.document);
  }
});

it("a name cannot leave its attribute, its text or the data", () => {
  const { document, open } = render(PLACEHOLDER_SHELL);
  render({ person: person("Asha"), cartCount: 1, unread: 1 });
  const fullName = `A"><script>'</script>\\`;
  const page = toPageTemplate(document, open, "/help")
    .fill({ ...READER, fullName, cartCount: 1, unread: 1 })!
    .toString();
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain("A&quot;&gt;&lt;script&gt;&#x27;&lt;/script&gt;\\");
  const [, data = ""] = /enqueue\('(.*?)'\)/.exec(page)!;
  expect(data).not.toMatch(/[<>']/);
  expect((JSON.parse(JSON.parse(`"${data.replaceAll('"', '\\"')}"`) as string) as string[])[0]).toBe(fullName);
});

it("a page that shows a count of the header outside of a part has no template", () => {
  const text = `<p>${COUNT_PLACEHOLDERS.unread} unread</p>`;
  expect(() => toPageTemplate(text, [], "/help")).toThrow("outside of a part");
});
