import path from "node:path";
import express, { type ErrorRequestHandler, type Express } from "express";
import { createSandbox } from "#app/adapters/payments/sandbox/sandbox.server.ts";
import { sandboxCredentials } from "#app/adapters/payments/sandbox/credentials.ts";
import type { Config } from "#app/config.server.ts";
import { answerObstacle } from "./error-answer.ts";
import { guardAddress, guardPosts } from "./guard.ts";
import { healthCheck } from "./health.ts";
import { isForm, overloadProtection, takesPassword } from "./overload.ts";
import { remixHandler } from "./remix-handler.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ShopBuild } from "./shop-build.ts";
import { mediaFiles, staticFiles } from "./static-files.ts";

/** Rendering keeps one core busy at about 10 requests in flight; the rest of these wait for the database. */
const MAX_IN_FLIGHT = 100;

/**
 * So many forms may be arriving or worked on. Those that arrive hold none of the places above: a body may come as slowly as a phone sends it, or
 * not at all, and a hundred idle lines would close the shop. More than this only closes its forms.
 */
const MAX_FORMS_IN_FLIGHT = 400;

/** So many sign-ins may hold some of those places: about half a second's worth of hashing. */
const MAX_SIGN_INS_IN_FLIGHT = 30;

/** Everything between the socket and Remix, in the order a request meets it. */
export function createShopServer(shop: ShopBuild, isStopping: () => boolean): Express {
  const { config, db, files, identityProviders, logger, payments } = shop.services;
  const { protocol } = new URL(config.origin);
  const guard = {
    allowedHosts: config.allowedHosts,
    allowedOrigins: allowedOrigins(config),
    uploadDirectory: config.uploadDirectory,
  };

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustedProxies);

  app.use(requestLog(logger));
  app.use((_request, response, next) => {
    if (isStopping()) response.set("Connection", "close");
    next();
  });
  // Before the guard: whoever watches us may not know our name.
  app.get("/healthz", healthCheck({ db, isStopping }));
  app.use(guardAddress(guard));
  if (config.payments.kind === "sandbox" && !config.isProduction) {
    app.use("/dev/razorpay", createSandbox(sandboxOptions(config)));
  }
  if (shop.middleware) app.use(shop.middleware);
  if (shop.clientDirectory) app.use(staticFiles(shop.clientDirectory));
  if (config.files.kind === "disk") app.use("/media", mediaFiles(config.files.directory));
  app.use(
    securityHeaders({
      isSecure: config.secureCookies,
      imageOrigins: files.origins,
      paymentOrigins: payments.origins.filter((origin) => origin !== config.origin),
      signInOrigins: identityProviders.map((provider) => provider.origin),
      isDevelopment: shop.middleware !== undefined,
    }),
  );
  app.use(overloadProtection(MAX_FORMS_IN_FLIGHT, isForm));
  app.use(guardPosts(guard));
  app.use(overloadProtection(MAX_SIGN_INS_IN_FLIGHT, takesPassword));
  app.use(overloadProtection(MAX_IN_FLIGHT));
  app.use(remixHandler({ build: shop.build, protocol, mode: process.env.NODE_ENV ?? "production" }));
  app.use(((error: unknown, request, response, next) => {
    logger.error({ err: error, requestId: String(response.locals["requestId"]), path: request.path }, "request failed");
    if (response.headersSent) return next(error);
    answerObstacle(request, response, "failure");
  }) satisfies ErrorRequestHandler);
  return app;
}

/** Forms come from the hosts that we answer to; outside production also over plain HTTP. */
function allowedOrigins(config: Config): string[] {
  const protocols = config.isProduction ? [new URL(config.origin).protocol] : ["https:", "http:"];
  return config.allowedHosts.flatMap((host) => protocols.map((protocol) => `${protocol}//${host}`));
}

function sandboxOptions(config: Config) {
  return {
    credentials: sandboxCredentials,
    webhookUrl: `http://127.0.0.1:${config.port}/payments/razorpay/webhook`,
    stateFile: path.join(config.dataDirectory, "payment-sandbox.json"),
  };
}
