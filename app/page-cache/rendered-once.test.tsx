import { load } from "cheerio";
import { expect, it, vi } from "vitest";
import { renderedOnce, RenderedPartsContext } from "#app/page-cache/rendered-once.tsx";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { rendered } from "../../tests/support/components/rendered.tsx";

const Inner = renderedOnce(({ name }: { name: string }) => <i>{name}</i>);
const Outer = renderedOnce(({ name }: { name: string }) => (
  <b>
    <Inner name={name} />
  </b>
));
const parts = (isKnown: boolean) => ({
  mark: vi.fn((_part: string) => ({ begin: "(", end: ")", isKnown })),
  address: "ADDRESS",
  isWithin: false,
});
const htmlWith = (value: ReturnType<typeof parts> | undefined) =>
  load(
    rendered(
      <RenderedPartsContext.Provider value={value}>
        <Outer name="lamp" />
      </RenderedPartsContext.Provider>,
    ),
  )("body").html();

it("renders a part in the browser as any component", () => {
  expect(htmlWith(undefined)).toBe("<b><i>lamp</i></b>");
});

it("marks a part that is new, and none within it", () => {
  const seen = parts(false);
  expect(htmlWith(seen)).toBe("(<b><i>lamp</i></b>)");
  expect(seen.mark).toHaveBeenCalledTimes(1);
  expect(seen.mark.mock.calls[0]?.[0]).toMatch(/^\d+{"name":"lamp"}$/);
});

it("renders a known part no more", () => {
  expect(htmlWith(parts(true))).toBe("()");
});

it("names parts of two components differently", () => {
  const seen = parts(true);
  rendered(
    <RenderedPartsContext.Provider value={seen}>
      <Inner name="lamp" />
      <Outer name="lamp" />
    </RenderedPartsContext.Provider>,
  );
  const [inner, outer] = seen.mark.mock.calls.map(([part]) => part);
  expect(inner).not.toBe(outer);
});

it("needs what surrounds each page", () => {
  const Words = () => <>{useTranslation().locale}</>;
  const Nonce = () => <>{useRequestInfo().nonce}</>;
  expect(() => renderToStaticMarkup(<Words />)).toThrow("useTranslation needs a TranslationProvider around it");
  expect(() => renderToStaticMarkup(<Nonce />)).toThrow("useRequestInfo needs a RequestInfoContext around it");
  expect(load(rendered(<Nonce />))("body").text()).toBe("nonce");
});
