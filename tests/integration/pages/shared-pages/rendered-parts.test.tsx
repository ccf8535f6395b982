import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { renderedOnce, RenderedPartsContext } from "#app/page-cache/rendered-once.tsx";
import type { Locale } from "#app/db/schema.ts";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { createPartStore, StoredParts } from "#app/page-cache/rendered-parts.server.ts";
import { PAGE_SETTINGS } from "../../../support/components/page-settings.ts";

let renderings: string[];
let store: ReturnType<typeof createPartStore>;
beforeEach(() => {
  renderings = [];
  store = createPartStore(10_000);
});

const Name = renderedOnce(function Name({ name }: { name: string }) {
  renderings.push(name);
  return <b>{name}</b>;
});
const Sale = renderedOnce(function Sale({ percent }: { percent: number }) {
  return percent === 0 ? null : <i>{percent}</i>;
});
const Wish = renderedOnce(function Wish({ name }: { name: string }) {
  renderings.push(name);
  return (
    <form>
      <ReturnTo />
      <Name name={`${name}'s name`} />
      <ReturnTo />
    </form>
  );
});

/** Returns the page as sent, after checking that it equals the page without stored parts. */
function page(
  content: ReactElement,
  { locale = "en", address = "/" }: { locale?: Locale; address?: string } = {},
): string {
  const parts = new StoredParts(store, { ...PAGE_SETTINGS, locale }, address);
  const html = (given?: StoredParts) =>
    renderToString(
      <StaticRouter location={address}>
        <RenderedPartsContext.Provider value={given}>{content}</RenderedPartsContext.Provider>
      </StaticRouter>,
    );
  const sent = parts.fill(html(parts));
  const rendered = [...renderings];
  expect(sent).toBe(html());
  renderings = rendered;
  return sent;
}

describe("a part that is rendered once", () => {
  it("is rendered once for the same properties and settings", () => {
    const names = (
      <div>
        Names: <Name name="Brass lamp" />
        <Name name="Clay <lamp>" /> and others
      </div>
    );
    for (let n = 0; n < 3; n += 1) expect(page(names)).toContain("<b>Clay &lt;lamp&gt;</b>");
    expect(renderings).toEqual(["Brass lamp", "Clay <lamp>"]);
    page(names, { locale: "gu" });
    expect(renderings).toHaveLength(4);
    page(<Name name="Brass diya" />);
    expect(renderings).toHaveLength(5);
  });

  it("leads back to the page that it is on", () => {
    for (const address of ["/", "/search?q=a%20b&sort=new", "/search?q=it's", "/"])
      expect(page(<Wish name="Lamp" />, { address })).toContain(
        `value="${address.replace("&", "&amp;").replace("'", "&#x27;")}"`,
      );
    expect(renderings).toEqual(["Lamp", "Lamp's name"]);
  });

  it("is on its page, also when what is stored has gone meanwhile", () => {
    store = createPartStore(150);
    const names = (
      <div>
        {["one", "two", "three", "four"].map((name) => (
          <Name key={name} name={name.repeat(9)} />
        ))}
      </div>
    );
    for (let n = 0; n < 3; n += 1) expect(page(names).match(/<b>/g)).toHaveLength(4);
  });

  it("may be nothing, beside others and texts", () => {
    const sales = (
      <div>
        <Sale percent={0} />
        <Sale percent={0} />
        text
        <Sale percent={0} />
        <Sale percent={20} />
        <p>
          <Sale percent={0} />
        </p>
      </div>
    );
    for (let n = 0; n < 2; n += 1) expect(page(sales)).toBe("<div>text<i>20</i><p></p></div>");
  });

  it("shows texts with marks as they are", () => {
    const marked = "\u0001address\u0002 \u00010\u0002 <!-- -->";
    for (let n = 0; n < 2; n += 1) page(<Name name={marked} />);
    expect(renderings).toEqual([marked]);
  });
});
