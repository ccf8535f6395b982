import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import { sandboxCredentials } from "#app/config.server.ts";
import { createSandbox, type SandboxOptions } from "#app/adapters/payments/sandbox/sandbox.server.ts";
import { serveLocally } from "../processes/local-server.ts";

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** A payment sandbox on its own port, the shop's adapter for it, and `control` to change its behaviour. */
export async function startSandbox(options: Partial<SandboxOptions> = {}) {
  // Port 9 ("discard") has no listener: events are lost unless the test wants them.
  const webhookUrl = options.webhookUrl ?? "http://127.0.0.1:9/";
  const server = await serveLocally(createSandbox({ credentials: sandboxCredentials, webhookUrl, ...options }));
  const { url } = server;
  const payments = createRazorpay({ ...sandboxCredentials, apiUrl: url, hostedUrl: url, checkoutUrl: url });

  return {
    ...server,
    payments,

    /** Changes a setting of the sandbox, e.g. `control("faults", { kind: "drop" })`; throws if it is rejected. */
    async control<Answer = unknown>(knob: string, body?: object): Promise<Answer> {
      const response = await fetch(`${url}/control/${knob}`, {
        method: body ? "POST" : "GET",
        headers: { "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Answer;
    },
  };
}
