/** Returns whether the requester (`If-None-Match`) has stored the version with this ETag. */
export function hasEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
