import { beginSetUp } from "#app/domain/second-factor/second-factor.commands.server.ts";
import { db, vault } from "#app/services.server.ts";
import { createProfile, createSeller } from "./factories.ts";
import type { PlantedPerson } from "./planted-person.ts";
import { createEnrolledPerson } from "./second-factor.ts";
import { signedIn, Visitor } from "./visitor.ts";

/** Somebody who asks the shop for a page, or posts to it. */
export interface Asker {
  who: string;
  /** The address of their own account, which they may see. */
  email?: string;
  /** Whether they read what is asked of the support desk. */
  isDesk?: boolean;
  /** A browser of theirs, with a session that begins now; a visitor has none. */
  visit(): Promise<Visitor>;
}

type Account = { id: number; email: string };

/** Everybody whom the planted person's things do not concern (catalogue Z1, Z5). */
export async function createStrangers(): Promise<Asker[]> {
  const enrolled = async (role: "customer" | "admin") => (await createEnrolledPerson({ role })).profile;
  const seller = async (status: "approved" | "pending" | "banned") =>
    accountOf((await createSeller({ status })).profile_id ?? 0);
  return [
    { who: "a visitor", visit: async () => new Visitor() },
    asker("another customer", await createProfile()),
    asker("a customer who owes the second factor", await enrolled("customer")),
    asker("another seller", await seller("approved")),
    asker("a seller without a store", await createProfile({ role: "seller" })),
    asker("an unapproved seller", await seller("pending")),
    asker("a banned seller", await seller("banned")),
    asker("an administrator without a second factor", await createProfile({ role: "admin" }), { isDesk: true }),
    asker("an administrator who owes the second factor", await enrolled("admin")),
    asker("an administrator", await enrolled("admin"), { isDesk: true, factorVerified: true }),
  ];
}

/** Those whom they do concern: the person, and who has sold them something; and somebody who has a second factor half set up. */
export async function createConcerned(planted: PlantedPerson): Promise<Asker[]> {
  const { seller } = await db
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("o.customer_id", "=", planted.profileId)
    .select("sellers.profile_id as seller")
    .executeTakeFirstOrThrow();
  const beginner = await createProfile();
  await beginSetUp(db, vault, beginner.id);
  return [
    asker("the person", { id: planted.profileId, email: planted.email }),
    asker("the seller", await accountOf(seller ?? 0)),
    asker("a beginner", beginner),
  ];
}

function asker(who: string, account: Account, { isDesk = false, factorVerified = false } = {}): Asker {
  return { who, email: account.email, isDesk, visit: () => signedIn(account, {}, { factorVerified }) };
}

function accountOf(id: number): Promise<Account> {
  return db.selectFrom("profiles").where("id", "=", id).select(["id", "email"]).executeTakeFirstOrThrow();
}
