import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createRazorpay } from "#app/adapters/payments/razorpay.server.ts";
import { sandboxCredentials } from "#app/config.server.ts";
import { readStateFile } from "#app/adapters/payments/sandbox/sandbox-state-file.server.ts";
import { createSandboxStore } from "#app/adapters/payments/sandbox/sandbox-store.ts";
import type { PaymentProvider } from "#app/domain/money/payments/payment-provider.ts";

export type DemoTill = ReturnType<typeof openDemoTill>;

/**
 * Opens the payment sandbox without HTTP, for the payments of the demo's past orders. `close` saves its state in the state file of the
 * shop's own sandbox, so that these payments can be refunded later.
 */
export function openDemoTill(stateFile: string | undefined) {
  const store = createSandboxStore({ state: stateFile ? readStateFile(stateFile) : undefined });
  const nowhere = "http://127.0.0.1:9";

  const provider: PaymentProvider = {
    ...createRazorpay({ ...sandboxCredentials, apiUrl: nowhere, checkoutUrl: nowhere, hostedUrl: nowhere }),
    findOrCreateOrder: async ({ receipt, amountPaise, notes }) => {
      const known = store.listOrders({ receipt, count: 1, skip: 0 })[0];
      const order = known ?? store.createOrder({ receipt, amount: amountPaise, currency: "INR", notes });
      return { id: order.id, amountPaise: order.amount, currency: order.currency, status: order.status };
    },
  };

  return {
    provider,

    /** Pays the provider's order in full by UPI and answers the captured payment. */
    pay(providerOrderId: string) {
      const payment = store.startPayment({ orderId: providerOrderId, method: "upi", vpa: "success@razorpay" });
      store.authorizePayment(payment.id);
      return store.capturePayment(payment.id);
    },

    async close(): Promise<void> {
      if (!stateFile) return;
      // The shop has received these payments already.
      for (const event of store.listEvents()) event.isDelivered = true;
      await mkdir(path.dirname(stateFile), { recursive: true });
      await writeFile(stateFile, JSON.stringify(store.snapshot()));
    },
  };
}
