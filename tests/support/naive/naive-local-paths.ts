const OURS = "https://localhost:3000";

/**
 * Wrong ways to validate `redirect=`: they show that the payloads in app/http/request/local-path.test.ts are dangerous. Each returns the
 * Location header.
 */
export const naiveLocalPaths: Record<string, (candidate: string) => string> = {
  "begins with a slash": (candidate) => (candidate.startsWith("/") ? candidate : "/"),
  "begins with one slash": (candidate) => (/^\/(?!\/)/.test(candidate) ? candidate : "/"),
  "has no scheme": (candidate) => (/^[a-z]+:/i.test(candidate) ? "/" : candidate),
  "does not say http:// or https://": (candidate) => (/https?:\/\//.test(candidate) ? "/" : candidate),
  "begins with our address": (candidate) => (candidate.startsWith("/") || candidate.startsWith(OURS) ? candidate : "/"),
  "is the path of what it resolves to": (candidate) =>
    URL.canParse(candidate, OURS) ? new URL(candidate, OURS).pathname : "/",
};
