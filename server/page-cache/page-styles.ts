import { LRUCache } from "lru-cache";
import postcss, { type ChildNode } from "postcss";
import selectorParser, { type Pseudo, type Root } from "postcss-selector-parser";

/** A declaration, a rule, or an at-rule of the style sheet, as it is printed for a page. */
type Part =
  | { kind: "text"; css: string }
  /** A custom property, its `@property`, or an animation: needed when a printed part names it. */
  | { kind: "named"; name: string; css: string }
  | { kind: "rule"; selectors: { css: string; needs: string[] }[]; parts: Part[] }
  | { kind: "group"; head: string; parts: Part[] };

/** Texts of about 27 KB each. */
const MAX_REMEMBERED = 100;

/** Media that can wait for the whole sheet: a pointer over an element, and paper. */
const LATER_MEDIA = /^(?:\(hover:\s*hover\)|print)$/;

/** Parts that browsers give to fields of a type: of files, and of dates and times. */
const PARTS_OF_FIELDS = [
  { part: /^::file-selector-button$/, name: "[type=file]" },
  { part: /^::-webkit-(?:date|calendar)/, name: "[type=date]" },
];

/** Pictures of a gallery, and the like; other attributes come and go with scripts. */
const NUMBERED = /^\[data-[\w-]+="?\d+"?\]$/;

interface Page {
  /**
   * Its elements (`h1`), classes (`.shell`), numbers (`[data-picture=2]`), types of fields (`[type=file]`) and language (`:root:lang(gu)`).
   */
  names: ReadonlySet<string>;
  /** Custom properties, with `--`, and animations. */
  references: ReadonlySet<string>;
}

/**
 * Returns a function that picks a document's rules from the style sheet, in the sheet's order: rules whose elements, classes, numbers and language
 * occur in the document, and the custom properties and animations that they name. Rules only for a pointer over an element, or for paper, are
 * left out.
 */
export function pageStyles(sheet: string): (document: string) => string {
  const parts = postcss.parse(sheet).nodes.flatMap(toPart);
  const all = referencesIn(sheet);
  /** Most pages of a kind have the same names. */
  const printedFor = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (document) => {
    const names = namesIn(document);
    const inAttributes = referencesIn(document);
    const key = [...names, ...inAttributes].sort().join(" ");
    const known = printedFor.get(key);
    if (known !== undefined) return known;
    let css = printed(parts, { names, references: all });
    // A custom property that is left out may have been the only one that reads another.
    for (;;) {
      const fewer = printed(parts, { names, references: new Set([...inAttributes, ...referencesIn(css)]) });
      if (fewer.length === css.length) break;
      css = fewer;
    }
    printedFor.set(key, css);
    return css;
  };
}

function toPart(node: ChildNode): Part | [] {
  if (node.type === "comment") return [];
  if (node.type === "rule") {
    const selectors = node.selectors.map((css) => ({ css, needs: neededNames(selectorParser().astSync(css)) }));
    return { kind: "rule", selectors, parts: node.nodes.flatMap(toPart) };
  }
  const css = node.toString();
  if (node.type === "decl") return node.variable ? { kind: "named", name: node.prop, css } : { kind: "text", css };
  if (node.name === "keyframes") return { kind: "named", name: node.params, css };
  // The layer `properties` contains its values, too.
  if (node.name === "property") return [];
  if (!node.nodes) return { kind: "text", css };
  if (node.name === "layer" && node.params === "properties") {
    // Only for browsers without `@property`.
    for (const condition of node.nodes)
      if (condition.type === "atrule" && condition.nodes) condition.replaceWith(condition.nodes);
  }
  if (node.name === "media" && LATER_MEDIA.test(node.params)) return [];
  return { kind: "group", head: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(toPart) };
}

/** Returns the names without which the selector matches nothing; of alternatives (`:is(a, b)`) and `:not(…)` none is needed. */
function neededNames({ nodes }: Root | Pseudo): string[] {
  const [only, another] = nodes;
  if (!only || another) return [];
  return only.nodes.flatMap((node) => {
    if (node.type === "class") return `.${node.value}`;
    if (node.type === "tag") return node.value;
    if (node.type === "attribute") return NUMBERED.test(String(node)) ? `[${node.attribute}=${node.value}]` : [];
    if (node.type !== "pseudo") return [];
    const field = PARTS_OF_FIELDS.find(({ part }) => part.test(node.value));
    if (field) return field.name;
    if (node.value === ":lang") return String(only.nodes[0]) === ":root" ? `:root${String(node)}` : [];
    return /^:(?:is|where|has)$/.test(node.value) ? neededNames(node) : [];
  });
}

function printed(parts: readonly Part[], page: Page): string {
  return parts
    .map((part) => print(part, page))
    .filter((css) => css !== "")
    .join(";")
    .replaceAll("};", "}");
}

function print(part: Part, page: Page): string {
  if (part.kind === "text") return part.css;
  if (part.kind === "named") return page.references.has(part.name) ? part.css : "";
  if (part.kind === "group") return block(part.head, part.parts, page);
  const selectors = part.selectors.filter(({ needs }) => needs.every((name) => page.names.has(name)));
  return selectors.length === 0 ? "" : block(selectors.map(({ css }) => css).join(), part.parts, page);
}

function block(head: string, parts: readonly Part[], page: Page): string {
  const css = printed(parts, page);
  return css && `${head}{${css}}`;
}

const ENTITIES: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

function namesIn(document: string): Set<string> {
  const names = matchesIn(document, /<([a-z][\w-]*)/g);
  names.add(`:root:lang(${/<html[^>]* lang="([^"]*)"/.exec(document)?.[1]})`);
  for (const type of matchesIn(document, /\stype="([\w-]+)"/g))
    names.add(`[type=${/^(?:date|time|month|week)/.test(type) ? "date" : type}]`);
  for (const [, name, value] of document.matchAll(/\s(data-[\w-]+)="(\d+)"/g)) names.add(`[${name}=${value}]`);
  // Most elements repeat classes of others.
  for (const value of matchesIn(document, /\sclass="([^"]*)"/g)) {
    const text = value.replace(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
    for (const name of text.split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}

/** Returns the custom properties that are read, and all words of `animation` values. */
function referencesIn(text: string): Set<string> {
  const animated = [...matchesIn(text, /animat[\w-]*:([^;{}"]+)/g)].flatMap((value) => value.split(/[\s,]+/));
  return new Set([...matchesIn(text, /var\(\s*(--[\w-]+)/g), ...animated]);
}

/** Returns the different texts of the pattern's group. */
function matchesIn(text: string, pattern: RegExp): Set<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, found = ""]) => found));
}
