import type { RequestListener, ServerResponse } from "node:http";
import type { LookupAddress } from "node:dns";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPictureDownloads } from "#app/adapters/picture-downloads/picture-downloads.server.ts";
import { isPublicAddress } from "#app/adapters/picture-downloads/public-addresses.ts";
import { MAX_PICTURE_BYTES, PictureProblem } from "#app/domain/listings/picture-requests/picture-requests.ts";
import { serveLocally, type LocalServer } from "../../../tests/support/processes/local-server.ts";

const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#f2a20c" } })
  .jpeg()
  .toBuffer();
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic"), Buffer.alloc(64)]);

const LOOPBACK: LookupAddress = { address: "127.0.0.1", family: 4 };

describe("createPictureDownloads", () => {
  let server: LocalServer;
  let port: string;
  let requested: string[];
  let answers: Record<string, RequestListener>;
  beforeAll(async () => {
    server = await serveLocally((request, response) => {
      requested.push(request.url!);
      (answers[request.url!] ?? ((_request, missing) => missing.writeHead(404).end()))(request, response);
    });
    port = new URL(server.url).port;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    requested = [];
    answers = {
      "/picture.jpg": (_request, response) => send(response, jpeg),
    };
  });

  const send = (response: ServerResponse, body: Buffer | string, headers: Record<string, string> = {}) =>
    void response.writeHead(200, { "content-type": "image/jpeg", ...headers }).end(body);
  const redirectTo =
    (location: string): RequestListener =>
    (_request, response) =>
      void response.writeHead(302, { location }).end("moved");

  /** Allows the local server's address and port, as it stands in for a public server. */
  const local = (options: Parameters<typeof createPictureDownloads>[0] = {}) =>
    createPictureDownloads({
      mayConnect: (address, at) => isPublicAddress(address) || (address === LOOPBACK.address && String(at) === port),
      resolve: () => Promise.resolve([LOOPBACK]),
      ...options,
    });
  const at = (path: string, host = "pictures.example") => `http://${host}:${port}${path}`;
  const problemOf = async (fetching: Promise<Uint8Array>) => {
    const error: unknown = await fetching.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(PictureProblem);
    return (error as PictureProblem).code;
  };

  it("returns the bytes of a picture", async () => {
    expect(jpeg.equals(await local()(at("/picture.jpg")))).toBe(true);
  });

  it("follows three redirects, also relative ones, and not a fourth", async () => {
    answers["/1"] = redirectTo("/2");
    answers["/2"] = redirectTo(at("/3", "elsewhere.example"));
    answers["/3"] = redirectTo("picture.jpg");
    answers["/0"] = redirectTo("/1");
    expect(jpeg.equals(await local()(at("/1")))).toBe(true);
    expect(await problemOf(local()(at("/0")))).toBe("too_many_redirects");
  });

  it.each([
    ["a loopback address", "http://127.0.0.1/picture.jpg"],
    ["one in another spelling", "http://0x7f.1/picture.jpg"],
    ["one as a number", "http://2130706433/picture.jpg"],
    ["one in octal", "http://0177.0.0.1/picture.jpg"],
    ["IPv6 loopback", "http://[::1]/picture.jpg"],
    ["an IPv4-mapped one", "http://[::ffff:127.0.0.1]/picture.jpg"],
    ["the metadata of a cloud", "http://169.254.169.254/latest/meta-data/"],
    ["a name of this machine", "http://localhost/picture.jpg"],
    ["another port of a public address", "http://1.1.1.1:8080/picture.jpg"],
    ["our own server's port", () => at("/picture.jpg", "127.0.0.1")],
  ])("as the shop runs it, refuses %s", async (_what, address) => {
    const url = typeof address === "string" ? address : address();
    expect(await problemOf(createPictureDownloads()(url))).toBe("private_address");
    expect(requested).toEqual([]);
  });

  it.each([
    "ftp://pictures.example/a.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "gopher://pictures.example/",
    "pictures.example/a.jpg",
    "https://user:secret@pictures.example/a.jpg",
    "",
    `https://pictures.example/${"a".repeat(2000)}`,
  ])("refuses the address %j", async (address) => {
    expect(await problemOf(local()(address))).toBe("bad_address");
  });

  it.each([
    ["http://127.0.0.1:1/", "private_address"],
    ["http://169.254.169.254/latest/meta-data/", "private_address"],
    ["http://[::1]/", "private_address"],
    ["file:///etc/passwd", "bad_address"],
    ["http://user:secret@pictures.example/", "bad_address"],
  ])("refuses a redirect to %s", async (location, problem) => {
    answers["/redirect"] = redirectTo(location);
    expect(await problemOf(local()(at("/redirect")))).toBe(problem);
  });

  it("looks a redirect's host up again, and refuses it when it is private", async () => {
    answers["/redirect"] = redirectTo("http://intranet.example/picture.jpg");
    const resolve = (host: string) =>
      Promise.resolve(host === "intranet.example" ? [{ address: "10.0.0.7", family: 4 }] : [LOOPBACK]);
    expect(await problemOf(local({ resolve })(at("/redirect")))).toBe("private_address");
  });

  it("refuses a host of which one address is private", async () => {
    const resolve = () =>
      Promise.resolve([
        { address: "1.1.1.1", family: 4 },
        { address: "10.0.0.7", family: 4 },
      ]);
    expect(await problemOf(local({ resolve })(at("/picture.jpg")))).toBe("private_address");
  });

  it("connects to the address that was checked, when the name leads elsewhere a moment later", async () => {
    let asked = 0;
    // The first answer is checked; a second look-up would lead to the local server.
    const resolve = () => {
      asked += 1;
      return Promise.resolve([asked === 1 ? { address: "192.0.2.1", family: 4 } : LOOPBACK]);
    };
    const fetchPicture = createPictureDownloads({
      resolve,
      mayConnect: (address) => address === "192.0.2.1",
      timeoutMs: 500,
    });
    expect(["too_slow", "unreachable"]).toContain(await problemOf(fetchPicture(at("/picture.jpg", "localhost"))));
    expect(asked).toBe(1);
    expect(requested).toEqual([]);
  });

  it("stops at the limit of bytes, also when the answer announces fewer or does not end", async () => {
    let sent = 0;
    answers["/endless"] = (_request, response) => {
      response.writeHead(200);
      response.write(jpeg);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      };
      response.on("drain", more);
      more();
    };
    answers["/announced"] = (_request, response) =>
      send(response, jpeg, { "content-length": String(MAX_PICTURE_BYTES + 1) });
    expect(await problemOf(local()(at("/endless")))).toBe("too_large");
    expect(sent).toBeLessThan(3 * MAX_PICTURE_BYTES);
    expect(await problemOf(local()(at("/announced")))).toBe("too_large");
  });

  it.each([
    ["nothing", () => {}],
    [
      "one byte at a time",
      ((_request, response) => {
        response.writeHead(200);
        let sent = 0;
        const timer = setInterval(() => response.write(jpeg.subarray(sent, (sent += 1))), 20);
        response.on("close", () => clearInterval(timer));
      }) satisfies RequestListener,
    ],
  ])("leaves a server that sends %s", async (_what, answer) => {
    answers["/slow"] = answer;
    const startedAt = performance.now();
    expect(await problemOf(local({ timeoutMs: 300 })(at("/slow")))).toBe("too_slow");
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  it("counts a slow look-up too", async () => {
    const resolve = () => new Promise<LookupAddress[]>(() => {});
    expect(await problemOf(local({ resolve, timeoutMs: 100 })(at("/picture.jpg")))).toBe("too_slow");
  });

  it.each([
    ["a web page that calls itself a picture", "<!doctype html><img src=x onerror=alert(1)>", "no_picture"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>', "no_picture"],
    ["nothing", "", "no_picture"],
    ["three bytes of a JPEG", jpeg.subarray(0, 3), "no_picture"],
    ["an HEIC photo", heic, "heic"],
  ])("refuses %s", async (_what, body, problem) => {
    answers["/other"] = (_request, response) => send(response, body);
    expect(await problemOf(local()(at("/other")))).toBe(problem);
  });

  it("takes no compressed answer, which could unfold to gigabytes", async () => {
    answers["/packed"] = (_request, response) => send(response, jpeg, { "content-encoding": "gzip" });
    expect(await problemOf(local()(at("/packed")))).toBe("unreadable");
  });

  it.each([
    [401, "no_access"],
    [403, "no_access"],
    [404, "not_found"],
    [410, "not_found"],
    [429, "server_error"],
    [503, "server_error"],
    [206, "no_access"],
  ])("says what an answer %i means", async (status, problem) => {
    answers["/status"] = (_request, response) => void response.writeHead(status).end(jpeg);
    expect(await problemOf(local()(at("/status")))).toBe(problem);
  });

  it("says when a host does not exist, or does not answer", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" }));
    expect(await problemOf(local({ resolve })(at("/picture.jpg")))).toBe("unknown_host");
    expect(await problemOf(local({ resolve: () => Promise.resolve([]) })(at("/picture.jpg")))).toBe("unknown_host");
    const gone = await serveLocally(() => {});
    await gone.close();
    const toGone = createPictureDownloads({ resolve: () => Promise.resolve([LOOPBACK]), mayConnect: () => true });
    expect(await problemOf(toGone(`http://pictures.example:${new URL(gone.url).port}/`))).toBe("unreachable");
  });

  it("says when the answer breaks off", async () => {
    answers["/broken"] = (_request, response) => {
      response.writeHead(200, { "content-length": String(jpeg.length * 2) });
      response.write(jpeg, () => response.destroy());
    };
    expect(await problemOf(local()(at("/broken")))).toBe("unreachable");
  });
});
