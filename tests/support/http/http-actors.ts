import type { MemberRole } from "#app/db/schema.ts";
import { beginSetup } from "#app/domain/accounts/second-factor/second-factor.commands.server.ts";
import { db, cipher } from "#app/services.server.ts";
import { createProfile, createSeller } from "../factories/factories.ts";
import type { PlantedPerson } from "../routes/planted-person.ts";
import { createEnrolledPerson } from "../factories/second-factor.ts";
import { signedIn, Visitor } from "./visitor.ts";

/** A client of the shop in one role and state. */
export interface HttpActor {
  who: string;
  /** Own address, which the actor may see. */
  email?: string;
  /** Addresses of the store's other members, which the actor may see too. */
  colleagues?: readonly string[];
  /** Whether the actor may read support tickets. */
  isSupport?: boolean;
  /** Returns a browser with a new session; a visitor has none. */
  visit(): Promise<Visitor>;
}

type Account = { id: number; email: string; colleagues?: readonly string[] };

/** Creates a member of a new store who is not its owner. */
async function member(role: MemberRole): Promise<Account> {
  const account = await createProfile({ role: "seller" });
  const { id: seller_id, profile_id: ownerId } = await createSeller();
  await db.insertInto("seller_members").values({ seller_id, profile_id: account.id, role }).execute();
  const owner = await accountOf(ownerId ?? 0);
  return { id: account.id, email: account.email, colleagues: [owner.email] };
}

/** Creates actors of every role and state who are unrelated to the planted profile. */
export async function createUnrelatedActors(): Promise<HttpActor[]> {
  const enrolled = async (role: "customer" | "admin") => (await createEnrolledPerson({ role })).profile;
  const seller = async (status: "approved" | "pending" | "banned") =>
    accountOf((await createSeller({ status })).profile_id ?? 0);
  return [
    { who: "a visitor", visit: async () => new Visitor() },
    actor("another customer", await createProfile()),
    actor("a customer who owes the second factor", await enrolled("customer")),
    actor("another seller", await seller("approved")),
    actor("a manager of another store", await member("manager")),
    actor("a viewer of another store", await member("viewer")),
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
  const sellers = await db
    .selectFrom("orders as o")
    .innerJoin("shipments as s", "s.order_id", "o.id")
    .innerJoin("sellers", "sellers.id", "s.seller_id")
    .where("o.customer_id", "=", planted.profileId)
    .select("sellers.profile_id as id")
    .distinct()
    .orderBy("id")
    .execute();
  const beginner = await createProfile();
  await beginSetup(db, cipher, beginner.id);
  return [
    actor("the person", { id: planted.profileId, email: planted.email }),
    ...(await Promise.all(sellers.map(async ({ id }) => actor("the seller", await accountOf(id ?? 0))))),
    actor("a beginner", beginner),
  ];
}

function actor(who: string, account: Account, { isSupport = false, factorVerified = false } = {}): HttpActor {
  const { email, colleagues = [] } = account;
  return { who, email, colleagues, isSupport, visit: () => signedIn(account, {}, { factorVerified }) };
}

function accountOf(id: number): Promise<Account> {
  return db.selectFrom("profiles").where("id", "=", id).select(["id", "email"]).executeTakeFirstOrThrow();
}
