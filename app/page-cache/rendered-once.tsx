import { createContext, useContext, type ComponentType } from "react";
import { RequestInfoContext } from "#app/components/ui/request-info.ts";
import type { PageSettings } from "#app/page-cache/page-settings.ts";

/** Parts of a page that the server has rendered before (rendered-parts.server.ts). */
export interface RenderedParts {
  /** Returns the texts that mark the beginning and the end of a part, and whether it need not be rendered again. */
  mark(part: string): { begin: string; end: string; isKnown: boolean };
  /** The text in place of the page's address. */
  address: string;
  settings: PageSettings;
  /** Set while a part is rendered: parts within it belong to it. */
  isWithin: boolean;
}

/** Undefined in the browser. */
export const RenderedPartsContext = createContext<RenderedParts | undefined>(undefined);

/** Itself for properties that JSON carries whole; `never` in the place of a function, a date or an element. */
type JsonOf<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...args: never) => unknown
    ? never
    : { readonly [Key in keyof Value]: JsonOf<Value[Key]> };

let components = 0;

/**
 * Returns a component that the server renders once for the same properties, and sends to everyone. It depends on its properties, the page's language,
 * the settings of `usePageSettings`, and by `ReturnTo` on the page's address. Every other context throws in it. It may show counts of a person that
 * are properties, but no name or address. Must render elements, not bare text.
 */
export function renderedOnce<Properties extends object>(
  component: ComponentType<Properties> & (Properties extends JsonOf<Properties> ? unknown : never),
): ComponentType<Properties> {
  const Part: ComponentType<Properties> = component;
  components += 1;
  const id = components;
  return function RenderedOnce(properties: Properties) {
    const parts = useContext(RenderedPartsContext);
    if (!parts || parts.isWithin) return <Part {...properties} />;
    const { begin, end, isKnown } = parts.mark(`${id}${JSON.stringify(properties)}`);
    if (isKnown) return begin + end;
    return (
      <RenderedPartsContext.Provider value={{ ...parts, isWithin: true }}>
        <RequestInfoContext.Provider value={undefined}>
          {begin}
          <Part {...properties} />
          {end}
        </RequestInfoContext.Provider>
      </RenderedPartsContext.Provider>
    );
  };
}

/** Throws in a part that is rendered once: what the caller reads is one reader's. */
export function useOutsideParts(read: string): void {
  if (useContext(RenderedPartsContext)?.isWithin)
    throw new Error(`A part that is rendered once cannot read ${read}: pass a property, or use usePageSettings`);
}
