import http from "node:http";

/** A client of a stream of server-sent events. */
export interface EventStreamClient {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** Returns how many events of this name have arrived. */
  count(event: "change" | "ping"): number;
  isOpen(): boolean;
  close(): void;
}

/** Opens a stream; resolves once the answer's headers arrive. */
export function openEventStream(port: number, path: string, cookie = ""): Promise<EventStreamClient> {
  return new Promise((resolve, reject) => {
    const headers = { Accept: "text/event-stream", ...(cookie && { Cookie: cookie }) };
    const request = http.get({ host: "localhost", port, path, agent: false, headers }, (response) => {
      let text = "";
      let isOpen = true;
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => (text += chunk));
      response.on("close", () => (isOpen = false));
      response.on("error", () => {});
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        count: (event) => text.split(`event: ${event}\n`).length - 1,
        isOpen: () => isOpen,
        close: () => request.destroy(),
      });
    });
    request.on("error", reject);
  });
}
