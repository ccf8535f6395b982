import { add } from "#app/domain/platform/rate-limits/counts.ts";

/** The client that a request counts for. */
export interface Client {
  /** Its IP address or, for IPv6, its network. */
  network: string;
  /** The account of a signed-in customer, seller or administrator. */
  profileId: number | undefined;
  /** Whether it goes to one of the payment provider's addresses. */
  isFromProvider: boolean;
}

/** How a resource is divided; all are fractions of 1. */
export interface Shares {
  /** Maximum share of one network in each part of the resource. */
  network: number;
  /** Maximum share of one account in each part. */
  account: number;
  /** The part reserved for signed-in people. */
  signedInReserve: number;
  /** The part reserved for the payment provider's requests. */
  providerReserve: number;
}

export interface Slot {
  /** Frees the slot; calling it again has no effect. */
  release(): void;
  /** Marks the request as received completely: from now on it cannot be displaced. */
  arrived(): void;
  /** Aborted when another request gets the slot, because this one took long to arrive. */
  readonly displaced: AbortSignal;
}

/** Requests of one network that may wait for a slot. */
const MAX_WAITING = 200;
const MAX_WAIT_MS = 2000;

/** A request that waits until its network may have another slot. */
interface Waiting {
  client: Client;
  give: (slot: Slot) => void;
}

/**
 * Divides the slots of one resource of this process, so that no network and no account gets more than its share. Signed-in people and the
 * payment provider have reserved slots in addition to the common ones.
 */
export class FairLimiter {
  readonly #open: Part;
  readonly #signedIn: Part;
  readonly #provider: Part;
  readonly #queues: boolean;
  /** In the order of arrival. */
  readonly #waiting = new Set<Waiting>();
  readonly #waitingByNetwork = new Map<string, number>();

  /**
   * @param options.displaces whether requests that are still arriving are displaced by others when no slot is free
   * @param options.queues whether a client also waits when all slots are taken, or when its account has used its share
   */
  constructor(capacity: number, shares: Shares, { displaces = false, queues = false } = {}) {
    this.#queues = queues;
    const onRelease = () => this.#serveWaiting();
    const signedIn = Math.floor(capacity * shares.signedInReserve);
    const provider = Math.floor(capacity * shares.providerReserve);
    this.#open = new Part(capacity - signedIn - provider, { shares, displaces, onRelease });
    this.#signedIn = new Part(signedIn, { shares, displaces, onRelease });
    this.#provider = new Part(provider, { shares, displaces, onRelease });
  }

  /** Returns a slot, or undefined when there is none for this client. */
  take(client: Client): Slot | undefined {
    const free = this.#takeFree(client);
    if (free) return free;
    for (const part of this.#partsFor(client)) {
      if (part.displaceFor(client)) return part.take(client);
    }
    return undefined;
  }

  /**
   * Waits for a slot when slots are free but the client's network has used its share, so that many people behind one address are served one
   * after the other. Returns undefined at once when all slots are taken (unless the limiter queues) or many requests of the network wait, and
   * after two seconds of waiting.
   */
  async wait(client: Client): Promise<Slot | undefined> {
    const { network } = client;
    if (!this.#queues && !this.#partsFor(client).some((part) => part.isOnlyNetworkFull(client))) return undefined;
    if ((this.#waitingByNetwork.get(network) ?? 0) >= MAX_WAITING) return undefined;
    return new Promise((resolve) => {
      const end = (slot?: Slot) => {
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        add(this.#waitingByNetwork, network, -1);
        resolve(slot);
      };
      const waiting: Waiting = { client, give: end };
      const timer = setTimeout(end, MAX_WAIT_MS);
      this.#waiting.add(waiting);
      add(this.#waitingByNetwork, network, 1);
    });
  }

  /** Gives a freed slot to the first waiting request that may have it. */
  #serveWaiting(): void {
    for (const { client, give } of this.#waiting) {
      const slot = this.#takeFree(client);
      if (slot) return give(slot);
    }
  }

  #takeFree(client: Client): Slot | undefined {
    for (const part of this.#partsFor(client)) {
      const slot = part.take(client);
      if (slot) return slot;
    }
    return undefined;
  }

  #partsFor({ profileId, isFromProvider }: Client): Part[] {
    const parts = [this.#open];
    if (profileId !== undefined) parts.push(this.#signedIn);
    if (isFromProvider) parts.push(this.#provider);
    return parts;
  }
}

/** A request that has not arrived completely. */
interface Arriving {
  network: string;
  displace: () => void;
}

const NEVER = new AbortController().signal;

class Part {
  readonly #capacity: number;
  readonly #perNetwork: number;
  readonly #perAccount: number;
  readonly #displaces: boolean;
  readonly #onRelease: () => void;
  #taken = 0;
  readonly #byNetwork = new Map<string, number>();
  readonly #byAccount = new Map<number, number>();
  /** In order of their start. */
  readonly #arriving = new Set<Arriving>();

  constructor(
    capacity: number,
    { shares, displaces, onRelease }: { shares: Shares; displaces: boolean; onRelease: () => void },
  ) {
    this.#capacity = capacity;
    this.#perNetwork = shareOf(capacity, shares.network);
    this.#perAccount = shareOf(capacity, shares.account);
    this.#displaces = displaces;
    this.#onRelease = onRelease;
  }

  take(client: Client): Slot | undefined {
    if (this.#taken >= this.#capacity || this.#isNetworkFull(client) || this.#isAccountFull(client)) return undefined;
    this.#count(client, 1);
    let isTaken = true;
    const release = () => {
      if (!isTaken) return;
      isTaken = false;
      this.#count(client, -1);
      this.#onRelease();
    };
    return this.#displaces
      ? this.#displaceable(client.network, release)
      : { release, arrived: () => {}, displaced: NEVER };
  }

  #displaceable(network: string, release: () => void): Slot {
    const abort = new AbortController();
    const slot: Slot = {
      release: () => {
        slot.arrived();
        release();
      },
      arrived: () => void this.#arriving.delete(arriving),
      displaced: abort.signal,
    };
    const arriving: Arriving = {
      network,
      displace: () => {
        slot.release();
        abort.abort();
      },
    };
    this.#arriving.add(arriving);
    return slot;
  }

  /**
   * Takes the slot of the request that has been arriving for longest; within this client's network if the network has used its share. Returns
   * whether there was one. A form of the shop's pages arrives in one flight of packets, so the displaced request is slow on purpose.
   */
  displaceFor(client: Client): boolean {
    if (this.#isAccountFull(client)) return false;
    const isOwn = this.#isNetworkFull(client);
    for (const { network, displace } of this.#arriving) {
      if (isOwn && network !== client.network) continue;
      displace();
      return true;
    }
    return false;
  }

  /** Returns whether slots are free, but none for this network. */
  isOnlyNetworkFull(client: Client): boolean {
    return this.#taken < this.#capacity && this.#isNetworkFull(client) && !this.#isAccountFull(client);
  }

  #isNetworkFull({ network }: Client): boolean {
    return (this.#byNetwork.get(network) ?? 0) >= this.#perNetwork;
  }

  #isAccountFull({ profileId }: Client): boolean {
    return profileId !== undefined && (this.#byAccount.get(profileId) ?? 0) >= this.#perAccount;
  }

  #count({ network, profileId }: Client, change: 1 | -1): void {
    this.#taken += change;
    add(this.#byNetwork, network, change);
    if (profileId !== undefined) add(this.#byAccount, profileId, change);
  }
}

/** Returns the whole slots that a share of `capacity` is worth, at least one. */
export function shareOf(capacity: number, share: number): number {
  return Math.max(1, Math.floor(capacity * Math.min(1, share)));
}
