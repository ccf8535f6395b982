import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A form as it arrived. */
export interface ArrivedForm {
  method: string;
  /** Path and query. */
  address: string;
  /** Names and values of a posted form in order; a file's value is its name and type. */
  fields: [name: string, value: string][];
}

/** Redirect target of posted forms. */
const ANSWERED = "/answered";

/** A server in front of the shop that forwards reading requests and answers forms itself: the shop is not changed. */
export class RecordingProxy {
  /** The visits since the last `begin`. */
  private visits: ArrivedForm[] = [];

  private constructor(
    private readonly server: http.Server,
    readonly origin: string,
  ) {}

  /** @param shop the shop's own origin */
  static async open(shop: string): Promise<RecordingProxy> {
    const server = http.createServer((request, response) => {
      void proxy.answer(request, response, shop);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const proxy = new RecordingProxy(server, `http://localhost:${(server.address() as AddressInfo).port}`);
    return proxy;
  }

  begin(): void {
    this.visits = [];
  }

  /** Returns the first visit since `begin`: the form's, if one was sent. */
  get arrived(): ArrivedForm | undefined {
    return this.visits[0];
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(request: IncomingMessage, response: ServerResponse, shop: string): Promise<void> {
    const { method = "", url: address = "", headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isVisit = headers["sec-fetch-mode"] === "navigate" && address !== ANSWERED;
    if (isVisit) this.visits.push({ method, address, fields: await fieldsOf(headers, Buffer.concat(chunks)) });
    if (method !== "GET") response.writeHead(303, { Location: ANSWERED }).end();
    else if (address === ANSWERED)
      response.writeHead(200, { "Content-Type": "text/html" }).end("<title>Answered</title>");
    else pass(request, response, new URL(address, shop));
  }
}

function pass({ headers }: IncomingMessage, response: ServerResponse, url: URL): void {
  const passed = http.get(url, { headers: { ...headers, host: url.host } }, (answer) => {
    response.writeHead(answer.statusCode!, answer.rawHeaders);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
}

async function fieldsOf(headers: http.IncomingHttpHeaders, body: Buffer): Promise<[string, string][]> {
  const type = headers["content-type"];
  if (type === undefined) return [];
  const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
  return [...form].map(([name, value]) => [
    name,
    typeof value === "string" ? value : `file ${value.name}, ${value.type}, ${value.size} bytes`,
  ]);
}
