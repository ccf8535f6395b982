import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FairLimiter, type Client, type Slot } from "./fair-limiter.ts";

const shares = { network: 0.2, account: 0.1, signedInReserve: 0.2, providerReserve: 0.1 };

const visitor = (network: string): Client => ({ network, profileId: undefined, isFromProvider: false });
const person = (profileId: number, network = "person's"): Client => ({ network, profileId, isFromProvider: false });
const provider = (network: string): Client => ({ network, profileId: undefined, isFromProvider: true });

/** Takes every slot that the limiter gives to these clients, in turn. */
function takeAll(limiter: FairLimiter, clientOf: (n: number) => Client, times = 1000): Slot[] {
  return Array.from({ length: times }, (_, n) => limiter.take(clientOf(n))).filter((slot) => slot !== undefined);
}

describe("of 100 slots", () => {
  let limiter: FairLimiter;
  beforeEach(() => {
    limiter = new FairLimiter(100, shares);
  });

  it("visitors of one network get a fifth of the 70 that are not reserved", () => {
    expect(takeAll(limiter, () => visitor("a"))).toHaveLength(14);
    expect(limiter.take(visitor("b"))).toBeDefined();
  });

  it("one network gets no more than 20, of any kind: visitors, accounts, the provider", () => {
    const slots = [
      ...takeAll(limiter, () => visitor("a")),
      ...takeAll(limiter, (n) => person(n, "a")),
      ...takeAll(limiter, () => provider("a")),
    ];
    expect(slots).toHaveLength(14 + 4 + 2);
  });

  it("one account gets no more than a tenth, from however many networks", () => {
    expect(takeAll(limiter, (n) => person(7, `network ${n}`))).toHaveLength(7 + 2);
    expect(limiter.take(person(8))).toBeDefined();
  });

  it("the reserves are left when visitors of many networks have taken their maximum", () => {
    expect(takeAll(limiter, (n) => visitor(`network ${n}`))).toHaveLength(70);
    expect(takeAll(limiter, (n) => person(n, `network ${n}`))).toHaveLength(20);
    expect(takeAll(limiter, (n) => provider(`network ${n}`))).toHaveLength(10);
    expect(limiter.take(visitor("another"))).toBeUndefined();
  });

  it("all are free again when they are released, each once", () => {
    const slots = takeAll(limiter, (n) => visitor(`network ${n}`));
    for (const slot of slots) {
      slot.release();
      slot.release();
    }
    expect(takeAll(limiter, (n) => visitor(`network ${n}`))).toHaveLength(70);
  });

  it("a network may have all where its configured share is more than all", () => {
    const shared = new FairLimiter(100, { ...shares, network: 2000 });
    expect(takeAll(shared, () => visitor("a"))).toHaveLength(70);
  });
});

describe("of 30 slots without reserves", () => {
  it("one network gets a fifth, all together all", () => {
    const limiter = new FairLimiter(30, { ...shares, signedInReserve: 0, providerReserve: 0 });
    expect(takeAll(limiter, () => visitor("a"))).toHaveLength(6);
    expect(takeAll(limiter, (n) => person(n, `network ${n}`))).toHaveLength(24);
  });
});

describe("requests that are still arriving", () => {
  let limiter: FairLimiter;
  beforeEach(() => {
    limiter = new FairLimiter(100, shares, { displaces: true });
  });

  it("lose the oldest of a full network, whose slot the new one gets", () => {
    const slots = takeAll(limiter, () => visitor("a"), 14);
    expect(limiter.take(visitor("a"))).toBeDefined();
    expect(slots.map((slot) => slot.displaced.aborted)).toEqual([true, ...Array.from({ length: 13 }, () => false)]);
    // It has none left to release.
    slots[0]!.release();
    slots.forEach((slot) => slot.arrived());
    expect(takeAll(limiter, () => visitor("a"), 2).map((slot) => slot.displaced.aborted)).toEqual([true, false]);
  });

  it("lose none of another network while that one has free slots", () => {
    const others = takeAll(limiter, () => visitor("b"), 14);
    takeAll(limiter, () => visitor("a"), 14).forEach((slot) => slot.arrived());
    expect(limiter.take(visitor("a"))).toBeUndefined();
    expect(others.some((slot) => slot.displaced.aborted)).toBe(false);
  });

  it("lose the oldest of all when all slots are taken", () => {
    const slots = takeAll(limiter, (n) => visitor(`network ${n}`), 70);
    expect(limiter.take(visitor("another"))).toBeDefined();
    expect(slots.filter((slot) => slot.displaced.aborted)).toEqual([slots[0]]);
  });

  it("retain their slot once they have arrived", () => {
    const slots = takeAll(limiter, () => visitor("a"), 14);
    slots.forEach((slot) => slot.arrived());
    expect(limiter.take(visitor("a"))).toBeUndefined();
    expect(slots.some((slot) => slot.displaced.aborted)).toBe(false);
  });
});

describe("a client whose network has its share", () => {
  let limiter: FairLimiter;
  beforeEach(() => {
    vi.useFakeTimers();
    limiter = new FairLimiter(100, shares);
  });
  afterEach(() => vi.useRealTimers());

  it("waits for a slot of that network, in order, and holds none meanwhile", async () => {
    const slots = takeAll(limiter, () => visitor("a"));
    const order: number[] = [];
    const waits = [1, 2, 3].map((n) => limiter.wait(visitor("a")).then((slot) => (order.push(n), slot)));
    expect(takeAll(limiter, (n) => visitor(`network ${n}`))).toHaveLength(56);
    slots[0]!.release();
    slots[1]!.release();
    await Promise.all(waits.slice(0, 2));
    expect(order).toEqual([1, 2]);
    vi.advanceTimersByTime(2000);
    expect(await waits[2]).toBeUndefined();
  });

  it("does not wait where all slots are taken, or its account has its share, or many wait", async () => {
    expect(await limiter.wait(visitor("unknown"))).toBeUndefined();
    takeAll(limiter, () => person(7));
    expect(await limiter.wait(person(7))).toBeUndefined();
    takeAll(limiter, () => visitor("a"));
    const waits = Array.from({ length: 200 }, () => limiter.wait(visitor("a")));
    expect(await limiter.wait(visitor("a"))).toBeUndefined();
    takeAll(limiter, (n) => visitor(`network ${n}`));
    expect(await limiter.wait(visitor("b"))).toBeUndefined();
    vi.advanceTimersByTime(2000);
    await Promise.all(waits);
  });

  it("200 people of one network are all served when each takes a moment", async () => {
    let answered = 0;
    await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const slot = limiter.take(person(n, "town")) ?? (await limiter.wait(person(n, "town")));
        if (!slot) return;
        setTimeout(slot.release, 50);
        await vi.advanceTimersByTimeAsync(10);
        answered += 1;
      }),
    );
    expect(answered).toBe(200);
  });
});

describe("of 15 queued slots", () => {
  let limiter: FairLimiter;
  beforeEach(() => {
    vi.useFakeTimers();
    limiter = new FairLimiter(15, shares, { queues: true });
  });
  afterEach(() => vi.useRealTimers());

  it("one network gets three: two for its visitors, one more for signed-in users", () => {
    expect(takeAll(limiter, () => visitor("a"))).toHaveLength(2);
    expect(takeAll(limiter, (n) => person(n, "a"))).toHaveLength(1);
  });

  it("a client waits for one where others have all of them, or its account has its share", async () => {
    const [first] = takeAll(limiter, (n) => visitor(`network ${n}`));
    const [own] = takeAll(limiter, () => person(7));
    const waits = [limiter.wait(visitor("unknown")), limiter.wait(person(7))];
    first!.release();
    own!.release();
    expect(await Promise.all(waits)).toEqual([expect.anything(), expect.anything()]);
  });

  it("a network with a long queue does not come before others", async () => {
    const [slot] = takeAll(limiter, () => visitor("a"));
    const order: string[] = [];
    for (let n = 0; n < 200; n += 1) void limiter.wait(visitor("a")).then(() => order.push("a"));
    expect(await limiter.wait(visitor("a"))).toBeUndefined();
    const others = takeAll(limiter, (n) => visitor(`network ${n}`));
    void limiter.wait(visitor("b")).then(() => order.push("b"));
    others[0]!.release();
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(["b"]);
    slot!.release();
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(["b", "a"]);
    await vi.advanceTimersByTimeAsync(2000);
  });
});
