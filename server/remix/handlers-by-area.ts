import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { routesByArea } from "#app/remix-internals/routes-by-area.ts";

type Handle = ReturnType<typeof createRequestHandler>;
/** Returns Remix's handler for a path. */
export type HandlerFor = (path: string) => Handle;

/** Returns a handler for each area of the site; in development, where the build changes, one handler for all. */
export function handlersByArea(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): HandlerFor {
  if (typeof build === "function") {
    const handle = createRequestHandler(build, mode);
    return () => handle;
  }
  const { areaOf, routesOf } = routesByArea(build.routes);
  const made = new Map<string, Handle>();
  return (path) => {
    const area = areaOf(path);
    const handle = made.get(area) ?? createRequestHandler({ ...build, routes: routesOf(area) }, mode);
    made.set(area, handle);
    return handle;
  };
}
