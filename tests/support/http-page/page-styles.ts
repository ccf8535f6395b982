import postcss, { type AtRule, type Container, type Document as StyleDocument } from "postcss";

/** Visibility of elements by style sheets, on a phone of 360 pixels. */

interface ShowingRule {
  selector: string;
  /** Classes that the selector needs to match anything. */
  classes: string[];
  property: "display" | "visibility";
  value: string;
}

export interface Look {
  display: string;
  visibility: string;
}

const WIDTH_IN_REM = 360 / 16;

const HIDDEN =
  "head, link, meta, script, style, title, template, datalist, [hidden], input[type=hidden], dialog:not([open])";
const INLINE =
  "a, abbr, b, bdi, bdo, br, button, cite, code, data, del, dfn, em, i, img, input, ins, kbd, label, mark, meter, noscript, output, picture, progress, q, s, samp, select, small, span, strong, sub, sup, svg, svg *, textarea, time, u, var, wbr";

const parsed = new Map<string, ShowingRule[]>();

/** Returns the look of each element of a document: by the browser's rules, then by the document's in order. */
export function looksOf(document: Document, sheets: readonly string[]): Map<Element, Look> {
  const looks = new Map<Element, Look>();
  const elements = [...document.querySelectorAll("*")];
  for (const element of elements) looks.set(element, { display: "block", visibility: "" });
  const apply = (found: Iterable<Element>, property: "display" | "visibility", value: string) => {
    for (const element of found) looks.get(element)![property] = value;
  };
  apply(document.querySelectorAll(INLINE), "display", "inline");
  apply(document.querySelectorAll(HIDDEN), "display", "none");
  const classes = new Map<string, Element[]>();
  for (const element of elements)
    for (const name of element.classList) classes.set(name, [...(classes.get(name) ?? []), element]);
  for (const rule of sheets.flatMap(showingRules)) {
    const [only] = rule.classes;
    if (!rule.classes.every((name) => classes.has(name))) continue;
    const isPlain = only !== undefined && rule.selector === `.${escaped(only)}`;
    apply(isPlain ? classes.get(only)! : matching(document, rule.selector), rule.property, rule.value);
  }
  return looks;
}

/** Returns the matching elements; none for a selector that the document's engine does not support. */
function matching(document: Document, selector: string): Iterable<Element> {
  try {
    return document.querySelectorAll(selector);
  } catch {
    return [];
  }
}

function showingRules(sheet: string): ShowingRule[] {
  const known = parsed.get(sheet);
  if (known) return known;
  const rules: ShowingRule[] = [];
  postcss.parse(sheet).walkRules((rule) => {
    if (!isOnPhone(rule.parent)) return;
    rule.walkDecls(/^(?:display|visibility)$/, ({ prop, value }) => {
      for (const selector of rule.selectors)
        if (!/::|:before|:after/.test(selector.replaceAll(/\\./g, "")))
          rules.push({
            // States that need scripts.
            selector: selector.replaceAll(/(?<!\\),:(?:popover-open|open)(?=[,)])/g, ""),
            classes: [...selector.matchAll(/(?<![\\\w])\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) =>
              name.replaceAll("\\", ""),
            ),
            property: prop as "display" | "visibility",
            value,
          });
    });
  });
  parsed.set(sheet, rules);
  return rules;
}

/** Returns whether a rule inside these blocks applies on a phone, not on paper or within an animation. */
function isOnPhone(parent: Container | StyleDocument | undefined): boolean {
  if (parent?.type !== "atrule") return true;
  const { name, params } = parent as AtRule;
  if (name === "keyframes") return false;
  return (name !== "media" || matchesPhone(params)) && isOnPhone(parent.parent);
}

function matchesPhone(query: string): boolean {
  const [, no, edge, rem] = /^(not all and )?\((min|max)-width:\s*([\d.]+)rem\)$/.exec(query) ?? [];
  if (rem === undefined) return false;
  const holds = edge === "min" ? WIDTH_IN_REM >= Number(rem) : WIDTH_IN_REM <= Number(rem);
  return no === undefined ? holds : !holds;
}

function escaped(name: string): string {
  return name.replaceAll(/[^\w-]/g, String.raw`\$&`);
}
