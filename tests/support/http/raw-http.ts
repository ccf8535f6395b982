import http from "node:http";
import net from "node:net";

export interface RawReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface RawRequest {
  method?: string;
  /** Sent unchanged: neither Node nor `fetch` normalizes it. */
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sends the body without Content-Length. */
  chunked?: boolean;
  /** The loopback address to send from, e.g. `127.0.0.2`: another network. */
  from?: string;
}

/** Sends a request that a browser would not: any path, any header, any body. */
export function rawRequest(
  port: number,
  { method = "GET", path = "/", headers = {}, body, chunked, from }: RawRequest,
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined || chunked ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        agent: false,
        ...(from && { localAddress: from }),
        headers: { Host: `localhost:${port}`, ...length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Sends exactly this text. Returns everything received until the connection closes, for at most `timeoutMs`. */
export function rawBytes(port: number, text: string, timeoutMs = 5000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
    socket.setTimeout(timeoutMs, () => socket.destroy());
  });
}

/** Listens on a free port of this machine. */
export async function listen(
  handler: http.RequestListener,
  options: http.ServerOptions = {},
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = http.createServer(options, handler);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as net.AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, close };
}
