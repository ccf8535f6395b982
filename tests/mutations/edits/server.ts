import type { EditedFile } from "../edit.ts";

const serving = ["server", "tests/integration/server", "tests/integration/access"];

const templates = ["tests/integration/shared-pages", "tests/faults/signed-in-pages.test.ts"];

/** Between the socket and the pages: filters, headers, redirects, forms. */
export const serverEdits: readonly EditedFile[] = [
  {
    file: "server/security-headers.ts",
    tests: serving,
    edits: [
      ['"object-src": ["\'none\'"],', ""],
      ['"base-uri": ["\'none\'"],', ""],
      ['"frame-ancestors": ["\'none\'"],', ""],
      [
        '"style-src": ["\'self\'", ...(isDevelopment ? ["\'unsafe-inline\'"] : [])],',
        '"style-src": ["\'self\'", "\'unsafe-inline\'"],',
      ],
      ['xFrameOptions: { action: "deny" },', "xFrameOptions: false,"],
    ],
  },
  {
    file: "server/page-cache/signed-in-pages.ts",
    tests: templates,
    edits: [
      ["JSON.stringify([locale, isLite, template, address])", "JSON.stringify([locale, isLite, address])"],
      ["if (!page || templateNeeds || !isSameForAll(answer))", "if (!page || !isSameForAll(answer))"],
      ["if (productId !== undefined) dependsOnStockOf(productId);", ""],
    ],
  },
  {
    file: "app/http/signed-in-reader.server.ts",
    tests: templates,
    edits: [["if (toasts.length > 0 || outcome) return undefined;", ""]],
  },
  {
    file: "app/page-template.server.ts",
    tests: templates,
    edits: [
      ["escapedInScript(JSON.stringify(text).slice(1, -1))", "text"],
      [": attributeText(text);", ": text;"],
      ["if (!isData) throw new Error(`A count of the header is in the page at ${address} outside of a part`);", ""],
    ],
  },
  {
    file: "server/request-filter.ts",
    tests: serving,
    edits: [
      ['if (policy) clearTimeout(response.locals["bodyTimer"] as NodeJS.Timeout | undefined);\n', ""],
      ["setTimeout(() => request.complete || request.destroy(), limitMs)", "setTimeout(() => {}, limitMs)"],
      [
        'if (origin !== undefined && origin !== "null") return origins.has(origin);',
        'if (origin !== undefined && origin !== "null") return true;',
      ],
      ['return fetchSite === "same-origin";', "return true;"],
      ['!path.includes("//") &&', ""],
      ["!/%00/.test(target) &&", ""],
      [
        'return new URLSearchParams(split(target, "?")[1]).has("_data") ? "bad_address" : undefined;',
        "return undefined;",
      ],
      ["if (target.length > MAX_ADDRESS_LENGTH)", "if (target.length > 2 * MAX_ADDRESS_LENGTH)"],
    ],
  },
  {
    file: "server/request-body.ts",
    tests: ["server"],
    edits: [
      ['if (text.includes("\\0") || text.includes("%00")) return false;', ""],
      ['part === "__proto__" || ', ""],
      ["fields.length <= MAX_FIELDS", "fields.length <= 10 * MAX_FIELDS"],
      [" || standsStill())", ")"],
      ["return arrived < bytes;", "return arrived > bytes;"],
    ],
  },
  {
    file: "server/multipart-form.ts",
    tests: ["server"],
    edits: [
      ["maxBytes)) + 1,", "maxBytes)),"],
      ['if (!policy.fields.some((known) => known.field === field)) refuse("bad_form");', ""],
      ['if (fieldBytes > MAX_FIELD_BYTES) return refuse("too_large");', ""],
      ['parser.on("filesLimit", () => refuse("bad_form"));', ""],
      ["uploads.filter(({ size }) => size > 0)", "uploads"],
    ],
  },
  {
    file: "app/http/own-path.ts",
    tests: ["app/http"],
    edits: [
      ["if (!/^\\/(?![/\\\\])/.test(candidate)) return fallback;", ""],
      ['if (url.origin !== BASE || url.pathname.startsWith("//")) return fallback;', ""],
      ["encodeURIComponent(redirectTo)", "redirectTo"],
    ],
  },
  {
    file: "app/http/cookies.server.ts",
    tests: ["tests/integration/accounts", "tests/integration/server"],
    edits: [
      ["httpOnly: true,", "httpOnly: false,"],
      ['sameSite: "lax",', 'sameSite: "none",'],
    ],
  },
  {
    file: "app/http/actor.server.ts",
    tests: ["tests/integration/access", "tests/integration/accounts", "tests/integration/second-factor"],
    edits: [
      ['if (reach && scope !== "none") return', "return"],
      ["path.startsWith(paths.admin) ? paths.adminLogin : paths.login", "paths.login"],
      ["if (Date.now() - provenAt < FRESH_MINUTES * 60_000) return;", "return;"],
    ],
  },
  {
    file: "app/http/row-id.server.ts",
    tests: ["tests/integration/storefront/shop-pages.test.ts"],
    edits: [["/^[1-9]\\d{0,14}$/", "/^\\d{0,14}$/"]],
  },
  {
    file: "app/http/toasts.server.ts",
    tests: ["tests/integration/accounts", "tests/integration/storefront", "tests/integration/checkout-pages"],
    edits: [
      [".slice(0, MAX_TOASTS)", ""],
      ["!saysTheSame(waiting, stored)", "true"],
    ],
  },
  {
    file: "app/routes/seo/robots.ts",
    tests: ["tests/integration/pages"],
    edits: [["  paths.checkout,\n", ""]],
  },
];
