import http from "node:http";
import net from "node:net";
import express, { type Response } from "express";
import { afterEach, describe, expect, it } from "vitest";
import { listen, rawRequest } from "../tests/support/raw-http.ts";
import { limitConnections, oneRequestPerConnection } from "./connections.ts";

let close: (() => Promise<void> | void) | undefined;
afterEach(() => close?.());

/** A connection that is open until one of the two ends it. */
function connect(port: number, from: string): { socket: net.Socket; received: () => string; isOpen: () => boolean } {
  let received = "";
  let isOpen = true;
  const socket = net.connect({ port, host: "127.0.0.1", localAddress: from });
  socket.on("error", () => {});
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.once("close", () => (isOpen = false));
  return { socket, received: () => received, isOpen: () => isOpen };
}

describe("the connections of one address", () => {
  it("are no more than its share, and another address has its own", async () => {
    const server = http.createServer((_request, response) => response.end("page"));
    limitConnections(server, { max: 20, networkShare: 0.2 });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as net.AddressInfo;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    const crowd = Array.from({ length: 10 }, () => connect(port, "127.0.0.2"));
    const open = () => crowd.filter((one) => one.isOpen());
    await expect.poll(() => open().length).toBe(4);
    expect((await rawRequest(port, { from: "127.0.0.3" })).body).toBe("page");
    await expect(rawRequest(port, { from: "127.0.0.2" })).rejects.toThrow();

    open()[0]!.socket.destroy();
    await expect
      .poll(() =>
        rawRequest(port, { from: "127.0.0.2" }).then(
          (reply) => reply.body,
          () => "refused",
        ),
      )
      .toBe("page");
  });
});

describe("requests that a connection sends without waiting for answers", () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  let begun: string[];
  let answers: Response[];

  async function serve(): Promise<number> {
    begun = [];
    answers = [];
    const app = express();
    app.use(oneRequestPerConnection());
    app.use((request, response) => {
      begun.push(request.path);
      answers.push(response);
    });
    const server = await listen(app);
    close = server.close;
    return server.port;
  }

  it("are worked on one after the other, and all are answered in their order", async () => {
    const port = await serve();
    const client = connect(port, "127.0.0.1");
    client.socket.write(["/1", "/2", "/3"].map(get).join(""));
    for (const path of ["/1", "/2", "/3"]) {
      await expect.poll(() => begun.at(-1)).toBe(path);
      expect(begun).toHaveLength(Number(path.slice(1)));
      answers.at(-1)!.end(`answer ${path}`);
    }
    await expect.poll(client.received).toMatch(/answer \/1[^]*answer \/2[^]*answer \/3$/);
    client.socket.write(get("/4"));
    await expect.poll(() => begun.at(-1)).toBe("/4");
    client.socket.destroy();
  });

  it("close it when there are many, and those that wait are never begun", async () => {
    const port = await serve();
    const client = connect(port, "127.0.0.1");
    client.socket.write(Array.from({ length: 12 }, (_, n) => get(`/${n}`)).join(""));
    await expect.poll(client.isOpen).toBe(false);
    await expect.poll(() => answers[0]?.closed).toBe(true);
    expect(begun).toEqual(["/0"]);
  });
});
