const fetched = new Map<string, Promise<string>>();

/** Returns a document's style sheets in order; each file is fetched once. */
export function styleSheetsOf(document: Document): Promise<string[]> {
  const sheets = [...document.querySelectorAll("style, link[rel=stylesheet][href]")].filter(
    (sheet) => sheet.getAttribute("media") !== "print",
  );
  return Promise.all(
    sheets.map(async (sheet) =>
      sheet.localName === "style"
        ? sheet.textContent
        : fetchOnce(new URL(sheet.getAttribute("href") ?? "", document.location.href).href),
    ),
  );
}

function fetchOnce(address: string): Promise<string> {
  const known = fetched.get(address);
  if (known) return known;
  const text = fetch(address).then((answer) => answer.text());
  fetched.set(address, text);
  return text;
}
