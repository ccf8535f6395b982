import { load, type CheerioAPI } from "cheerio";
import { fillForm } from "../forms/fill-form.ts";
import { multipart } from "../forms/multipart.ts";
import { rawRequest } from "./raw-http.ts";

/** An answer of a server process; `url` is its address after redirects. */
export interface HttpPage {
  url: string;
  status: number;
  html: string;
  $: CheerioAPI;
}

/** A file chosen in a form. */
export interface ChosenFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** A browser without JavaScript for one server process: keeps cookies and follows redirects. Records every answer. */
export class HttpBrowser {
  readonly seen: HttpPage[] = [];
  readonly cookies = new Map<string, string>();
  /** @param parse a faster, less strict parser */
  constructor(
    private readonly port: number,
    private readonly parse: (html: string) => CheerioAPI = load,
  ) {}

  /** Opens a page of the shop. */
  open(path: string): Promise<HttpPage> {
    return this.request(new URL(path, `http://localhost:${this.port}`));
  }

  /** Sends the page's matching form, as `submitForm` of rendered-page.ts does. */
  async submit(
    page: HttpPage,
    selector: string,
    fields: Record<string, string | number> = {},
    { pressed, files = [] }: { pressed?: string; files?: readonly ChosenFile[] } = {},
  ): Promise<HttpPage> {
    const { target, isPost, isMultipart, body } = fillForm(page, selector, { fields, pressed, uploads: files });
    if (!isPost) {
      target.search = body.toString();
      return this.request(target);
    }
    if (!isMultipart)
      return this.request(target, { body: body.toString(), contentType: "application/x-www-form-urlencoded" });
    return this.request(
      target,
      multipart([
        ...[...body].map(([name, value]) => ({ name, value })),
        ...files.map(({ field, name, bytes }) => ({ name: field, value: bytes, fileName: name })),
      ]),
    );
  }

  private async request(target: URL, sent?: { body: string | Buffer; contentType: string }): Promise<HttpPage> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const { status, headers, body } = await rawRequest(this.port, {
      method: sent ? "POST" : "GET",
      path: target.pathname + target.search,
      headers: {
        ...(cookie && { Cookie: cookie }),
        ...(sent && { Origin: target.origin, "Content-Type": sent.contentType }),
      },
      ...(sent && { body: sent.body }),
    });
    for (const line of headers["set-cookie"] ?? []) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (/; max-age=0\b/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(pair.indexOf("=") + 1));
    }
    const page = { url: target.href, status, html: body, $: this.parse(body) };
    this.seen.push(page);
    return headers.location === undefined ? page : this.request(new URL(headers.location, target));
  }
}
