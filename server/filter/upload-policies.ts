import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/router";
import type { UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";
import { fullPath } from "#app/remix-internals/routes-by-area.ts";

/**
 * Returns a function that returns a path's upload policy, declared by the path's action (`files` of `defineAction`). Undefined when the action
 * takes no files, and for single-fetch data addresses: `FileForm` posts whole documents.
 */
export function uploadPolicies(build: Pick<ServerBuild, "routes"> | (() => Promise<ServerBuild>)): UploadPolicyOf {
  // In development the build changes.
  if (typeof build === "function") return async (path) => uploadPolicies(await build())(path);
  const addresses = Object.values(build.routes)
    .filter(({ path, index }) => path || index)
    .map(({ id, module }) => ({ id, path: fullPath(build.routes, id), policy: policyOf(module) }));
  return (path) => (path.endsWith(".data") ? undefined : matchRoutes(addresses, path)?.[0]?.route.policy);
}

export type UploadPolicyOf = (path: string) => UploadPolicy | undefined | Promise<UploadPolicy | undefined>;

function policyOf(module: { action?: { declaration?: { files?: UploadPolicy } } & object }): UploadPolicy | undefined {
  return module.action?.declaration?.files;
}
