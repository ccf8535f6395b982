import { config } from "#app/services.server.ts";
import * as paths from "#app/paths.ts";
import { expect } from "vitest";
import { loadBuild } from "../../../server/remix/shop-build.ts";
import { createShopServer } from "../../../server/shop-server.ts";
import { ensureBuilt } from "../processes/built-shop.ts";
import { createUnrelatedActors, type HttpActor } from "../http/http-actors.ts";
import { createPlantedPerson, type PlantedPerson } from "./planted-person.ts";
import { listen, rawRequest, type RawReply, type RawRequest } from "../http/raw-http.ts";
import { routeTargetsOf, type RouteTarget } from "./route-targets.ts";
import { order } from "../factories/shopping-factory.ts";

const STREAMS = new Set<string>([paths.adminChanges, paths.sellerChanges]);

/** A shop with a person whose data must stay private, each route's address, and actors unrelated to the person. */
export interface ServedRoutes {
  port: number;
  close: () => Promise<void>;
  planted: PlantedPerson;
  pages: RouteTarget[];
  forms: RouteTarget[];
  unrelatedActors: HttpActor[];
}

/** Starts the built shop for `ServedRoutes`; the test file sets NETWORK_LIMIT_FACTOR, as all requests come from one address. */
export async function serveEveryRoute(): Promise<ServedRoutes> {
  await ensureBuilt();
  const { port, close } = await listen(await createShopServer(await loadBuild(), () => false));
  const planted = await createPlantedPerson();
  const { publicNumber } = await order({ id: planted.profileId }, "razorpay");
  // Streams of changes do not end; live-lists.test.ts requests them as every actor.
  const targets = (await routeTargetsOf(planted, publicNumber)).filter(({ route }) => !STREAMS.has(route.path));
  return {
    ...{ port, close, planted },
    pages: targets.filter(({ route }) => route.module.default ?? route.module.loader),
    forms: targets.filter(({ route }) => route.module.action),
    unrelatedActors: await createUnrelatedActors(),
  };
}

/** Every Set-Cookie line of all responses. */
const cookieLines = new Set<string>();

/** Returns the actor's browser. Some routes end a session (admin sign-in ends a customer's): then it signs in again. */
export async function browserOf(actor: HttpActor, port: number): Promise<(request: RawRequest) => Promise<RawReply>> {
  let { cookieHeader } = await actor.visit();
  return async (request) => {
    const headers = {
      Host: config.allowedHosts[0]!,
      ...(cookieHeader && { Cookie: cookieHeader }),
      ...request.headers,
    };
    const reply = await rawRequest(port, { ...request, headers });
    const lines = reply.headers["set-cookie"] ?? [];
    for (const line of lines) cookieLines.add(line);
    if (lines.some((line) => line.startsWith("haat_session="))) ({ cookieHeader } = await actor.visit());
    return reply;
  };
}

/** Returns whether the request was allowed. Data requests wrap a redirect into a 202. */
export function accessOf({ status }: RawReply): "allowed" | "denied" | number {
  if (status === 200) return "allowed";
  return [202, 204, 301, 302, 303, 308, 400, 404].includes(status) ? "denied" : status;
}

/** A review is public, including its author's name. */
const PUBLIC = /-(title|opinion|name)$/;
/** Returns whether it is an administrators' page that shows people's data. */
const isSupportPage = ({ isSupport }: HttpActor, path: string) =>
  isSupport && /^\/admin\/(tickets|orders|users|gift-cards|contact-inquiries|wholesale-inquiries|careers)/i.test(path);

/** Returns the personal data in this response that the actor must not see. */
export function leaked(planted: PlantedPerson, actor: HttpActor, { body }: RawReply, path: string): string[] {
  const words = planted.words.filter((word) => !PUBLIC.test(word) && body.includes(word));
  const addresses = [...new Set(body.match(/[\w.+-]+@example\.test/g))].filter(
    (address) => address !== actor.email && !actor.colleagues?.includes(address),
  );
  const hashes = /\$argon2|"(password|code|token|id)_hash"/.test(body) ? ["a hash"] : [];
  return [...(isSupportPage(actor, path) ? [] : [...words, ...addresses]), ...hashes];
}

/** Throws if a cookie of any response so far can be read by scripts, or sent to another host or from another site. */
export function expectSafeCookies(): void {
  expect(new Set([...cookieLines].map((line) => line.split("=")[0]))).toContain("haat_session");
  for (const line of cookieLines) {
    const attributes = line.split("; ").slice(1);
    expect(attributes, line).toEqual(expect.arrayContaining(["Path=/", "HttpOnly", "SameSite=Lax"]));
    expect(line).not.toMatch(/; domain/i);
  }
}
