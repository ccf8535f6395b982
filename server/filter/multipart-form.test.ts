import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import express from "express";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MEGABYTE, type Upload, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";
import { multipart, type FormPart } from "../../tests/support/forms/multipart.ts";
import { listen, rawBytes, rawRequest, type RawReply, type RawRequest } from "../../tests/support/http/raw-http.ts";
import { filterPosts } from "./request-filter.ts";
import { sweepForgottenUploads } from "./multipart-form.ts";

/** Forms with files: limits, types and truncated bodies. */

interface Arrived {
  body: string;
  contentType: string | undefined;
  uploads: (Omit<Upload, "open"> & { bytes: Buffer })[];
}

const ADDRESS = "/customer/support/new";
const MAX_BYTES = 8 * MEGABYTE;
const fieldOf = (maxBytes: number) => (field: string) =>
  ({ form: "test", field, kind: "pictures_or_pdf", max: 4, maxBytes }) as const;
const policies: Readonly<Record<string, UploadPolicy>> = {
  [ADDRESS]: { fields: ["pictures", "a", "f", "one", "two"].map(fieldOf(MAX_BYTES)), maxFiles: 10, maxBytes: 4e7 },
  "/seller/logo": { fields: [fieldOf(1000)("icon")], maxFiles: 2, maxBytes: 2000 },
};
let directory: string;
let server: Awaited<ReturnType<typeof listen>>;
let arrived: Arrived[] = [];
let failures: unknown[] = [];

beforeAll(async () => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), "haat-uploads-"));
  const app = express();
  app.use(
    filterPosts({
      allowedHosts: [],
      allowedOrigins: [],
      uploadPolicyOf: (path) => policies[path],
      uploadDirectory: directory,
      pace: { graceMs: 400, bytesPerSecond: 4096 },
      onStorageFailure: (error) => failures.push(error),
    }),
  );
  app.use(async (request, response) => {
    const uploads = response.locals["uploads"] as Upload[] | undefined;
    arrived.push({
      body: String(response.locals["body"]),
      contentType: request.headers["content-type"],
      uploads: await Promise.all(
        (uploads ?? []).map(async ({ open, ...one }) => ({ ...one, bytes: await buffer(open()) })),
      ),
    });
    await (response.locals["discardUploads"] as (() => Promise<void>) | undefined)?.();
    response.sendStatus(200);
  });
  server = await listen(app);
});
afterAll(async () => {
  await server.close();
  fs.rmSync(directory, { recursive: true });
});
beforeEach(() => {
  arrived = [];
  failures = [];
});

/** Checks that nothing of a form is left once it is answered. */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => fs.readdirSync(directory)).toEqual([]);
}

function post(parts: readonly FormPart[], given: Partial<RawRequest> = {}): Promise<RawReply> {
  const form = multipart(parts);
  return postRaw({ body: form.body, ...given, headers: { "Content-Type": form.contentType, ...given.headers } });
}

function postRaw(given: RawRequest): Promise<RawReply> {
  return rawRequest(server.port, {
    method: "POST",
    path: ADDRESS,
    ...given,
    headers: { "Sec-Fetch-Site": "same-origin", ...given.headers },
  });
}

describe("a form with files", () => {
  it("is received as an ordinary form with its files beside it, which are deleted once it is answered", async () => {
    const picture = randomBytes(300_000);
    const reply = await post([
      { name: "subject", value: "मेरा ऑर्डर & मैं" },
      { name: "pictures", fileName: "साड़ी.jpg", type: "image/jpeg", value: picture },
      { name: "pictures", fileName: "two.png", value: Buffer.from("second") },
      { name: "message", value: "एक\r\nदो" },
    ]);
    expect(reply.status).toBe(200);
    const [form] = arrived;
    expect([...new URLSearchParams(form?.body)]).toEqual([
      ["subject", "मेरा ऑर्डर & मैं"],
      ["message", "एक\r\nदो"],
    ]);
    expect(form?.contentType).toBe("application/x-www-form-urlencoded");
    expect(form?.uploads.map(({ field, name, size }) => ({ field, name, size }))).toEqual([
      { field: "pictures", name: "साड़ी.jpg", size: 300_000 },
      { field: "pictures", name: "two.png", size: 6 },
    ]);
    expect(form!.uploads[0]!.bytes.equals(picture)).toBe(true);
    await expectNothingLeft();
  });

  it("with an empty file field has no file", async () => {
    await post([
      { name: "message", value: "only words" },
      { name: "pictures", fileName: "", type: "application/octet-stream", value: "" },
    ]);
    expect(arrived).toMatchObject([{ body: "message=only+words", uploads: [] }]);
  });

  it("may also be URL-encoded, without any file", async () => {
    const type = "application/x-www-form-urlencoded";
    expect((await postRaw({ body: "message=hello", headers: { "Content-Type": type } })).status).toBe(200);
    expect(arrived).toMatchObject([{ body: "message=hello", uploads: [] }]);
  });

  it("with a file that is too large receives only a part, one byte too many: the rest of the form is complete", async () => {
    const reply = await post([
      { name: "pictures", fileName: "large.jpg", value: Buffer.alloc(MAX_BYTES + 5000) },
      { name: "pictures", fileName: "just.jpg", value: Buffer.alloc(MAX_BYTES) },
      { name: "message", value: "hello" },
    ]);
    expect(reply.status).toBe(200);
    expect(arrived[0]).toMatchObject({
      body: "message=hello",
      uploads: [
        { name: "large.jpg", size: MAX_BYTES + 1 },
        { name: "just.jpg", size: MAX_BYTES },
      ],
    });
  });

  it("to an address that takes no files is rejected with 415", async () => {
    const path = "/cart/lines/1/remove";
    expect((await post([{ name: "a", fileName: "a.jpg", value: "a" }], { path })).status).toBe(415);
  });

  it.each([
    ["as many and as large files as it takes", ["icon", "icon"], 1000, 200],
    ["a larger one", ["icon"], 1200, 200],
    ["more files", ["icon", "icon", "icon"], 1, 400],
    ["more bytes", ["icon"], 300_000, 413],
    ["a file in another field", ["icon", "pictures"], 1, 400],
  ])("to an address with its own limits, with %s, is answered by those", async (_what, names, size, status) => {
    const files = names.map((name) => ({ name, fileName: "a.png", value: Buffer.alloc(size) }));
    expect((await post(files, { path: "/seller/logo" })).status).toBe(status);
    expect(arrived.map(({ uploads }) => uploads.map((upload) => upload.size))).toEqual(
      status === 200 ? [names.map(() => Math.min(size, 1001))] : [],
    );
    await expectNothingLeft();
  });

  it("from another site is rejected before a byte of it is read", async () => {
    const reply = await post([{ name: "a", fileName: "a.jpg", value: "a" }], {
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(reply.status).toBe(403);
    await expectNothingLeft();
  });
});

describe("a file's name", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["..\\..\\boot.ini", "boot.ini"],
    ["photo\u202Egpj.exe", "photogpj.exe"],
    [`${"a".repeat(4000)}.jpg`, `${"a".repeat(115)}….jpg`],
    [".", "file"],
    ["..", "file"],
  ])("%j is received as %j and never reaches the disk", async (fileName, name) => {
    await post([{ name: "pictures", fileName, type: "image/jpeg", value: "x" }]);
    expect(arrived[0]?.uploads.map((upload) => upload.name)).toEqual([name]);
    await expectNothingLeft();
  });
});

describe("a malformed body is rejected", () => {
  const boundary = "x".repeat(20);
  const type = `multipart/form-data; boundary=${boundary}`;
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`;
  const end = `\r\n--${boundary}--\r\n`;

  it.each<[string, string, string, number]>([
    ["no boundary in the header", "multipart/form-data", field + end, 415],
    ["an empty boundary", "multipart/form-data; boundary=", field + end, 400],
    ["another boundary in the body", type, field.replaceAll("x", "y") + end.replaceAll("x", "y"), 400],
    ["no end", type, `${field}hello`, 400],
    ["nothing", type, "", 400],
    ["a header without end", type, `--${boundary}\r\n${"A".repeat(20_000)}`, 400],
    ["a header that is none", type, `--${boundary}\r\n\0\0: \r\n\r\nhello${end}`, 400],
    ["a NUL in a field", type, `${field}a\0b${end}`, 400],
    ["a name that reaches for the prototype", type, `${field.replace('"a"', '"__proto__"')}x${end}`, 400],
    ["a part without a name", type, `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx${end}`, 400],
    ["fields of more than 256 KB", type, `${field}${"x".repeat(256 * 1024 + 1)}${end}`, 413],
    ["5000 parts", type, `${`${field}x\r\n`.repeat(5000)}${end}`, 400],
    [
      "11 files",
      type,
      `${`--${boundary}\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\nx\r\n`.repeat(11)}${end}`,
      400,
    ],
  ])("%s", async (_name, contentType, body, status) => {
    const reply = await postRaw({ body, headers: { "Content-Type": contentType } });
    expect(reply.status).toBe(status);
    expect(arrived).toEqual([]);
    await expectNothingLeft();
  });

  it("and none of 200 broken bodies makes the server fail", async () => {
    const whole = multipart([
      { name: "subject", value: "hello" },
      { name: "pictures", fileName: "a.jpg", type: "image/jpeg", value: "\xff\xd8\xff" },
      { name: "message", value: "world" },
    ]);
    const bytes = fc.uint8Array({ maxLength: 60 });
    const broken = fc.tuple(fc.nat(whole.body.length), fc.nat(whole.body.length), bytes).map(([one, other, given]) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      return Buffer.concat([whole.body.subarray(0, from), given, whole.body.subarray(to)]);
    });
    await fc.assert(
      fc.asyncProperty(broken, async (body) => {
        const { status } = await postRaw({ body, headers: { "Content-Type": whole.contentType } });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 200 },
    );
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    await expectNothingLeft();
  });
});

describe("a body", () => {
  it("that declares more than the limit is rejected unread", async () => {
    const reply = await rawBytes(
      server.port,
      `POST ${ADDRESS} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 2147483648\r\n\r\n--x\r\n`,
      1000,
    );
    expect(reply).toMatch(/^HTTP\/1.1 413/);
    await expectNothingLeft();
  });

  it("without a length is cut off at the limit, with little memory", async () => {
    const before = process.memoryUsage().rss;
    let max = 0;
    const { sent, status } = await sendEndlessly(() => (max = Math.max(max, process.memoryUsage().rss)));
    expect(status).toBe(413);
    expect(sent).toBeLessThan(80 * 1024 * 1024);
    expect(max - before).toBeLessThan(120 * 1024 * 1024);
    await expectNothingLeft();
  });

  it("that declares more than it sends leaves nothing when the client disconnects", async () => {
    const form = multipart([{ name: "a", fileName: "a.jpg", value: Buffer.alloc(100_000) }]);
    const socket = http.request({
      port: server.port,
      method: "POST",
      path: ADDRESS,
      headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": form.contentType, "Content-Length": "900000" },
    });
    socket.on("error", () => {});
    socket.write(form.body);
    await expect.poll(() => fs.readdirSync(directory)).toHaveLength(1);
    socket.destroy();
    await expectNothingLeft();
    expect(arrived).toEqual([]);
  });

  it("that declares less than it sends ends too early and is rejected", async () => {
    const form = multipart([{ name: "a", fileName: "a.jpg", value: "hello" }]);
    const reply = await rawBytes(
      server.port,
      `POST ${ADDRESS} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${form.contentType}\r\nContent-Length: 40\r\n\r\n${String(form.body)}`,
    );
    expect(reply).toMatch(/^HTTP\/1.1 400/);
    expect(arrived).toEqual([]);
    await expectNothingLeft();
  });

  it("that arrives byte by byte is aborted with 408", async () => {
    const reply = await rawBytes(
      server.port,
      `POST ${ADDRESS} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n`,
      2000,
    );
    expect(reply).toMatch(/^HTTP\/1.1 408/);
    await expectNothingLeft();
  });
});

describe("a disk that rejects the files", () => {
  const boundary = "x".repeat(20);
  const fileHead = (name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.jpg"\r\n\r\n`;

  it("has the form rejected at once with 507, while it is still being sent, and nothing of it remains", async () => {
    const request = http.request({
      port: server.port,
      method: "POST",
      path: ADDRESS,
      headers: {
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": `multipart/form-data; boundary=${boundary}`,
        "Content-Length": String(30 * 1024 * 1024),
        "Accept-Language": "hi",
      },
    });
    request.on("error", () => {});
    request.write(`${fileHead("one")}hello\r\n`);
    await expect.poll(() => fs.readdirSync(directory)).toHaveLength(1);
    // The second file cannot be created.
    for (const name of fs.readdirSync(directory)) fs.rmSync(path.join(directory, name), { recursive: true });
    request.write(fileHead("two"));
    request.write(Buffer.alloc(3 * 1024 * 1024));
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    expect(response.statusCode).toBe(507);
    expect(String(await buffer(response))).toContain("अभी फ़ाइलें सहेजी नहीं जा रही हैं");
    request.destroy();
    expect(arrived).toEqual([]);
    expect(failures).toMatchObject([{ code: "ENOENT" }]);
    await expectNothingLeft();
  });

  it("has forms rejected with 507 as long as their folder cannot be created, and not any longer", async () => {
    const form = () => post([{ name: "a", fileName: "a.jpg", value: "hello" }]);
    fs.rmSync(directory, { recursive: true });
    fs.writeFileSync(directory, "a file in its place");
    expect((await form()).status).toBe(507);
    expect(failures).toHaveLength(1);
    fs.rmSync(directory);
    expect((await form()).status).toBe(200);
    await expectNothingLeft();
  });
});

it("files of a dead process are removed at the next start, those of live ones are not", async () => {
  const old = path.join(directory, "form-old");
  const fresh = path.join(directory, "form-fresh");
  for (const folder of [old, fresh]) fs.mkdirSync(folder);
  fs.utimesSync(old, new Date(0), new Date(0));
  // Another server starting at the same moment was faster: the name is listed, but the file is already gone.
  const gone = path.join(directory, "form-gone");
  fs.symlinkSync("nowhere", gone);
  await sweepForgottenUploads(directory);
  expect(fs.readdirSync(directory)).toEqual(["form-fresh", "form-gone"]);
  fs.rmdirSync(fresh);
  fs.unlinkSync(gone);
  await sweepForgottenUploads(path.join(directory, "never-made"));
});

/** Sends an endless file without a declared length until the server stops it. */
function sendEndlessly(look: () => void): Promise<{ sent: number; status: number }> {
  const chunk = Buffer.alloc(256 * 1024);
  return new Promise((resolve, reject) => {
    let sent = 0;
    let status = 0;
    const request = http.request(
      {
        port: server.port,
        method: "POST",
        path: ADDRESS,
        headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "multipart/form-data; boundary=x" },
      },
      (response) => {
        status = response.statusCode ?? 0;
        response.resume();
        response.once("close", () => {
          request.destroy();
          resolve({ sent, status });
        });
      },
    );
    request.on("error", (error) => (status ? undefined : reject(error)));
    const more = () => {
      while (status === 0 && sent < 2 ** 31) {
        sent += chunk.length;
        look();
        if (!request.write(chunk)) return void request.once("drain", more);
      }
    };
    request.write(`--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n`);
    more();
  });
}
