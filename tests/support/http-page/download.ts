import fs from "node:fs";
import path from "node:path";
import type { Answer } from "./exchange.ts";

/** The part of Playwright's `Download` that the specs use. */
export class ScriptlessDownload {
  constructor(
    private readonly answer: Answer,
    private readonly folder: string,
  ) {}

  suggestedFilename(): string {
    const header = this.answer.headers["content-disposition"] ?? "";
    const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
    if (encoded !== undefined) return decodeURIComponent(encoded);
    const [, plain] = /filename="?([^";]+)"?/i.exec(header) ?? [];
    return plain ?? path.posix.basename(this.answer.sent.url.pathname);
  }

  async path(): Promise<string> {
    const file = path.join(fs.mkdtempSync(path.join(this.folder, "download-")), "file");
    fs.writeFileSync(file, this.answer.bytes);
    return file;
  }
}

/** Returns whether a browser stores an answer instead of showing it. */
export function isDownload({ headers }: Answer): boolean {
  return /^attachment\b/i.test(headers["content-disposition"] ?? "");
}
