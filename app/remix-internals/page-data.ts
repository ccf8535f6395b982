/**
 * Returns whether a script of a page holds the page's data for React: the addresses of its modules and what Remix writes (page-scripts.tsx), or what
 * the loaders have returned (page-document.server.ts).
 */
export function isPageData(script: string): boolean {
  return /^window\.(?:pageModules|__remixContext)\b/.test(script);
}
