import { setTimeout as pause } from "node:timers/promises";
import type Razorpay from "razorpay";
import { z } from "zod";
import { ProviderError } from "#app/domain/money/payments/payment-provider.ts";

/** `PaymentProvider` promises 5 s; the rest is for work around the call. */
const TOTAL_MS = 4800;
/** Leaves time for a second attempt when the first hangs. */
const FIRST_ATTEMPT_MS = 2800;
const PAUSE_MS = 200;

export interface RazorpayAccess {
  keyId: string;
  keySecret: string;
  /** Without `/v1` and without a trailing slash. */
  apiUrl: string;
}

/**
 * Runs `work` with the provider's SDK, and once more when the provider was down, busy or too slow: within 4.8 s in all.
 * `work` must be safe to run twice. Throws every failure as a `ProviderError`.
 */
export async function callRazorpay<T>(
  access: RazorpayAccess,
  work: (sdk: Razorpay) => Promise<T>,
  headers: Record<string, string> = {},
): Promise<T> {
  // Loaded at its first use: it needs 9 MB (ADR 0109).
  const { default: Sdk } = await import("razorpay");
  const deadline = Date.now() + TOTAL_MS;
  const attempt = async (milliseconds: number) => {
    try {
      return await work(openSdk(Sdk, access, headers, AbortSignal.timeout(milliseconds)));
    } catch (error) {
      throw toProviderError(error);
    }
  };
  try {
    return await attempt(FIRST_ATTEMPT_MS);
  } catch (error) {
    if (!(error instanceof ProviderError && error.retriable)) throw error;
    await pause(PAUSE_MS);
    return attempt(Math.max(deadline - Date.now(), 1));
  }
}

/** The part of the SDK's axios instance that we set; the SDK's types leave it out. */
interface SdkRequests {
  defaults: { baseURL: string; signal: AbortSignal; maxRedirects: number; headers: { common: Record<string, string> } };
  interceptors: {
    response: {
      use(onAnswer: undefined, onError: (error: Error & { code?: string; response?: unknown }) => never): void;
    };
  };
}

/** Returns an SDK for one attempt: it has no options per call, while each attempt has its own deadline and headers. */
function openSdk(
  Sdk: typeof Razorpay,
  access: RazorpayAccess,
  headers: Record<string, string>,
  signal: AbortSignal,
): Razorpay {
  const sdk = new Sdk({ key_id: access.keyId, key_secret: access.keySecret });
  const { rq } = (sdk as Razorpay & { api: { rq: SdkRequests } }).api;
  rq.defaults.baseURL = access.apiUrl;
  rq.defaults.signal = signal;
  rq.defaults.maxRedirects = 0;
  Object.assign(rq.defaults.headers.common, headers);
  // The SDK reads `error.response` unseen, and would turn a lost connection into a TypeError about `undefined`.
  rq.interceptors.response.use(undefined, (error) => {
    error.response ??= { status: 0, data: { error: { code: error.code, description: error.message } } };
    throw error;
  });
  return sdk;
}

/** An error from the SDK; `error` is missing when a proxy answered instead of Razorpay. */
const sdkFailure = z.object({
  statusCode: z.number(),
  error: z
    .object({ code: z.string().nullish(), description: z.string().nullish(), reason: z.string().nullish() })
    .nullish()
    .catch(null),
});

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const failure = sdkFailure.safeParse(error);
  if (!failure.success) {
    return new ProviderError("Razorpay's answer was not understood", {
      reason: "unexpected_answer",
      retriable: true,
      cause: error,
    });
  }
  const { statusCode, error: details } = failure.data;
  const said = details?.description ?? "no description";
  if (statusCode === 0) {
    const isLate =
      details?.code === "ERR_CANCELED" || details?.code === "ECONNABORTED" || details?.code === "ETIMEDOUT";
    return new ProviderError(isLate ? "Razorpay did not answer in time" : `Razorpay could not be reached: ${said}`, {
      reason: isLate ? "timeout" : "unreachable",
      retriable: true,
    });
  }
  const retriable = statusCode === 409 || statusCode === 429 || statusCode >= 500;
  return new ProviderError(`Razorpay answered ${statusCode}: ${said}`, {
    reason: reasonOf(statusCode, details),
    retriable,
  });
}

function reasonOf(statusCode: number, details: z.infer<typeof sdkFailure>["error"]): string {
  if (statusCode === 429) return "rate_limited";
  if (statusCode >= 500) return "provider_down";
  if (statusCode === 401) return "unauthorized";
  // Razorpay writes "NA" where it has no reason to give.
  if (details?.reason && details.reason !== "NA") return details.reason;
  return details?.code ?? "refused";
}
