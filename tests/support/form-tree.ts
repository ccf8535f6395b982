import type { CheerioAPI } from "cheerio";

/** Reads the elements of a document, so that one description of forms holds for each kind of tree. */
export interface FormTree<Node> {
  /** Returns the tag's name in lower case. */
  tag(element: Node): string;
  attribute(element: Node, name: string): string | undefined;
  parent(element: Node): Node | undefined;
  text(element: Node): string;
  /** Returns the elements below one, or all of the document, in its order. */
  below(element?: Node): Node[];
}

/** Reads a document of cheerio. */
export function cheerioTree($: CheerioAPI): FormTree<ReturnType<typeof elementsOf>[number]> {
  return {
    tag: ({ name }) => name.toLowerCase(),
    attribute: ({ attribs }, name) => attribs[name],
    parent: ({ parent }) => (parent !== null && "attribs" in parent ? parent : undefined),
    text: (element) => $(element).text(),
    below: (element) => (element ? $(element).find("*").toArray() : elementsOf($)),
  };
}

/** Of all nodes in a document only elements have a name and attributes. */
function elementsOf($: CheerioAPI) {
  return $.root().find("*").toArray();
}

/** Reads a document as scripts of a page do. */
export function domTree(document: Document): FormTree<Element> {
  return {
    tag: ({ localName }) => localName,
    attribute: (element, name) => element.getAttribute(name) ?? undefined,
    parent: ({ parentElement }) => parentElement ?? undefined,
    text: ({ textContent }) => textContent,
    below: (element) => [...(element ?? document).querySelectorAll("*")],
  };
}
