import { beginSetup } from "#app/domain/second-factor/second-factor.commands.server.ts";
import { db, cipher } from "#app/services.server.ts";
import { createProfile, createSeller } from "./factories.ts";
import type { PlantedPerson } from "./planted-person.ts";
import { createEnrolledPerson } from "./second-factor.ts";
import { signedIn, Visitor } from "./visitor.ts";

/** A client of the shop in one role and state. */
export interface HttpActor {
  who: string;
  /** Their own address, which they may see. */
  email?: string;
  /** Whether they may read support tickets. */
  isSupport?: boolean;
  /** Returns a browser with a new session; a visitor has none. */
  visit(): Promise<Visitor>;
}

type Account = { id: number; email: string };

/** Creates actors of every role and state who are not related to the planted profile. */
export async function createUnrelatedActors(): Promise<HttpActor[]> {
  const enrolled = async (role: "customer" | "admin") => (await createEnrolledPerson({ role })).profile;
  const seller = async (status: "approved" | "pending" | "banned") =>
    accountOf((await createSeller({ status })).profile_id ?? 0);
  return [
    { who: "a visitor", visit: async () => new Visitor() },
    actor("another customer", await createProfile()),
    actor("a customer who owes the second factor", await enrolled("customer")),
    actor("another seller", await seller("approved")),
    actor("a seller without a store", await createProfile({ role: "seller" })),
    actor("an unapproved seller", await seller("pending")),
    actor("a banned seller", await seller("banned")),
    actor("an administrator without a second factor", await createProfile({ role: "admin" }), { isSupport: true }),
    actor("an administrator who owes the second factor", await enrolled("admin")),
    actor("an administrator", await enrolled("admin"), { isSupport: true, factorVerified: true }),
  ];
}

/** Creates the related actors: the planted profile, a seller of its orders, and a customer whose second factor is half set up. */
export async function createRelatedActors(planted: PlantedPerson): Promise<HttpActor[]> {
  const { seller } = await db
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("o.customer_id", "=", planted.profileId)
    .select("sellers.profile_id as seller")
    .executeTakeFirstOrThrow();
  const beginner = await createProfile();
  await beginSetup(db, cipher, beginner.id);
  return [
    actor("the person", { id: planted.profileId, email: planted.email }),
    actor("the seller", await accountOf(seller ?? 0)),
    actor("a beginner", beginner),
  ];
}

function actor(who: string, account: Account, { isSupport = false, factorVerified = false } = {}): HttpActor {
  return { who, email: account.email, isSupport, visit: () => signedIn(account, {}, { factorVerified }) };
}

function accountOf(id: number): Promise<Account> {
  return db.selectFrom("profiles").where("id", "=", id).select(["id", "email"]).executeTakeFirstOrThrow();
}
