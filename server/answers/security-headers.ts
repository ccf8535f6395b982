import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

export interface SecurityHeaderOptions {
  /** Whether the shop is served over HTTPS: sends Strict-Transport-Security. */
  isSecure: boolean;
  /** Origins of pictures besides the shop's own. */
  imageOrigins: readonly string[];
  /** Origins of the payment provider: its script, its frames, the page that the payment form opens. */
  paymentOrigins: readonly string[];
  /** Origins that forms redirect to, which browsers check like the form's own action: Google and Facebook. */
  signInOrigins: readonly string[];
  /** Vite's development client needs inline styles and a web socket. */
  isDevelopment: boolean;
}

/** Creates the response's nonce and sets the security headers. */
export function securityHeaders(options: SecurityHeaderOptions): RequestHandler[] {
  const { imageOrigins, paymentOrigins, signInOrigins, isDevelopment } = options;
  const nonce = (_request: IncomingMessage, response: ServerResponse) =>
    `'nonce-${String((response as Response).locals["nonce"])}'`;
  const permissionsPolicy = permissions(paymentOrigins);
  return [
    (_request, response, next) => {
      response.locals["nonce"] = randomBytes(16).toString("base64");
      response.setHeader("Permissions-Policy", permissionsPolicy);
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          "default-src": ["'self'"],
          // Browsers that support 'strict-dynamic' ignore the sources after it; others need them.
          "script-src": [nonce, "'strict-dynamic'", "'self'", ...paymentOrigins],
          "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
          // Attributes only: a picture's placeholder colour and a chart's bar are numbers from the data.
          "style-src-attr": ["'unsafe-inline'"],
          "img-src": ["'self'", "data:", ...imageOrigins],
          ...besidesDefault("connect-src", [...paymentOrigins, ...(isDevelopment ? ["ws:"] : [])]),
          "worker-src": ["'self'"],
          ...besidesDefault("frame-src", paymentOrigins),
          "form-action": ["'self'", ...paymentOrigins, ...signInOrigins],
          "frame-ancestors": ["'none'"],
          "base-uri": ["'none'"],
          "object-src": ["'none'"],
        },
      },
      strictTransportSecurity: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      // With a stricter policy, browsers send the shop's own forms with `Origin: null`.
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
      // For Internet Explorer and Flash, and a default of browsers: they would take part of a first page's first round trip.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      xDnsPrefetchControl: false,
      // The provider's Checkout opens bank pages in windows that report back.
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    }),
  ];
}

/**
 * Returns the security headers of a page whose scripts have hashes in place of the nonce. Scripts of our own files need neither: modules that a
 * script with a hash imports are not trusted by 'strict-dynamic'.
 */
export function hashedSecurityHeaders(handlers: readonly RequestHandler[]): HeadersWith {
  const response = Object.assign(new ServerResponse(new IncomingMessage(new Socket())), { locals: {} }) as Response;
  for (const handle of handlers) handle(response.req, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  const trusted = ` 'nonce-${String(response.locals["nonce"])}' 'strict-dynamic'`;
  const listed = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join("");
  return (scriptHashes, styleHashes) =>
    Object.fromEntries(
      headers.map(([name, value]) => [
        name,
        value.replace(trusted, listed(scriptHashes)).replace(/(?<=style-src 'self')/, listed(styleHashes)),
      ]),
    );
}

/** Returns the headers of a page with these inline scripts and styles: `sha256-…`. */
export type HeadersWith = (scriptHashes: readonly string[], styleHashes: readonly string[]) => Record<string, string>;

/** Returns the directive, or nothing when `default-src` has the same sources. */
function besidesDefault(name: string, sources: readonly string[]): Record<string, string[]> {
  return sources.length === 0 ? {} : { [name]: ["'self'", ...sources] };
}

/** Returns Permissions-Policy: voice search needs the microphone, the payment provider's frame the browser's wallet. */
function permissions(paymentOrigins: readonly string[]): string {
  const denied = [
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "midi",
    "usb",
  ];
  const payment = ["self", ...paymentOrigins.map((origin) => `"${origin}"`)].join(" ");
  return [...denied.map((feature) => `${feature}=()`), "microphone=(self)", `payment=(${payment})`].join(", ");
}
