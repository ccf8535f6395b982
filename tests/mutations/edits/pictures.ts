import type { EditedFile } from "../edit.ts";

const downloads = ["app/adapters/picture-downloads"];
const stores = ["app/adapters/files"];
const requests = ["tests/integration/pictures"];

/** Pictures by address, originals, and the stores of files. */
export const pictureEdits: readonly EditedFile[] = [
  {
    file: "app/adapters/picture-downloads/picture-downloads.server.ts",
    tests: downloads,
    edits: [
      ["lookup: pinned, ", ""],
      ["addresses.every(", "addresses.some("],
      ["WEB_PORTS.has(port) && isPublicAddress(address)", "isPublicAddress(address)"],
      ["WEB_PORTS.has(port) && isPublicAddress(address)", "WEB_PORTS.has(port)"],
      ["url = checkedUrl(headers.location, url);", "url = new URL(headers.location, url);"],
      ["redirects <= MAX_REDIRECTS", "redirects <= MAX_REDIRECTS + 1"],
      ['if (size > MAX_PICTURE_BYTES) throw new PictureProblem("too_large");', ""],
      ['if (Number(headers["content-length"] ?? 0) > MAX_PICTURE_BYTES) return "too_large";', ""],
      ['"identity" ? undefined : "unreadable"', '"identity" ? undefined : undefined'],
      ["checkFormat(Buffer.concat(pieces));", ""],
      ['if (!isChecked) throw new PictureProblem("no_picture");', ""],
      ["orAborted(resolve(host), signal)", "resolve(host)"],
    ],
  },
  {
    file: "app/adapters/picture-downloads/public-addresses.ts",
    tests: downloads,
    edits: [
      ['["168.63.129.16", 32],\n', ""],
      ['["169.254.0.0", 16],\n', ""],
      ['["172.16.0.0", 12]', '["172.16.0.0", 16]'],
      ['["2002::", 16],\n', ""],
      ['publicIpv6.check(address, "ipv6") && ', ""],
    ],
  },
  {
    file: "app/domain/picture-requests/fetching.commands.server.ts",
    tests: requests,
    edits: [
      ["const PER_HOST = 2;", "const PER_HOST = 4;"],
      ["if (host.silences >= MAX_SILENCES) continue;", ""],
      ["if (!(await takeRequest(db, request))) return false;", ""],
      ["if (!isAdded) await discardWithOriginal(db, stores, picture);", ""],
      ["{ key: TASK, queue: TASK }", "{ key: TASK }"],
    ],
  },
  {
    file: "app/domain/picture-requests/picture-requests.commands.server.ts",
    tests: requests,
    edits: [
      [" AND p.seller_id = ${scope.sellerId}", ""],
      [" WHERE request.state = 'failed' AND excluded.state = 'waiting'", ""],
      ["known.stored + row.position < ${MAX_PICTURE_REQUESTS}", "true"],
      ['.where("product_id", "=", productId)\n', ""],
      ["ORDER BY due.turn, due.seller_id", "ORDER BY due.seller_id, due.turn"],
    ],
  },
  {
    file: "app/domain/picture-requests/fetched-pictures.commands.server.ts",
    tests: requests,
    edits: [
      ["requested > open.position && ", ""],
      [' && !(product.state === "live" && position === 0)', ""],
      ['.where("deleted_at", "is", null)\n', ""],
      ["images.length >= MAX_PRODUCT_PICTURES", "images.length > MAX_PRODUCT_PICTURES"],
    ],
  },
  {
    file: "app/adapters/files/s3-objects.server.ts",
    tests: stores,
    edits: [
      [" || ETag !== etag", ""],
      ["if (error instanceof sdk.NotFound) return undefined;", ""],
      ["let from = start;", "let from = 0;"],
    ],
  },
  {
    file: "app/adapters/files/s3-parts.server.ts",
    tests: stores,
    edits: [
      ["rest = rest.subarray(fitting.byteLength);", "rest = rest.subarray(rest.byteLength);"],
      ["if (filled > 0 || made === 0) yield part.subarray(0, filled);", "if (filled > 0) yield part;"],
    ],
  },
  {
    file: "app/adapters/files/disk.server.ts",
    tests: stores,
    edits: [
      ['new Set(["ENOENT", "EISDIR", "ENOTDIR"])', 'new Set(["ENOENT"])'],
      ["createReadStream({ start })", "createReadStream()"],
    ],
  },
];
