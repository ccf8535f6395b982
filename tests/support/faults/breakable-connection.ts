import http from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * A proxy between a browser and the shop that can cut connections during a request. The browser's own offline
 * emulation lets such a request finish.
 */
export class BreakableConnection {
  private readonly sockets = new Set<Socket>();
  private isBroken = false;
  /** Bytes of forms that reached the proxy. */
  sentBytes = 0;

  private constructor(private readonly server: http.Server) {
    server.on("connection", (socket) => {
      if (this.isBroken) return socket.destroy();
      this.sockets.add(socket);
      socket.on("close", () => this.sockets.delete(socket));
    });
  }

  static async open(): Promise<BreakableConnection> {
    const server = http.createServer((request, response) => {
      request.on("data", (bytes: Buffer) => (connection.sentBytes += bytes.length));
      const { method, headers, url = "" } = request;
      const passed = http.request(url, { method, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      request.on("error", () => passed.destroy());
      request.pipe(passed);
    });
    const connection = new BreakableConnection(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return connection;
  }

  /** Proxy settings for a browser's context. Browsers bypass proxies for localhost by default. */
  get proxy(): { server: string; bypass: string } {
    return { server: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`, bypass: "<-loopback>" };
  }

  cut(): void {
    this.isBroken = true;
    for (const socket of this.sockets) socket.destroy();
  }

  restore(): void {
    this.isBroken = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
