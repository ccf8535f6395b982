/**
 * What the shop uses of Remix beyond its public API (ADR 0001), each documented in the file of this folder that reads its switch. With a
 * switch off the shop takes the public way: slower, or with the fault that the file describes, but complete.
 */
export const remixInternals = {
  pageDocument: true,
  routesByArea: true,
  decodedData: true,
  pageScripts: true,
  browserManifest: true,
};
