import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import type { UploadPolicy } from "#app/domain/uploads/uploads.ts";
import { fullPath } from "#app/remix-internals/routes-by-area.ts";

/**
 * Returns a function that gives the upload policy of a path: what the action declares that Remix would run there (`files` of `defineAction`).
 * Undefined where that takes no files, and for the addresses of single loaders' data: `FileForm` posts whole documents.
 */
export function uploadPolicies(routes: ServerBuild["routes"]): (path: string) => UploadPolicy | undefined {
  const addresses = Object.values(routes)
    .filter(({ path, index }) => path || index)
    .map(({ id, module }) => ({ id, path: fullPath(routes, id), policy: policyOf(module) }));
  return (path) => (path.endsWith(".data") ? undefined : matchRoutes(addresses, path)?.[0]?.route.policy);
}

function policyOf(module: { action?: { declaration?: { files?: UploadPolicy } } & object }): UploadPolicy | undefined {
  return module.action?.declaration?.files;
}
