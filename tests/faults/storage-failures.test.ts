import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { freePort } from "../../scripts/postgres/embedded-postgres.mjs";
import { startServer } from "../../scripts/processes/shop-processes.mjs";
import { ensureBuilt } from "../support/processes/built-shop.ts";
import { createProfile } from "../support/factories/factories.ts";
import { serveLocally } from "../support/processes/local-server.ts";
import { multipart } from "../support/forms/multipart.ts";
import { rawRequest, type RawReply } from "../support/http/raw-http.ts";
import { signedIn } from "../support/http/visitor.ts";

/**
 * The shop's own processes when their disk or bucket fails: a clear page, no partial writes, everything else continues to work.
 */

const data = process.env.DATA_DIRECTORY!;
const uploads = path.join(data, "uploads");
const privateFiles = path.join(data, "private-files");
const MEGABYTE = 1024 * 1024;

let server: Awaited<ReturnType<typeof startServer>>;
let cookie: string;
let profileId: number;

const env = {
  APP_ENV: "demo",
  NODE_ENV: "production",
  LOG_LEVEL: "error",
  DATABASE_URL: process.env.DATABASE_URL!,
  DATA_DIRECTORY: data,
};

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ port: await freePort(), env });
  const profile = await createProfile();
  profileId = profile.id;
  cookie = (await signedIn(profile)).cookieHeader;
}, 240_000);

afterAll(() => server.stop(), 60_000);

function openTicket(port: number, pdfBytes?: number): Promise<RawReply> {
  const words = { form_key: randomUUID(), category: "payment", subject: "Charged twice", body: "Two payments." };
  const pdf = pdfBytes === undefined ? undefined : Buffer.alloc(pdfBytes, "a");
  pdf?.write("%PDF-1.7\n");
  pdf?.write("%%EOF", pdf.length - 5);
  const form = multipart([
    ...Object.entries(words).map(([name, value]) => ({ name, value })),
    ...(pdf ? [{ name: "files", fileName: "bill.pdf", type: "application/pdf", value: pdf }] : []),
  ]);
  return rawRequest(port, {
    method: "POST",
    path: "/customer/support/new",
    headers: { "Content-Type": form.contentType, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
    body: form.body,
  });
}

async function tickets(): Promise<number> {
  const { count } = await db
    .selectFrom("tickets")
    .where("profile_id", "=", profileId)
    .select((query) => query.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Every file below a folder. */
function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Limits the size of the server's files from now on: writes fail as on a full disk. */
function limitFiles(bytes: number | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}:`]);
}

describe("a full disk", () => {
  afterEach(() => limitFiles("unlimited"));

  it("answers a form with files with 507, leaves nothing of it, and everything else continues to work", async () => {
    const before = await tickets();
    limitFiles(MEGABYTE);
    const [refused, page] = await Promise.all([openTicket(server.port, 3 * MEGABYTE), rawRequest(server.port, {})]);
    expect(refused.status).toBe(507);
    expect(refused.body).toContain("We cannot store files right now");
    expect(page.status).toBe(200);
    expect(await tickets()).toBe(before);
    // A form's folder is removed once its response is sent.
    await expect.poll(() => filesBelow(uploads), { timeout: 20_000 }).toEqual([]);
    expect((await openTicket(server.port)).status).toBe(303);

    limitFiles("unlimited");
    expect((await openTicket(server.port, 3 * MEGABYTE)).status).toBe(303);
    expect(await tickets()).toBe(before + 2);
    await expect.poll(() => filesBelow(uploads), { timeout: 20_000 }).toEqual([]);
  });
});

describe("missing folders", () => {
  it("are created again", { tags: ["telling"] }, async () => {
    const before = await tickets();
    for (const folder of [uploads, privateFiles]) fs.rmSync(folder, { recursive: true, force: true });
    expect((await openTicket(server.port, 1000)).status).toBe(303);
    expect(await tickets()).toBe(before + 1);
    expect(filesBelow(privateFiles)).toHaveLength(1);
  });

  it("while they cannot be created, show the form again with its values", async () => {
    const before = await tickets();
    fs.rmSync(privateFiles, { recursive: true, force: true });
    fs.writeFileSync(privateFiles, "a file in its place");
    const refused = await openTicket(server.port, 1000);
    fs.rmSync(privateFiles);
    expectFormBack(refused);
    expect(await tickets()).toBe(before);
    await expect.poll(() => filesBelow(uploads), { timeout: 20_000 }).toEqual([]);
    expect((await openTicket(server.port, 1000)).status).toBe(303);
  });
});

describe("a bucket", () => {
  it.each(["refuses", "answers nothing"])("that %s shows the form again with its values", async (does) => {
    const bucket = await serveLocally((request, response) => {
      request.resume();
      if (does === "refuses") response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
    });
    const keys = { S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
    const settings = { S3_BUCKET: "pictures", S3_PRIVATE_BUCKET: "private", S3_ENDPOINT: bucket.url, ...keys };
    const shop = await startServer({ port: await freePort(), env: { ...env, ...settings } });
    try {
      const before = await tickets();
      const [refused, page] = await Promise.all([openTicket(shop.port, 1000), rawRequest(shop.port, {})]);
      expectFormBack(refused);
      expect(page.status).toBe(200);
      expect(await tickets()).toBe(before);
      // A file that the bucket may have stored anyway is removed later.
      const discarded = await db.deleteFrom("discarded_files").returning("storage_key").execute();
      expect(discarded.map(({ storage_key }) => storage_key)).toContainEqual(expect.stringMatching(/^tickets\//));
    } finally {
      await shop.stop();
      await bucket.close();
    }
  });
});

function expectFormBack(reply: RawReply): void {
  expect(reply.status).toBe(503);
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
  expect(reply.body).toContain("We cannot store files right now. Send the form again in a few minutes");
  expect(reply.body).toContain("Charged twice");
}
