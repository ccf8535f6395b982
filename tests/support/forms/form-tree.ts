import type { CheerioAPI } from "cheerio";

/** Reads a document's elements, so that the same form code works on each kind of tree. */
export interface FormTree<Node> {
  /** Returns the tag's name in lower case. */
  tag(element: Node): string;
  attribute(element: Node, name: string): string | undefined;
  parent(element: Node): Node | undefined;
  text(element: Node): string;
  /** Returns the elements below one, or all of the document, in document order. */
  below(element?: Node): Node[];
}

/** Reads a cheerio document. */
export function cheerioTree($: CheerioAPI): FormTree<ReturnType<typeof elementsOf>[number]> {
  return {
    tag: ({ name }) => name.toLowerCase(),
    attribute: ({ attribs }, name) => attribs[name],
    parent: ({ parent }) => (parent !== null && "attribs" in parent ? parent : undefined),
    text: (element) => $(element).text(),
    below: (element) => (element ? $(element).find("*").toArray() : elementsOf($)),
  };
}

/** Narrows nodes to elements: only they have a name and attributes. */
function elementsOf($: CheerioAPI) {
  return $.root().find("*").toArray();
}

/** Reads a document through the DOM, as a page's scripts do. */
export function domTree(document: Document): FormTree<Element> {
  return {
    tag: ({ localName }) => localName,
    attribute: (element, name) => element.getAttribute(name) ?? undefined,
    parent: ({ parentElement }) => parentElement ?? undefined,
    text: ({ textContent }) => textContent,
    below: (element) => [...(element ?? document).querySelectorAll("*")],
  };
}
