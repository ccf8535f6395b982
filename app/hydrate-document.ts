import { options } from "preact";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Gives the document that the server sent to Preact, which has the place of React in the browser's build (vite.config.ts, ADR 0108).
 * Relies on what Preact 11 reads of a root, and on `remove` being its way to take away what it has not rendered.
 */
export function hydrateDocument(page: ReactNode): void {
  // The development server keeps React, whose modules it exchanges while they run.
  if (import.meta.env.DEV) hydrateRoot(document, page);
  else {
    keepScriptsFromRunning();
    keepingOthersElements(() => hydrateRoot(documentRoot(), page));
  }
}

/** Makes scripts that are inserted data: those of the server's page have run, and React's do not run either. Found ones keep their attributes. */
function keepScriptsFromRunning(): void {
  const { vnode: prepare } = options;
  options.vnode = (node) => {
    prepare?.(node);
    if (node.type === "script") Object.assign(node.props, { type: "text/plain" });
  };
}

/** Returns a root whose only child is `<html>`. Given the document itself, Preact would render another `<html>` within that. */
function documentRoot(): Element {
  const { documentElement } = document;
  const root = {
    nodeType: Node.ELEMENT_NODE,
    namespaceURI: documentElement.namespaceURI,
    ownerDocument: document,
    childNodes: [documentElement],
    firstChild: documentElement,
    insertBefore: (node: Node, before: Node | null) => document.insertBefore(node, before),
  };
  return root as unknown as Element;
}

/** By which elements what we render of `<head>` and `<body>` begins. */
const FIRST = "meta[charset], a[href='#main']";

/**
 * Runs `hydrate`, and leaves what is beside the rendered elements of head and body: styles and scripts that the server adds to the document,
 * what other scripts have put there, and a browser's extensions. Preact would take a foreign `<div>` at the beginning for its own, and remove what
 * is left at the end.
 */
function keepingOthersElements(hydrate: () => void): void {
  const { documentElement, head, body } = document;
  const holders: (Node | null)[] = [documentElement, head, body];
  const { remove } = Element.prototype;
  Element.prototype.remove = function () {
    if (!holders.includes(this.parentNode)) remove.call(this);
  };
  for (const holder of [head, body]) {
    const nodes = [...holder.childNodes];
    const first = nodes.findIndex((node) => node instanceof Element && node.matches(FIRST));
    if (first > 0) Object.defineProperty(holder, "childNodes", { configurable: true, value: nodes.slice(first) });
  }
  try {
    hydrate();
  } finally {
    Element.prototype.remove = remove;
    for (const holder of [head, body]) Reflect.deleteProperty(holder, "childNodes");
  }
}
