import path from "node:path";
import { z } from "zod";
import type { Locale } from "#app/db/schema.ts";

const optional = z
  .string()
  .trim()
  .transform((value) => (value === "" ? undefined : value))
  .optional();

/** Every setting the shop reads from its environment; .env.example explains each. */
const environment = z.object({
  APP_ENV: z.enum(["production", "demo", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  APP_ORIGIN: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ALLOWED_HOSTS: optional,
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  NETWORK_LIMIT_FACTOR: z.coerce.number().min(0.1).max(10_000).default(1),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(100_000).default(2000),
  MAX_REQUESTS_IN_FLIGHT: z.coerce.number().int().min(10).max(10_000).default(100),
  MAX_FORMS_IN_FLIGHT: z.coerce.number().int().min(10).max(10_000).default(400),
  MAX_UPLOADS_IN_FLIGHT: z.coerce.number().int().min(1).max(1000).default(40),
  MAX_SIGN_INS_IN_FLIGHT: z.coerce.number().int().min(1).max(1000).default(30),
  NETWORK_SHARE_PERCENT: z.coerce.number().min(1).max(100).default(20),
  ACCOUNT_SHARE_PERCENT: z.coerce.number().min(1).max(100).default(10),
  SIGNED_IN_RESERVE_PERCENT: z.coerce.number().min(0).max(40).default(20),
  PROVIDER_RESERVE_PERCENT: z.coerce.number().min(0).max(40).default(10),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must look like postgresql://user:password@host:5432/database"),
  // Read by npm run migrate only.
  MIGRATION_DATABASE_URL: optional,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(15),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(120).default(5),
  MAX_VISITOR_SESSIONS: z.coerce.number().int().min(1000).default(100_000),
  MAX_VISITOR_CARTS: z.coerce.number().int().min(1000).default(200_000),
  MAX_STORED_INQUIRIES: z.coerce.number().int().min(0).default(20_000),
  UNVERIFIED_ACCOUNT_DAYS: z.coerce.number().int().min(3).max(3650).default(30),
  WORKER_HEARTBEAT_SECONDS: z.coerce.number().min(0.1).max(60).default(10),
  WORKER_DEAD_AFTER_SECONDS: z.coerce.number().min(0.3).max(600).default(60),
  WORKER_STOP_SECONDS: z.coerce.number().min(0.1).max(600).default(20),
  DATA_DIRECTORY: z.string().default(".haat"),
  ENCRYPTION_KEYS: optional,
  BLIND_INDEX_KEY: optional,
  CDN_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  PAGE_CACHE_MEGABYTES: z.coerce.number().min(0).max(4096).default(32),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET_OLD: optional,
  RAZORPAY_API_URL: optional.pipe(z.url().optional()),
  RAZORPAY_CHECKOUT_URL: optional.pipe(z.url().optional()),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_URL: optional.pipe(z.url().optional()),
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  FACEBOOK_URL: optional.pipe(z.url().optional()),
  POSTMARK_TOKEN: optional,
  POSTMARK_API_URL: optional.pipe(z.url().optional()),
  MSG91_AUTH_KEY: optional,
  MSG91_TEMPLATE_EN: optional,
  MSG91_TEMPLATE_HI: optional,
  MSG91_TEMPLATE_GU: optional,
  MSG91_API_URL: optional.pipe(z.url().optional()),
  MAIL_FROM: z.string().default("Haat <orders@haat.test>"),
  S3_BUCKET: optional,
  S3_REGION: z.string().default("ap-south-1"),
  S3_ENDPOINT: optional.pipe(z.url().optional()),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PUBLIC_URL: optional.pipe(z.url().optional()),
  S3_PRIVATE_BUCKET: optional,
});

/** The shop's OAuth client at a provider and the provider's endpoints: authorization page, token, userinfo. */
interface OAuthClient {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
}

/** An S3 bucket and its credentials; without keys the machine's own role is used. */
interface Bucket {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** Counts apply to one process; shares and reserves are fractions of 1. */
interface Capacity {
  connections: number;
  requests: number;
  /** Forms without files, from first byte to response. */
  forms: number;
  /** Forms with files. */
  uploads: number;
  /** Forms whose password is hashed. */
  signIns: number;
  networkShare: number;
  accountShare: number;
  signedInReserve: number;
  providerReserve: number;
}

/** What the payment sandbox accepts; no secret, because production refuses the sandbox. */
export const sandboxCredentials = {
  keyId: "rzp_test_haatsandbox",
  keySecret: "haat-sandbox-key-secret",
  webhookSecrets: ["haat-sandbox-webhook-secret"],
};

export interface Config {
  env: "production" | "demo" | "development" | "test";
  /** Real customers and real money: no mailbox, no sandbox, no demo data. */
  isProduction: boolean;
  port: number;
  /** The shop's public address without a path, e.g. `https://haat.example`. */
  origin: string;
  /** Hosts (with port) that requests may name. */
  allowedHosts: string[];
  /** Number of proxies in front of the server; this many entries of X-Forwarded-For are trusted. */
  trustedProxies: number;
  /** Multiplies the rate limits counted by network address (domain/platform/rate-limits/rate-limits.ts). */
  networkLimitFactor: number;
  /** Concurrency limits of this process, divided by server/filter/fair-limiter.ts. */
  capacity: Capacity;
  /** Whether cookies are sent over HTTPS only. */
  secureCookies: boolean;
  database: { url: string; poolSize: number; statementSeconds: number };
  /** Maximum numbers of visitors' sessions, carts and inquiries, and for how many days unverified accounts are stored. */
  storage: { sessions: number; carts: number; inquiries: number; unverifiedDays: number };
  /**
   * A worker writes a heartbeat every `heartbeatSeconds`; after `deadAfterSeconds` without one its locks are released.
   * A worker that is asked to stop gets `stopSeconds` to finish its running jobs.
   */
  worker: { heartbeatSeconds: number; deadAfterSeconds: number; stopSeconds: number };
  dataDirectory: string;
  logLevel: string;
  /** Memory limit for this process's shared pages; 0: every page is read and rendered for each request. */
  pageCacheBytes: number;
  /** How long a CDN in front of the server may send a shared page without asking; 0: never. */
  cdnSeconds: number;
  /** Keys of encrypted columns (the first one encrypts), or the file of the demo's own key. */
  encryption: { kind: "given"; keys: { id: string; key: Buffer }[] } | { kind: "local"; file: string };
  /** The key of the indexes that find equal encrypted values. */
  blindIndexKey: { kind: "given"; key: Buffer } | { kind: "local"; file: string };
  payments: {
    kind: "razorpay" | "sandbox";
    keyId: string;
    keySecret: string;
    webhookSecrets: string[];
    // apiUrl is called by the server, hostedUrl (a form posts to it) and checkoutUrl (a script) by browsers.
    apiUrl: string;
    hostedUrl: string;
    checkoutUrl: string;
  };
  /** Configured OAuth providers; undefined without their keys. */
  identity: { google: OAuthClient | undefined; facebook: OAuthClient | undefined };
  mail:
    | { kind: "postmark"; token: string; apiUrl: string | undefined; from: string }
    | { kind: "mailbox"; directory: string };
  /** The SMS provider for codes; undefined disables sign-in by mobile number. */
  sms:
    | { kind: "msg91"; authKey: string; templates: Record<Locale, string>; apiUrl: string }
    | { kind: "mailbox"; directory: string }
    | undefined;
  files: ({ kind: "s3"; publicUrl: string } & Bucket) | { kind: "disk"; directory: string };
  /** Where files that require a permission are stored. */
  privateFiles: ({ kind: "s3" } & Bucket) | { kind: "disk"; directory: string };
  /** Where the files of a form are stored until the response is sent. */
  uploadDirectory: string;
}

/** Missing and wrong settings, in sentences for the operator. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
  }
}

const GOOGLE = {
  authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  userInfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
};
const FACEBOOK = {
  authorizationUrl: "https://www.facebook.com/v23.0/dialog/oauth",
  tokenUrl: "https://graph.facebook.com/v23.0/oauth/access_token",
  userInfoUrl: "https://graph.facebook.com/v23.0/me",
};

/** Returns the endpoints of the test suite's own OAuth server. */
function oauthServer(url: string): typeof GOOGLE {
  const base = url.replace(/\/+$/, "");
  return { authorizationUrl: `${base}/authorize`, tokenUrl: `${base}/token`, userInfoUrl: `${base}/userinfo` };
}

/** Parses `2026a:<base64>,2025b:<base64>` into keys of 256 bits. Adds what is wrong to `problems`, never the keys themselves. */
function readEncryptionKeys(text: string, problems: string[]): { id: string; key: Buffer }[] {
  const keys = text.split(",").map((entry) => {
    const [id = "", encoded = ""] = entry.trim().split(":");
    return { id, key: Buffer.from(encoded, "base64") };
  });
  if (keys.some(({ id, key }) => !/^[a-z0-9-]{1,20}$/.test(id) || key.length !== 32))
    problems.push("ENCRYPTION_KEYS: must look like 2026a:KEY or 2027a:NEWKEY,2026a:KEY, each key 32 bytes in base64");
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    problems.push("ENCRYPTION_KEYS: two keys have the same name");
  return keys;
}

/** Reads and checks the environment once. Throws `ConfigError` naming every setting that is missing or wrong. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const values = parsed.data;
  const isProduction = values.APP_ENV === "production";
  const problems: string[] = [];
  const requireTogether = (names: (keyof typeof values)[]) => {
    const missing = names.filter((name) => values[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${missing.join(", ")}: needed because the others are set`);
    return missing.length === 0;
  };
  const hasGoogle = requireTogether(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
  const hasFacebook = requireTogether(["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"]);
  const hasRazorpay = requireTogether(["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"]);
  const hasMsg91 = requireTogether(["MSG91_AUTH_KEY", "MSG91_TEMPLATE_EN", "MSG91_TEMPLATE_HI", "MSG91_TEMPLATE_GU"]);
  if (isProduction) {
    if (!hasRazorpay) problems.push("RAZORPAY_KEY_ID: needed in production (the payment sandbox is for demos only)");
    if (!values.POSTMARK_TOKEN)
      problems.push("POSTMARK_TOKEN: needed in production (the local mailbox is for demos only)");
    if (!values.APP_ORIGIN) problems.push("APP_ORIGIN: needed in production, e.g. https://shop.example");
    if (!values.ENCRYPTION_KEYS)
      problems.push("ENCRYPTION_KEYS: needed in production; make one with: echo 2026a:$(openssl rand -base64 32)");
    if (!values.BLIND_INDEX_KEY)
      problems.push("BLIND_INDEX_KEY: needed in production; make one with: openssl rand -base64 32");
  }
  // One late or lost heartbeat must not make a running worker count as dead.
  if (values.WORKER_DEAD_AFTER_SECONDS < 3 * values.WORKER_HEARTBEAT_SECONDS)
    problems.push("WORKER_DEAD_AFTER_SECONDS: must be at least three times WORKER_HEARTBEAT_SECONDS");
  const encryptionKeys = values.ENCRYPTION_KEYS ? readEncryptionKeys(values.ENCRYPTION_KEYS, problems) : undefined;
  const blindIndexKey =
    values.BLIND_INDEX_KEY === undefined ? undefined : Buffer.from(values.BLIND_INDEX_KEY, "base64");
  if (blindIndexKey && blindIndexKey.length !== 32) problems.push("BLIND_INDEX_KEY: must be 32 bytes in base64");
  if (values.S3_BUCKET && (!values.S3_PRIVATE_BUCKET || values.S3_PRIVATE_BUCKET === values.S3_BUCKET))
    problems.push("S3_PRIVATE_BUCKET: needed with S3_BUCKET, and must be another bucket, which only the shop may read");
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);

  const origin = new URL(values.APP_ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  const host = new URL(origin).host;
  const extraHosts = (values.ALLOWED_HOSTS ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const localHosts = isProduction
    ? []
    : [`localhost:${values.PORT}`, `127.0.0.1:${values.PORT}`, `[::1]:${values.PORT}`];
  const dataDirectory = path.resolve(values.DATA_DIRECTORY);
  const sandboxPath = "/dev/razorpay";
  const mailbox = values.POSTMARK_TOKEN
    ? undefined
    : ({ kind: "mailbox", directory: path.join(dataDirectory, "mailbox") } as const);
  const s3 = {
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };

  return {
    env: values.APP_ENV,
    isProduction,
    port: values.PORT,
    origin,
    allowedHosts: [...new Set([host, ...extraHosts, ...localHosts])],
    trustedProxies: values.TRUSTED_PROXIES,
    networkLimitFactor: values.NETWORK_LIMIT_FACTOR,
    capacity: {
      connections: values.MAX_CONNECTIONS,
      requests: values.MAX_REQUESTS_IN_FLIGHT,
      forms: values.MAX_FORMS_IN_FLIGHT,
      uploads: values.MAX_UPLOADS_IN_FLIGHT,
      signIns: values.MAX_SIGN_INS_IN_FLIGHT,
      networkShare: values.NETWORK_SHARE_PERCENT / 100,
      accountShare: values.ACCOUNT_SHARE_PERCENT / 100,
      signedInReserve: values.SIGNED_IN_RESERVE_PERCENT / 100,
      providerReserve: values.PROVIDER_RESERVE_PERCENT / 100,
    },
    secureCookies: origin.startsWith("https:"),
    cdnSeconds: values.CDN_SECONDS,
    pageCacheBytes: values.PAGE_CACHE_MEGABYTES * 1024 * 1024,
    database: {
      url: values.DATABASE_URL,
      poolSize: values.DATABASE_POOL_SIZE,
      statementSeconds: values.DATABASE_STATEMENT_SECONDS,
    },
    storage: {
      sessions: values.MAX_VISITOR_SESSIONS,
      carts: values.MAX_VISITOR_CARTS,
      inquiries: values.MAX_STORED_INQUIRIES,
      unverifiedDays: values.UNVERIFIED_ACCOUNT_DAYS,
    },
    worker: {
      heartbeatSeconds: values.WORKER_HEARTBEAT_SECONDS,
      deadAfterSeconds: values.WORKER_DEAD_AFTER_SECONDS,
      stopSeconds: values.WORKER_STOP_SECONDS,
    },
    dataDirectory,
    logLevel: values.LOG_LEVEL,
    encryption: encryptionKeys
      ? { kind: "given", keys: encryptionKeys }
      : { kind: "local", file: path.join(dataDirectory, "sealing-key") },
    blindIndexKey: blindIndexKey
      ? { kind: "given", key: blindIndexKey }
      : { kind: "local", file: path.join(dataDirectory, "blind-index-key") },
    payments: hasRazorpay
      ? {
          kind: "razorpay",
          keyId: values.RAZORPAY_KEY_ID!,
          keySecret: values.RAZORPAY_KEY_SECRET!,
          webhookSecrets: [values.RAZORPAY_WEBHOOK_SECRET!, values.RAZORPAY_WEBHOOK_SECRET_OLD].filter(
            (secret) => secret !== undefined,
          ),
          apiUrl: values.RAZORPAY_API_URL ?? "https://api.razorpay.com",
          hostedUrl: values.RAZORPAY_API_URL ?? "https://api.razorpay.com",
          checkoutUrl: values.RAZORPAY_CHECKOUT_URL ?? "https://checkout.razorpay.com",
        }
      : {
          kind: "sandbox",
          ...sandboxCredentials,
          apiUrl: values.RAZORPAY_API_URL ?? `http://127.0.0.1:${values.PORT}${sandboxPath}`,
          hostedUrl: values.RAZORPAY_CHECKOUT_URL ?? `${origin}${sandboxPath}`,
          checkoutUrl: values.RAZORPAY_CHECKOUT_URL ?? `${origin}${sandboxPath}`,
        },
    identity: {
      google: hasGoogle
        ? {
            clientId: values.GOOGLE_CLIENT_ID!,
            clientSecret: values.GOOGLE_CLIENT_SECRET!,
            ...(values.GOOGLE_URL ? oauthServer(values.GOOGLE_URL) : GOOGLE),
          }
        : undefined,
      facebook: hasFacebook
        ? {
            clientId: values.FACEBOOK_CLIENT_ID!,
            clientSecret: values.FACEBOOK_CLIENT_SECRET!,
            ...(values.FACEBOOK_URL ? oauthServer(values.FACEBOOK_URL) : FACEBOOK),
          }
        : undefined,
    },
    mail: mailbox ?? {
      kind: "postmark",
      token: values.POSTMARK_TOKEN!,
      apiUrl: values.POSTMARK_API_URL,
      from: values.MAIL_FROM,
    },
    sms: hasMsg91
      ? {
          kind: "msg91",
          authKey: values.MSG91_AUTH_KEY!,
          templates: { en: values.MSG91_TEMPLATE_EN!, hi: values.MSG91_TEMPLATE_HI!, gu: values.MSG91_TEMPLATE_GU! },
          apiUrl: values.MSG91_API_URL ?? "https://control.msg91.com",
        }
      : mailbox,
    files: values.S3_BUCKET
      ? {
          kind: "s3",
          bucket: values.S3_BUCKET,
          ...s3,
          publicUrl: values.S3_PUBLIC_URL ?? `https://${values.S3_BUCKET}.s3.${values.S3_REGION}.amazonaws.com`,
        }
      : { kind: "disk", directory: path.join(dataDirectory, "files") },
    privateFiles: values.S3_PRIVATE_BUCKET
      ? { kind: "s3", bucket: values.S3_PRIVATE_BUCKET, ...s3 }
      : { kind: "disk", directory: path.join(dataDirectory, "private-files") },
    uploadDirectory: path.join(dataDirectory, "uploads"),
  };
}
