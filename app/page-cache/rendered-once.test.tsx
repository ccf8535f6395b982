import { load } from "cheerio";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderedOnce, RenderedPartsContext } from "#app/page-cache/rendered-once.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { FormKey } from "#app/components/ui/form/form-key.tsx";
import { usePageSettings, useShellData } from "#app/components/ui/shell-data.ts";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { PAGE_SETTINGS } from "../../tests/support/components/page-settings.ts";
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
  settings: { ...PAGE_SETTINGS, lite: true },
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

describe("a part", () => {
  const asha = { person: { fullName: "Asha Patel", email: "asha@haat.test", role: "customer" as const }, lite: false };
  const shown = (part: ReactElement) =>
    rendered(<RenderedPartsContext.Provider value={parts(false)}>{part}</RenderedPartsContext.Provider>, {
      shell: { ...PAGE_SETTINGS, ...asha },
    });

  it("cannot show one reader's data to the next: reading the layout's data throws", () => {
    const Greeting = renderedOnce(() => <p>Hi {useShellData()?.person?.fullName}</p>);
    expect(() => shown(<Greeting />)).toThrow("cannot read the layout's data: pass a property, or use usePageSettings");
  });

  it("throws as well with a form's key or outcome, and what belongs to the request", () => {
    const Keyed = renderedOnce(() => <FormKey />);
    const Refused = renderedOnce(() => <p>{useFormOutcome()?.formErrors}</p>);
    const Scripted = renderedOnce(() => <p>{useRequestInfo().nonce}</p>);
    expect(() => shown(<Keyed />)).toThrow("cannot read the layout's data");
    expect(() => shown(<Refused />)).toThrow("cannot read a form's outcome");
    expect(() => shown(<Scripted />)).toThrow("useRequestInfo needs");
  });

  it("reads the settings that its stored copy depends on", () => {
    const Lite = renderedOnce(() => <p>{String(usePageSettings()?.lite)}</p>);
    expect(shown(<Lite />)).toBe("(<p>true</p>)");
    expect(rendered(<Lite />, { shell: { ...PAGE_SETTINGS, lite: false } })).toBe("<p>false</p>");
  });

  it("takes only properties that its key tells apart: no functions, dates or elements", () => {
    // @ts-expect-error -- two functions have the same JSON: the second reader would get what the first one's made.
    renderedOnce(({ format }: { format: (text: string) => string }) => <b>{format("MIXED")}</b>);
    // @ts-expect-error -- a date has methods.
    renderedOnce(({ day }: { day: Date }) => <b>{day.getDate()}</b>);
    // @ts-expect-error -- nested functions too.
    renderedOnce(({ rows }: { rows: readonly { to: () => string }[] }) => <b>{rows.length}</b>);
    renderedOnce(({ rows }: { rows: readonly { name: string | undefined; count: number }[] }) => <b>{rows.length}</b>);
  });
});
