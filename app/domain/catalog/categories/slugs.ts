/** "Mobiles & Accessories" → `mobiles-accessories`. Never empty. */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return slug === "" ? "category" : slug;
}

/** Returns the first slug that is not taken: one of the candidates, or the last one with a number. */
export function freeSlug(candidates: readonly string[], taken: ReadonlySet<string>): string {
  const free = candidates.find((candidate) => !taken.has(candidate));
  if (free !== undefined) return free;
  const base = candidates.at(-1) ?? "category";
  for (let n = 2; ; n += 1) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}
