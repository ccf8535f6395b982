import { createHmac } from "node:crypto";
import type { SandboxEvent } from "#app/adapters/payments/sandbox/sandbox-entities.ts";

/** Razorpay gives a shop 5 s to answer. */
const ANSWER_WITHIN_MS = 5000;
const RETRY_PAUSES_MS = [1000, 5000, 20_000, 60_000, 300_000];

interface WebhookSettings {
  /** Where events are posted to. */
  url: string;
  /** False simulates lost webhooks: events are stored and sent only by a resend. */
  deliver: boolean;
  /** How long every event is held back, in milliseconds. */
  delayMs: number;
  /** How many times every event is sent, whatever the shop answers. */
  times: number;
}

interface Delivery {
  event: SandboxEvent;
  attempt: number;
  timer: NodeJS.Timeout;
}

export type SandboxWebhooks = ReturnType<typeof createSandboxWebhooks>;

/**
 * Posts events to the shop, signed, each at least once: retried with growing pauses until it answers 2xx. Several are
 * under way at once, so they can arrive in any order, as the real ones do.
 */
export function createSandboxWebhooks(options: { url: string; secret: string; retryPausesMs?: number[] | undefined }) {
  const pauses = options.retryPausesMs ?? RETRY_PAUSES_MS;
  const settings: WebhookSettings = { url: options.url, deliver: true, delayMs: 0, times: 1 };
  const scheduled = new Set<Delivery>();
  const underWay = new Set<Promise<number>>();

  function schedule(event: SandboxEvent, attempt: number, waitMs: number) {
    const delivery: Delivery = { event, attempt, timer: setTimeout(() => start(delivery), waitMs) };
    // A pending retry must not keep the process alive.
    delivery.timer.unref();
    scheduled.add(delivery);
  }

  function start(delivery: Delivery): Promise<number> {
    clearTimeout(delivery.timer);
    scheduled.delete(delivery);
    const sending = post(delivery.event).then((status) => {
      const pause = pauses[delivery.attempt];
      if (status >= 200 && status < 300) delivery.event.isDelivered = true;
      else if (pause !== undefined) schedule(delivery.event, delivery.attempt + 1, pause);
      return status;
    });
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
    return sending;
  }

  /** Returns the shop's HTTP status, or 0 without a response. */
  async function post(event: SandboxEvent): Promise<number> {
    try {
      const response = await fetch(settings.url, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: {
          "content-type": "application/json",
          "user-agent": "Razorpay-Webhook/v1",
          "x-razorpay-event-id": event.id,
          "x-razorpay-signature": createHmac("sha256", options.secret).update(event.body).digest("hex"),
        },
        body: event.body,
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return 0;
    }
  }

  return {
    settings,

    announce(event: SandboxEvent) {
      if (!settings.deliver) return;
      for (let time = 0; time < settings.times; time += 1) schedule(event, 0, settings.delayMs);
    },

    /** Sends events now, regardless of the settings. Returns the shop's statuses in the same order. */
    resend: (events: SandboxEvent[]) =>
      Promise.all(events.map((event) => post(event).then((status) => noteDelivered(event, status)))),

    /** Sends everything that waits, without waiting, and returns how many still wait for a retry. */
    async flush(): Promise<number> {
      for (const delivery of [...scheduled]) void start(delivery);
      await Promise.all([...underWay]);
      return scheduled.size;
    },

    countWaiting: () => scheduled.size + underWay.size,

    clear() {
      for (const delivery of scheduled) clearTimeout(delivery.timer);
      scheduled.clear();
      Object.assign(settings, { deliver: true, delayMs: 0, times: 1 });
    },
  };
}

function noteDelivered(event: SandboxEvent, status: number): number {
  if (status >= 200 && status < 300) event.isDelivered = true;
  return status;
}
