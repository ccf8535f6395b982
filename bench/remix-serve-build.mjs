/**
 * The shop's build for @remix-run/serve, which gives routes no context: each request gets the context of our own server here
 * (server/remix/remix-handler.ts). bench/remix-serve.ts starts it.
 */
import { randomBytes, randomUUID } from "node:crypto";

// By address: the build is made later than the imports are checked.
const build = await import(new URL("../build/server/index.js", import.meta.url).href);

const withContext = (handler) =>
  handler &&
  ((args) => {
    args.context.memo ??= {};
    args.context.uploads ??= [];
    args.context.clientAddress ??= "127.0.0.1";
    args.context.requestId ??= randomUUID();
    args.context.nonce ??= randomBytes(16).toString("base64");
    return handler(args);
  });

const withContexts = ([id, route]) => [
  id,
  {
    ...route,
    module: { ...route.module, loader: withContext(route.module.loader), action: withContext(route.module.action) },
  },
];

export const { assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath } = build;
export const routes = Object.fromEntries(Object.entries(build.routes).map(withContexts));
