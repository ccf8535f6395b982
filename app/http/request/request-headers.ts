/** Sent by app/browser/live-list.ts. */
const HEADER = "Live";

/** Returns whether an open page sent the request without its reader: it ends no idleness and shows no notice. */
export function isBackgroundRequest({ headers }: Request): boolean {
  return headers.has(HEADER) || headers.get("Accept") === "text/event-stream";
}

/** Returns whether the requester (`If-None-Match`) has stored the version with this ETag. */
export function hasEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
