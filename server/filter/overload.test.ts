import net from "node:net";
import express, { type Response } from "express";
import { afterEach, expect, it } from "vitest";
import { listen, rawRequest } from "../../tests/support/http/raw-http.ts";
import { FairLimiter } from "./fair-limiter.ts";
import { overloadProtection, takesPassword, type OverloadOptions } from "./overload.ts";

/** Without shares or reserves. */
function limit(capacity: number, counts?: OverloadOptions["counts"]) {
  const limiter = new FairLimiter(capacity, { network: 1, account: 1, signedInReserve: 0, providerReserve: 0 });
  const clientOf = () => ({ network: "127.0.0.1", profileId: undefined, isFromProvider: false });
  return overloadProtection({ limiter, clientOf, ...(counts && { counts }) });
}

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

it("rejects requests at once while the server is full, and accepts them again when a slot is released", async () => {
  const working: Response[] = [];
  const app = express();
  app.use(limit(2));
  app.use((_request, response) => void working.push(response));
  const server = await listen(app);
  close = server.close;

  const first = rawRequest(server.port, {});
  const second = rawRequest(server.port, {});
  await expect.poll(() => working.length).toBe(2);
  expect(await rawRequest(server.port, {})).toMatchObject({
    status: 503,
    headers: { "retry-after": expect.stringMatching(/^[3-5]$/) as string },
  });

  working[0]!.end("done");
  await expect.poll(() => working[0]!.closed).toBe(true);
  const third = rawRequest(server.port, {});
  await expect.poll(() => working.length).toBe(3);
  for (const response of working) if (!response.writableEnded) response.end("done");
  expect((await Promise.all([first, second, third])).map((reply) => reply.status)).toEqual([200, 200, 200]);
});

it("leaves the pages their slots during many sign-ins", async () => {
  const signIns: Response[] = [];
  const app = express();
  app.use(limit(2, takesPassword), limit(5));
  app.use((request, response) => {
    if (request.method === "POST") signIns.push(response);
    else response.end("page");
  });
  const server = await listen(app);
  close = server.close;

  const crowd = ["/login", "/admin/login", "/auth/link.data", "/register"].map((path) =>
    rawRequest(server.port, { method: "POST", path }),
  );
  await expect.poll(() => signIns.length).toBe(2);
  expect((await rawRequest(server.port, { path: "/login" })).body).toBe("page");
  for (const response of signIns) response.end("done");
  expect((await Promise.all(crowd)).map((reply) => reply.status).sort()).toEqual([200, 200, 503, 503]);
});

it("removes the files of a form that it rejects, and does not count disconnected clients", async () => {
  const discarded: string[] = [];
  const working: Response[] = [];
  const app = express();
  app.use((request, response, next) => {
    response.locals["discardUploads"] = async () => discarded.push(request.path);
    if (request.path !== "/gone") return next();
    response.once("close", () => next());
    request.destroy();
  });
  app.use(limit(1));
  app.use((request, response) => {
    if (request.path !== "/gone") working.push(response);
  });
  const server = await listen(app);
  close = server.close;

  await expect(rawRequest(server.port, { path: "/gone" })).rejects.toThrow();
  const first = rawRequest(server.port, { path: "/first" });
  await expect.poll(() => working.length).toBe(1);
  expect((await rawRequest(server.port, { path: "/refused" })).status).toBe(503);
  expect(discarded).toEqual(["/refused"]);
  working[0]!.end("done");
  expect((await first).status).toBe(200);
});

it("releases the slot when the response is written, though its client does not read it", async () => {
  let working = 0;
  const app = express();
  app.use(limit(1));
  app.use((request, response) => {
    working += 1;
    // More than the buffers at both ends of a connection hold.
    response.end(request.path === "/large" ? Buffer.alloc(64 * 1024 * 1024) : "small");
  });
  const server = await listen(app);
  close = server.close;

  const lazy = net.connect(server.port, "127.0.0.1");
  lazy.pause();
  lazy.write("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => working).toBe(1);
  expect((await rawRequest(server.port, {})).body).toBe("small");
  lazy.destroy();
});
