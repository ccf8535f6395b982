import { afterEach, beforeEach, vi } from "vitest";
import { payments } from "#app/services.server.ts";
import { answerInsteadOf, createFakeProvider, type FakeProvider } from "../stand-ins/fake-provider.ts";
import { createWaitingOrder, type WaitingOrder } from "./waiting-orders.ts";

export let provider: FakeProvider;
export let order: WaitingOrder;

/** Gives each of the file's tests a fake provider instead of the real one, and an order that awaits its payment. */
export function awaitAPayment(): void {
  beforeEach(async () => {
    provider = createFakeProvider(() => order.totalPaise);
    answerInsteadOf(payments, provider);
    order = await createWaitingOrder(provider);
  });
  afterEach(() => vi.restoreAllMocks());
}
