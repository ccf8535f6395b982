/** Returns a document of a size for a file field. */
export const pdfFile = (name: string, megabytes = 0) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n"),
    Buffer.alloc(megabytes * 1024 * 1024, " "),
    Buffer.from("%%EOF\n"),
  ]),
});
