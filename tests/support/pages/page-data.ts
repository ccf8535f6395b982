/** Start and end of the script with the loaders' data (app/remix-internals/page-document.server.ts). */
const DATA = /window\.__remixContext\.streamController\.enqueue\(('[^']*')\);window/;

/**
 * Returns a page's HTML without the loaders' data, and the data. Remix writes equal values once, so different texts can be equal: compare the
 * data.
 */
export function separateData(html: string): { page: string; data: unknown } {
  const found = DATA.exec(html)?.[1];
  if (found === undefined) return { page: html, data: undefined };
  const text = JSON.parse(`"${found.slice(1, -1).replaceAll('"', '\\"')}"`) as string;
  const values = JSON.parse(text) as unknown[];
  const valueAt = (index: number): unknown => {
    if (index < 0) return `special ${index}`;
    const value = values[index];
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return typeof value[0] === "string" ? value : value.map((one: number) => valueAt(one));
    return Object.fromEntries(
      Object.entries(value as Record<string, number>).map(([name, one]) => [
        values[Number(name.slice(1))],
        valueAt(one),
      ]),
    );
  };
  return { page: html.replace(found, ""), data: valueAt(0) };
}
