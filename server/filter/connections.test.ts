import http from "node:http";
import net from "node:net";
import express, { type Response } from "express";
import { afterEach, describe, expect, it } from "vitest";
import { listen, rawRequest } from "../../tests/support/http/raw-http.ts";
import { limitConnections, oneRequestPerConnection } from "./connections.ts";

let close: (() => Promise<void> | void) | undefined;
afterEach(() => close?.());

/** Opens a connection that either side can end. */
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
  const LIMITS = { max: 20, networkShare: 0.2 };
  /** Pending responses to requests for /slow. */
  let answers: http.ServerResponse[];

  async function serve(): Promise<number> {
    answers = [];
    const server = http.createServer((request, response) => {
      if (request.method === "POST") request.on("end", () => response.end("form")).resume();
      else if (request.url === "/slow") answers.push(response);
      else response.end("page");
    });
    limitConnections(server, LIMITS);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    return (server.address() as net.AddressInfo).port;
  }

  const form = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nbegun=";

  it.each([
    ["idle", ""],
    ["sending a form slowly", form],
    ["idle after an answer", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"],
  ])("are limited to its share; one that is %s is closed for a new one", async (_, sent) => {
    const port = await serve();
    const crowd: ReturnType<typeof connect>[] = [];
    for (let count = 0; count < 10; count += 1) {
      const one = connect(port, "127.0.0.2");
      crowd.push(one);
      one.socket.write(sent);
      if (sent.startsWith("GET")) await expect.poll(one.received).toContain("page");
    }
    const open = () => crowd.filter((one) => one.isOpen());
    await expect.poll(() => open().length).toBe(4);
    expect((await rawRequest(port, { from: "127.0.0.3" })).body).toBe("page");
    expect(open()).toHaveLength(4);
    expect((await rawRequest(port, { from: "127.0.0.2" })).body).toBe("page");
    await expect.poll(() => open().length).toBe(3);
  });

  it("are not closed while their requests are processed: then the new one is", async () => {
    const port = await serve();
    const working = Array.from({ length: 4 }, () => rawRequest(port, { from: "127.0.0.2", path: "/slow" }));
    await expect.poll(() => answers.length).toBe(4);
    await expect(rawRequest(port, { from: "127.0.0.2" })).rejects.toThrow();
    expect((await rawRequest(port, { from: "127.0.0.3" })).body).toBe("page");
    for (const answer of answers) answer.end("late");
    expect((await Promise.all(working)).map((reply) => reply.body)).toEqual(["late", "late", "late", "late"]);
    expect((await rawRequest(port, { from: "127.0.0.2" })).body).toBe("page");
  });
});

describe("pipelined requests", () => {
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

  it("are processed one after the other, and all are answered in order", async () => {
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

  it("close the connection when there are many, and queued ones are never started", async () => {
    const port = await serve();
    const client = connect(port, "127.0.0.1");
    client.socket.write(Array.from({ length: 12 }, (_, n) => get(`/${n}`)).join(""));
    await expect.poll(client.isOpen).toBe(false);
    await expect.poll(() => answers[0]?.closed).toBe(true);
    expect(begun).toEqual(["/0"]);
  });
});
