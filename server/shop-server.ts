import path from "node:path";
import type { IncomingMessage, RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";
import type { Config } from "#app/config.server.ts";
import { add } from "#app/domain/platform/rate-limits/counts.ts";
import { hostCookieName, SESSION_COOKIE } from "#app/http/request/cookie-names.ts";
import { sendRejection } from "./filter/rejection.ts";
import { oneRequestPerConnection } from "./filter/connections.ts";
import { FairLimiter, shareOf, type Shares } from "./filter/fair-limiter.ts";
import { isMultipartForm, filterAddress, filterPosts, isFromProvider, limitBodies } from "./filter/request-filter.ts";
import { healthCheck } from "./health.ts";
import { KnownSessions } from "./filter/known-sessions.ts";
import { identifyClient, overloadProtection, takesPassword, type OverloadOptions } from "./filter/overload.ts";
import { readShopStyles } from "./page-cache/shop-styles.ts";
import { sharedRouteFinder, sharedRoutes } from "./page-cache/shared-routes.ts";
import { SharedPages, type SharedPagesOptions } from "./page-cache/shared-pages.ts";
import { SignedInPages } from "./page-cache/signed-in-pages.ts";
import { handlersByArea } from "./remix/handlers-by-area.ts";
import { remixHandler } from "./remix/remix-handler.ts";
import { requestLog } from "./request-log.ts";
import { hashedSecurityHeaders, securityHeaders } from "./answers/security-headers.ts";
import type { ShopBuild } from "./remix/shop-build.ts";
import { mediaFiles, staticFiles } from "./answers/static-files.ts";
import { uploadPolicies } from "./filter/upload-policies.ts";

/** Returns the listener of the shop's server: everything between the socket and Remix, in the order of a request. */
export async function createShopServer(shop: ShopBuild, isStopping: () => boolean): Promise<RequestListener> {
  const { config, db, files, identityProviders, logger, payments, readTableSizes, shopStyles } = shop.services;
  const filterOptions = {
    allowedHosts: config.allowedHosts,
    allowedOrigins: allowedOrigins(config),
    uploadPolicyOf: uploadPolicies(shop.build),
    uploadDirectory: config.uploadDirectory,
    onStorageFailure: (error: unknown, response: Response) =>
      logger.error({ err: error, requestId: String(response.locals["requestId"]) }, "uploaded files cannot be stored"),
  };
  const sessions = new KnownSessions(hostCookieName(SESSION_COOKIE, config.secureCookies));
  const clientOf = identifyClient(sessions, isFromProvider);
  const limit = limiters(config, clientOf);

  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustedProxies);

  app.use(requestLog(logger));
  app.use(oneRequestPerConnection());
  app.use(limitBodies());
  app.use((_request, response, next) => {
    if (isStopping()) response.set("Connection", "close");
    next();
  });
  const withShare = shareConnections(shop.services, clientOf);
  // Before host validation: health probes may send any Host.
  app.get("/healthz", withShare(healthCheck({ db, readTableSizes, isStopping })));
  app.use(filterAddress(filterOptions));
  if (config.payments.kind === "sandbox" && !config.isProduction) {
    const { createSandbox } = await import("#app/adapters/payments/sandbox/sandbox.server.ts");
    app.use("/dev/razorpay", createSandbox(sandboxOptions(config)));
  }
  if (shop.middleware) app.use(shop.middleware);
  const styles =
    shop.clientDirectory !== undefined && shopStyles !== undefined
      ? readShopStyles(shopStyles, shop.clientDirectory, config.secureCookies)
      : undefined;
  if (shop.clientDirectory) app.use(staticFiles(shop.clientDirectory, styles));
  if (config.files.kind === "disk") app.use("/media", mediaFiles(config.files.directory));
  const headerHandlers = securityHeaders({
    isSecure: config.secureCookies,
    imageOrigins: files.origins,
    paymentOrigins: payments.origins.filter((origin) => origin !== config.origin),
    signInOrigins: identityProviders.map((provider) => provider.origin),
    isDevelopment: shop.middleware !== undefined,
  });
  app.use(headerHandlers);
  // Forms that are still arriving take no slots of requests: a phone may send a body slowly.
  app.use(limit.forms, limit.uploads);
  app.use(filterPosts(filterOptions));
  app.use(limit.signIns, limit.requests);
  const handlerFor = handlersByArea(shop.build, process.env.NODE_ENV ?? "production");
  // In development the build changes.
  const storedPages =
    typeof shop.build === "function" || config.pageCacheBytes === 0
      ? undefined
      : storedPagesOf(shop.services, shop.build.routes, {
          handlerFor,
          headersWith: hashedSecurityHeaders(headerHandlers),
          styles,
          isStopping,
          addressOf: clientAddressOf(app),
        });
  if (storedPages) app.use(storedPages.shared.handle);
  app.use(
    withShare(
      remixHandler({
        handlerFor,
        origin: config.origin,
        signedInPages: storedPages?.signedIn,
        onSession: (request, profileId) => sessions.note(request, profileId),
      }),
    ),
  );
  app.use(((error: unknown, request, response, next) => {
    logger.error({ err: error, requestId: String(response.locals["requestId"]), path: request.path }, "request failed");
    if (response.headersSent) return next(error);
    sendRejection(request, response, "failure");
  }) satisfies ErrorRequestHandler);
  return storedPages ? storedPages.shared.before(app) : app;
}

/** Returns the stored pages: for visitors without a session, and for signed-in customers. */
function storedPagesOf(
  services: ShopBuild["services"],
  routes: ServerBuild["routes"],
  options: Omit<SharedPagesOptions, "services" | "isShared">,
) {
  const isShared = sharedRoutes(routes);
  const { handlerFor } = options;
  return {
    shared: new SharedPages({ ...options, services, isShared }),
    signedIn: new SignedInPages({ services, handlerFor, sharedRouteOf: sharedRouteFinder(routes) }),
  };
}

/** Returns what Express calls `request.ip`, for requests that Express has not seen. */
function clientAddressOf(app: Express) {
  return ({ headers, socket }: IncomingMessage): string => {
    const address: unknown = Reflect.get(app.request, "ip", { app, headers, socket, connection: socket });
    return typeof address === "string" ? address : "";
  };
}

function sharesOf({ capacity, networkLimitFactor }: Config): Shares {
  return {
    network: capacity.networkShare * networkLimitFactor,
    account: capacity.accountShare,
    signedInReserve: capacity.signedInReserve,
    providerReserve: capacity.providerReserve,
  };
}

type Wrap = (handle: RequestHandler) => RequestHandler;

/**
 * Returns a wrapper for handlers that counts the database connections of their queries for the request's client. A network's only request in
 * progress is not tracked: it takes few connections, and tracking costs time.
 */
function shareConnections(
  { config, withConnectionShare }: ShopBuild["services"],
  clientOf: OverloadOptions["clientOf"],
): Wrap {
  const shares = sharesOf(config);
  const { poolSize } = config.database;
  // No limit is needed when a network may have all connections.
  if (shareOf(poolSize, shares.network) === poolSize) return (handle) => handle;
  const limiter = new FairLimiter(poolSize, shares, { queues: true });
  const inProgress = new Map<string, number>();
  return (handle) => async (request, response, next) => {
    const client = clientOf(request, response);
    const takeTurn = async () => (limiter.take(client) ?? (await limiter.wait(client)))?.release;
    const work = async () => handle(request, response, next);
    const isOnly = add(inProgress, client.network, 1) === 1;
    try {
      await (isOnly ? work() : withConnectionShare(takeTurn, work));
    } catch (error) {
      next(error);
    } finally {
      add(inProgress, client.network, -1);
    }
  };
}

function limiters(config: Config, clientOf: OverloadOptions["clientOf"]) {
  const { capacity } = config;
  const shares = sharesOf(config);
  const forPeople = { ...shares, providerReserve: 0 };
  const forVisitors = { ...forPeople, signedInReserve: 0 };
  return {
    forms: overloadProtection({
      limiter: new FairLimiter(capacity.forms, shares, { displaces: true }),
      counts: (request) => request.method === "POST" && !isMultipartForm(request),
      clientOf,
    }),
    uploads: overloadProtection({
      limiter: new FairLimiter(capacity.uploads, forPeople),
      counts: isMultipartForm,
      clientOf,
    }),
    signIns: overloadProtection({
      limiter: new FairLimiter(capacity.signIns, forVisitors),
      counts: takesPassword,
      clientOf,
    }),
    requests: overloadProtection({ limiter: new FairLimiter(capacity.requests, shares), clientOf }),
  };
}

/** Returns the origins of the allowed hosts; outside production also over plain HTTP. */
function allowedOrigins(config: Config): string[] {
  const protocols = config.isProduction ? [new URL(config.origin).protocol] : ["https:", "http:"];
  return config.allowedHosts.flatMap((host) => protocols.map((protocol) => `${protocol}//${host}`));
}

function sandboxOptions(config: Config) {
  return {
    credentials: config.payments,
    webhookUrl: `http://127.0.0.1:${config.port}/payments/razorpay/webhook`,
    stateFile: path.join(config.dataDirectory, "payment-sandbox.json"),
  };
}
