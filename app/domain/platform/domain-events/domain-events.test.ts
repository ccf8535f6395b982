import { expect, it, vi } from "vitest";
import type { Trx } from "#app/db/connection.server.ts";
import { emit, subscribe } from "#app/domain/platform/domain-events/domain-events.server.ts";

// The events only hand it on.
const trx = {} as Trx;

it("an event without registered subscribers is an error, not silence", async () => {
  await expect(emit(trx, "profile_saved", { profileId: 1 })).rejects.toThrow('No subscribers of "profile_saved"');
});

it("an event runs its own subscribers one after another, in the caller's transaction", async () => {
  const steps: string[] = [];
  const verified = vi.fn<() => Promise<void>>();
  const slow = vi.fn(async () => {
    steps.push("slow began");
    await Promise.resolve();
    steps.push("slow ended");
  });
  const quick = vi.fn(async () => void steps.push("quick"));
  subscribe({ email_verified: [verified], profile_saved: [slow, quick] });
  await emit(trx, "profile_saved", { profileId: 1 });
  expect(steps).toEqual(["slow began", "slow ended", "quick"]);
  expect(slow).toHaveBeenCalledExactlyOnceWith(trx, { profileId: 1 });
  expect(verified).not.toHaveBeenCalled();
});

it("a failed subscriber fails the event, and no other runs", async () => {
  const next = vi.fn<() => Promise<void>>();
  const fail = () => Promise.reject(new Error("no coupon"));
  subscribe({ email_verified: [], profile_saved: [fail, next] });
  await expect(emit(trx, "profile_saved", { profileId: 1 })).rejects.toThrow("no coupon");
  expect(next).not.toHaveBeenCalled();
});

it("a later registration replaces an earlier one", async () => {
  const [first, second] = [vi.fn<() => Promise<void>>(), vi.fn<() => Promise<void>>()];
  subscribe({ email_verified: [first], profile_saved: [] });
  subscribe({ email_verified: [second], profile_saved: [] });
  await emit(trx, "email_verified", { profileId: 1 });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});
