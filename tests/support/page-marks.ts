/** Returns the page without what differs each time that it is rendered. */
export function withoutMarks(html: string): string {
  return html
    .replace(/ nonce="[^"]*"/g, "")
    .replace(/ data-request="[^"]*"/g, "")
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "KEY");
}
