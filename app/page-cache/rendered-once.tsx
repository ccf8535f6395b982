import { createContext, useContext, type ComponentType } from "react";

/** Parts of a page that the server has rendered before (rendered-parts.server.ts). */
export interface RenderedParts {
  /** Returns the texts that mark the beginning and the end of a part, and whether it need not be rendered again. */
  mark(part: string): { begin: string; end: string; isKnown: boolean };
  /** The text in place of the page's address. */
  address: string;
  /** Whether the parts mark a rendering within a part, which is a part of that one. */
  isWithin: boolean;
}

/** Undefined in the browser. */
export const RenderedPartsContext = createContext<RenderedParts | undefined>(undefined);

let components = 0;

/**
 * Returns a component that the server renders once for the same properties (ADR 0111). What it shows depends on them, on the page's language, on the
 * shop's settings, and by `ReturnTo` on the page's address. Of a person it may show counts that are properties, but no name or address. It is one or
 * more elements, no text.
 */
export function renderedOnce<Properties extends object>(Part: ComponentType<Properties>): ComponentType<Properties> {
  components += 1;
  const component = components;
  return function RenderedOnce(properties: Properties) {
    const parts = useContext(RenderedPartsContext);
    if (!parts || parts.isWithin) return <Part {...properties} />;
    const { begin, end, isKnown } = parts.mark(`${component}${JSON.stringify(properties)}`);
    if (isKnown) return begin + end;
    return (
      <RenderedPartsContext.Provider value={{ ...parts, isWithin: true }}>
        {begin}
        <Part {...properties} />
        {end}
      </RenderedPartsContext.Provider>
    );
  };
}
