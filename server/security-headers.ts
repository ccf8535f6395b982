import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";

export interface SecurityHeaderOptions {
  /** Sent over HTTPS: browsers are told to stay there. */
  isSecure: boolean;
  /** Origins that pictures come from besides our own. */
  imageOrigins: readonly string[];
  /** Origins of the payment provider: its script, its frames, the page that a form of ours opens. */
  paymentOrigins: readonly string[];
  /** Origins to which a form of ours leads through a redirect, which browsers count as the form's own: Google's and Facebook's pages. */
  signInOrigins: readonly string[];
  /** What Content-Security-Policy calls the script of every page: `sha256-…`. */
  scriptHash: string | undefined;
  /** Vite's development client needs inline styles and a web socket. */
  isDevelopment: boolean;
}

/** Makes the nonce of this answer and sets the headers that tell the browser what a page of ours never does. */
export function securityHeaders(options: SecurityHeaderOptions): RequestHandler[] {
  const { imageOrigins, paymentOrigins, signInOrigins, scriptHash, isDevelopment } = options;
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
          // Browsers that know 'strict-dynamic' ignore the addresses after it; the others need them.
          "script-src": [
            nonce,
            ...(scriptHash ? [`'${scriptHash}'`] : []),
            "'strict-dynamic'",
            "'self'",
            ...paymentOrigins,
          ],
          "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
          // Attributes only: a picture's placeholder colour and a chart's bar are numbers from the data.
          "style-src-attr": ["'unsafe-inline'"],
          "img-src": ["'self'", "data:", ...imageOrigins],
          "connect-src": ["'self'", ...paymentOrigins, ...(isDevelopment ? ["ws:"] : [])],
          "frame-src": ["'self'", ...paymentOrigins],
          "form-action": ["'self'", ...paymentOrigins, ...signInOrigins],
          "frame-ancestors": ["'none'"],
          "base-uri": ["'none'"],
          "object-src": ["'none'"],
        },
      },
      strictTransportSecurity: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      // With less, browsers send our own forms with `Origin: null`.
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      xFrameOptions: { action: "deny" },
      // The provider's Checkout opens bank pages in windows that report back.
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    }),
  ];
}

/** What no page of ours asks a device for, in frames neither; voice search needs the microphone, the payment provider's frame the browser's wallet. */
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
