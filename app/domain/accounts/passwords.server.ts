import { hash, verify } from "@node-rs/argon2";

/** The library's default is argon2id; costs are OWASP's: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most so many hashes are computed at once: each takes a core and 19 MiB, and a flood of sign-ins must leave both to the shop's pages. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** An argon2id hash with its own salt, as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

/** Whether `password` is the one that was hashed. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long as checking a real password, so that an address without an account cannot be told from one with. */
export async function verifyNobodysPassword(password: string): Promise<false> {
  nobodysHash ??= hashPassword("no account has this password");
  await verifyPassword(await nobodysHash, password);
  return false;
}
