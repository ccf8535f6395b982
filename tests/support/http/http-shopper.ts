import { setTimeout as pause } from "node:timers/promises";
import { rawRequest, type RawReply } from "./raw-http.ts";

export interface SeenAnswer extends RawReply {
  path: string;
  method: "GET" | "POST";
  milliseconds: number;
}

/**
 * A visitor without JavaScript for one server process: records every response, follows redirects, reloads a 503 after its
 * Retry-After.
 */
export class HttpShopper {
  readonly seen: SeenAnswer[] = [];

  constructor(
    readonly port: number,
    private readonly cookie = "",
  ) {}

  get(path: string): Promise<SeenAnswer> {
    return this.send("GET", path);
  }

  post(path: string, fields: Record<string, string | number>): Promise<SeenAnswer> {
    const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
    return this.send("POST", path, body);
  }

  /** Opens a page, retrying a 503 and following redirects. Returns the last response after `tries` attempts. */
  async read(path: string, tries = 12): Promise<SeenAnswer> {
    const answer = await this.get(path);
    if (tries <= 1) return answer;
    if (answer.status === 503) {
      await pause(1000 * Number(answer.headers["retry-after"] ?? 1));
      return this.read(path, tries - 1);
    }
    const { location } = answer.headers;
    return location === undefined ? answer : this.read(location, tries - 1);
  }

  /** Sends a form, and sends it again while a 503 asks to retry. */
  async submit(path: string, fields: Record<string, string | number>, tries = 12): Promise<SeenAnswer> {
    const answer = await this.post(path, fields);
    if (tries <= 1 || answer.status !== 503) return answer;
    await pause(1000 * Number(answer.headers["retry-after"] ?? 1));
    return this.submit(path, fields, tries - 1);
  }

  private async send(method: "GET" | "POST", path: string, body?: string): Promise<SeenAnswer> {
    const startedAt = performance.now();
    const reply = await rawRequest(this.port, {
      method,
      path,
      headers: {
        ...(this.cookie && { Cookie: this.cookie }),
        ...(body !== undefined && {
          Origin: `http://localhost:${this.port}`,
          "Content-Type": "application/x-www-form-urlencoded",
        }),
      },
      ...(body !== undefined && { body }),
    });
    const answer = { ...reply, path, method, milliseconds: performance.now() - startedAt };
    this.seen.push(answer);
    return answer;
  }
}

/** Returns the hidden fields of a page's form, by name. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [/ name="([^"]*)"/.exec(input)?.[1] ?? "", / value="([^"]*)"/.exec(input)?.[1] ?? ""]),
  );
}
