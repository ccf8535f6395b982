import fs from "node:fs";
import { createRequire } from "node:module";
import vm from "node:vm";

/** The parts of Playwright's injected script that the tests use. */
export interface InjectedScript {
  parseSelector(selector: string): object;
  querySelectorAll(selector: object, root: Node): Element[];
  strictModeViolationError(selector: object, matches: Element[]): Error;
  elementState(node: Element, state: string, frameVisible: boolean): { matches: boolean; received: string };
  retarget(node: Element, behavior: "none" | "follow-label" | "no-follow-label" | "button-link"): Element | null;
  expect(
    element: Element | undefined,
    options: object,
    elements: Element[],
    frameVisible: boolean,
  ): Promise<{ matches: boolean; received?: { value: unknown } }>;
}

type Script = new (window: object, options: object) => InjectedScript;

/** Reads the script's source, a text in the one file of Playwright's package. */
function readSource(): string {
  const bundle = fs.readFileSync(createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle"), "utf8");
  const begin = bundle.indexOf("// packages/playwright-core/src/generated/injectedScriptSource.ts");
  const [literal] = /(?<= = )'(?:[^'\\]|\\.)*'(?=;$)/m.exec(bundle.slice(begin)) ?? [];
  if (begin < 0 || literal === undefined) throw new Error("This release of Playwright has its script elsewhere");
  return vm.runInNewContext(literal) as string;
}

/** Browser globals that the script uses. */
const NAMES = [
  ...["window", "document", "Node", "Element", "HTMLFormElement", "HTMLInputElement", "HTMLTextAreaElement"],
  ...["CustomEvent", "MutationObserver", "CSS"],
];

let script: ((...surroundings: unknown[]) => { InjectedScript: () => Script }) | undefined;

/** Returns a document's script for reading roles, labels, texts and states as a browser does. */
export function injectedScriptFor(window: Window): InjectedScript {
  script ??= vm.compileFunction(`const module = {};\n${readSource()}\nreturn module.exports;`, NAMES) as NonNullable<
    typeof script
  >;
  const surroundings: Record<string, unknown> = { window, document: window.document, CSS: { escape } };
  const values = NAMES.map((name) => surroundings[name] ?? (Reflect.get(window, name) as unknown));
  const Injected = script(...values).InjectedScript();
  return new Injected(window, {
    isUnderTest: false,
    sdkLanguage: "javascript",
    testIdAttributeName: "data-testid",
    stableRafCount: 1,
    browserName: "chromium",
    customEngines: [],
  });
}

/** Escapes an id for a selector. */
function escape(id: string): string {
  return id.replaceAll(/[^\w-]/gu, String.raw`\$&`).replace(/^\d/, String.raw`\3$& `);
}
