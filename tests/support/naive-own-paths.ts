const OURS = "https://localhost:3000";

/**
 * Ways in which people tell that `redirect=` leads to a page of their own. Each is wrong: they show that the spellings of I8
 * (app/http/own-path.test.ts) are dangerous. They answer what goes into the Location header.
 */
export const naiveOwnPaths: Record<string, (candidate: string) => string> = {
  "begins with a slash": (candidate) => (candidate.startsWith("/") ? candidate : "/"),
  "begins with one slash": (candidate) => (/^\/(?!\/)/.test(candidate) ? candidate : "/"),
  "has no scheme": (candidate) => (/^[a-z]+:/i.test(candidate) ? "/" : candidate),
  "does not say http:// or https://": (candidate) => (/https?:\/\//.test(candidate) ? "/" : candidate),
  "begins with our address": (candidate) => (candidate.startsWith("/") || candidate.startsWith(OURS) ? candidate : "/"),
  "is the path of what it resolves to": (candidate) =>
    URL.canParse(candidate, OURS) ? new URL(candidate, OURS).pathname : "/",
};
