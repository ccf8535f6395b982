import { lookup, type LookupAddress } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { isPublicAddress } from "#app/adapters/picture-downloads/public-addresses.ts";
import { FORMAT_BYTES, isHeic, isPicture } from "#app/domain/platform/media/picture-format.ts";
import {
  MAX_PICTURE_BYTES,
  PictureProblem,
  pictureUrl,
  type FetchPicture,
} from "#app/domain/listings/picture-requests/picture-requests.ts";

export interface PictureDownloadOptions {
  /** Looks up the addresses of a host. Only tests give another one: no setting does. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
  /** Whether a connection may go to this address and port. Only tests give another one. */
  mayConnect?: (address: string, port: number) => boolean;
  /** For the look-up, all redirects and the whole picture. */
  timeoutMs?: number;
}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 15_000;
const WEB_PORTS = new Set([80, 443]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const lookUp = promisify(lookup);

/**
 * Returns a function that fetches pictures from addresses that strangers gave. A host is looked up once, every one of its addresses must be public, and the
 * connection goes to the checked one: a name that changes in between leads nowhere else. Each redirect is checked as the first address is. The answer is
 * left as soon as it is too large, too slow, or begins as no picture. Throws `PictureProblem`.
 */
export function createPictureDownloads({
  resolve = (host) => lookUp(host, { all: true, verbatim: false }),
  mayConnect = (address, port) => WEB_PORTS.has(port) && isPublicAddress(address),
  timeoutMs = TIMEOUT_MS,
}: PictureDownloadOptions = {}): FetchPicture {
  async function checkedAddresses(url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
    // The URL has normalized other spellings of a number (0x7f.1, 2130706433).
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await orAborted(resolve(host), signal);
    const port = Number(url.port) || (url.protocol === "https:" ? 443 : 80);
    if (addresses.length === 0) throw new PictureProblem("unknown_host");
    if (!addresses.every(({ address }) => mayConnect(address, port))) throw new PictureProblem("private_address");
    return addresses;
  }

  return async function fetchPicture(address) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let url = checkedUrl(address);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const answer = await get(url, await checkedAddresses(url, signal), signal);
        const { statusCode = 0, headers } = answer;
        if (!REDIRECTS.has(statusCode) || !headers.location) return await pictureOf(answer);
        answer.destroy();
        url = checkedUrl(headers.location, url);
      }
      throw new PictureProblem("too_many_redirects");
    } catch (error) {
      if (error instanceof PictureProblem) throw error;
      throw new PictureProblem(signal.aborted ? "too_slow" : failureOf(error), { cause: error });
    }
  };
}

function checkedUrl(address: string, base?: URL): URL {
  const url = pictureUrl(address, base);
  if (!url) throw new PictureProblem("bad_address");
  return url;
}

/** A connection of its own, to one of these addresses. Redirects are not followed. */
function get(url: URL, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, { all }, found) => {
    const [first] = addresses;
    if (all) found(null, [...addresses]);
    else found(null, first?.address ?? "", first?.family);
  };
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const headers = {
    accept: "image/webp,image/png,image/jpeg;q=0.9",
    // Compressed answers could unfold to gigabytes.
    "accept-encoding": "identity",
    "user-agent": "Haat pictures",
  };
  return new Promise((answered, failed) => {
    send(url, { agent: false, lookup: pinned, signal, headers }).on("response", answered).on("error", failed).end();
  });
}

async function pictureOf(answer: IncomingMessage): Promise<Buffer> {
  const refusal = refusalOf(answer);
  if (refusal) {
    answer.destroy();
    throw new PictureProblem(refusal);
  }
  const pieces: Buffer[] = [];
  let size = 0;
  let isChecked = false;
  // Leaving the loop ends the connection.
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size > MAX_PICTURE_BYTES) throw new PictureProblem("too_large");
    if (isChecked || size < FORMAT_BYTES) continue;
    checkFormat(Buffer.concat(pieces));
    isChecked = true;
  }
  if (!isChecked) throw new PictureProblem("no_picture");
  return Buffer.concat(pieces, size);
}

function refusalOf({ statusCode = 0, headers }: IncomingMessage): PictureProblem["code"] | undefined {
  if (statusCode === 404 || statusCode === 410) return "not_found";
  if (statusCode === 429 || statusCode >= 500) return "server_error";
  if (statusCode !== 200) return "no_access";
  if (Number(headers["content-length"] ?? 0) > MAX_PICTURE_BYTES) return "too_large";
  return (headers["content-encoding"] ?? "identity") === "identity" ? undefined : "unreadable";
}

function checkFormat(head: Buffer): void {
  if (isHeic(head)) throw new PictureProblem("heic");
  if (!isPicture(head)) throw new PictureProblem("no_picture");
}

/** Look-ups cannot be ended: their answer is not waited for. */
async function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_answered, failed) =>
      signal.addEventListener("abort", () => failed(signal.reason as Error), { once: true }),
    ),
  ]);
}

function failureOf(error: unknown): PictureProblem["code"] {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA" ? "unknown_host" : "unreachable";
}
