/** Whom a request counts for. */
export interface Client {
  /** The address or, for IPv6, the network that it came from. */
  network: string;
  /** The account of a signed-in customer, seller or administrator. */
  profileId: number | undefined;
  /** Whether it goes to one of the payment provider's addresses. */
  isFromProvider: boolean;
}

/** How a resource is divided; all are fractions of 1. */
export interface Shares {
  /** The most that one network may have of each part of the resource. */
  network: number;
  /** The most that one account may have of each part. */
  account: number;
  /** The part that only signed-in people get. */
  signedInReserve: number;
  /** The part that only the payment provider's requests get. */
  providerReserve: number;
}

export interface Slot {
  /** Gives the slot back; calling it again has no effect. */
  release(): void;
  /** Says that the request has arrived whole: from now on it cannot be displaced. */
  arrived(): void;
  /** Aborted when the slot was given to another request, because this one took long to arrive. */
  readonly displaced: AbortSignal;
}

/**
 * Divides the slots of one resource of this process, so that no network and no account gets more than its share. Signed-in people and the
 * payment provider have slots of their own besides those for everybody.
 */
export class FairLimiter {
  readonly #open: Part;
  readonly #signedIn: Part;
  readonly #provider: Part;

  /** @param options.displaces whether requests that are still arriving make way for others when there is no free slot */
  constructor(capacity: number, shares: Shares, { displaces = false } = {}) {
    const signedIn = Math.floor(capacity * shares.signedInReserve);
    const provider = Math.floor(capacity * shares.providerReserve);
    this.#open = new Part(capacity - signedIn - provider, shares, displaces);
    this.#signedIn = new Part(signedIn, shares, displaces);
    this.#provider = new Part(provider, shares, displaces);
  }

  /** Returns a slot, or undefined when there is none for this client. */
  take(client: Client): Slot | undefined {
    const parts = [this.#open];
    if (client.profileId !== undefined) parts.push(this.#signedIn);
    if (client.isFromProvider) parts.push(this.#provider);
    for (const part of parts) {
      const slot = part.take(client);
      if (slot) return slot;
    }
    for (const part of parts) {
      if (part.displaceFor(client)) return part.take(client);
    }
    return undefined;
  }
}

/** A request that has not arrived whole. */
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
  #taken = 0;
  readonly #byNetwork = new Map<string, number>();
  readonly #byAccount = new Map<number, number>();
  /** In the order in which they began. */
  readonly #arriving = new Set<Arriving>();

  constructor(capacity: number, shares: Shares, displaces: boolean) {
    this.#capacity = capacity;
    this.#perNetwork = shareOf(capacity, shares.network);
    this.#perAccount = shareOf(capacity, shares.account);
    this.#displaces = displaces;
  }

  take(client: Client): Slot | undefined {
    if (this.#taken >= this.#capacity || this.#isNetworkFull(client) || this.#isAccountFull(client)) return undefined;
    this.#count(client, 1);
    let isTaken = true;
    const release = () => {
      if (!isTaken) return;
      isTaken = false;
      this.#count(client, -1);
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
   * Takes the slot of the request that has been arriving for longest, of this client's own network if that has its share. Returns whether there
   * was one. What a page of ours sends comes in one flight of packets, so it is what comes slowly on purpose that makes way.
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

/** At least one slot, or a small part would be of no use to anybody. */
export function shareOf(capacity: number, share: number): number {
  return Math.max(1, Math.floor(capacity * Math.min(1, share)));
}

/** Counts without leaving an entry for what is zero. */
export function add<Key>(counts: Map<Key, number>, key: Key, change: number): number {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
  return count;
}
