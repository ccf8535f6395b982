import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Role } from "#app/db/schema.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { demoCustomers, type DemoCustomer, type DemoCustomerKey } from "./customers.ts";
import { demoSellers, type DemoSeller, type DemoSellerKey } from "./sellers.ts";

/** For the demo only. */
export const DEMO_PASSWORD = "haat-demo-2026";
/** The accounts for signing in. */
export const DEMO_ACCOUNTS = {
  customer: demoCustomers.asha.email,
  seller: demoSellers.kutch.owner.email,
  admin: "admin@haat.test",
} as const;

/** Longer than any of their products, orders and reviews. */
const STORES_OPEN_FOR_DAYS = 240;

export interface DemoPeople {
  customers: Record<DemoCustomerKey, number>;
  sellers: Record<DemoSellerKey, { sellerId: number; profileId: number }>;
  admin: number;
}

/** Accounts, addresses and stores. Existing ones stay unchanged. */
export async function seedPeople(db: Db): Promise<DemoPeople> {
  const customers = {} as DemoPeople["customers"];
  for (const [key, customer] of Object.entries(demoCustomers) as [DemoCustomerKey, DemoCustomer][]) {
    customers[key] = await ensureProfile(db, { ...customer, role: "customer", joinedDaysAgo: 90 });
    for (const address of customer.addresses) {
      await saveAddress(db, profileScope(customers[key]), {
        ...address,
        fullName: customer.fullName,
        phone: customer.phone,
      });
    }
  }
  await forgetCouponMails(db, Object.values(customers));
  const sellers = {} as DemoPeople["sellers"];
  for (const [key, seller] of Object.entries(demoSellers) as [DemoSellerKey, DemoSeller][]) {
    const profileId = await ensureProfile(db, { ...seller.owner, role: "seller", joinedDaysAgo: STORES_OPEN_FOR_DAYS });
    sellers[key] = { profileId, sellerId: await ensureStore(db, profileId, seller) };
  }
  const mira = { fullName: "Mira Desai", email: DEMO_ACCOUNTS.admin, role: "admin", joinedDaysAgo: 365 } as const;
  const admin = await ensureProfile(db, mira);
  await givePasswords(db, Object.values(DEMO_ACCOUNTS));
  return { customers, sellers, admin };
}

/** Deletes the coupon mails that complete profiles trigger: the demo's people signed up in the past. */
async function forgetCouponMails(db: Db, profileIds: number[]): Promise<void> {
  await sql`
    DELETE FROM graphile_worker._private_jobs
     WHERE (payload ->> 'couponId')::bigint IN (SELECT id FROM coupons WHERE profile_id = ANY (${profileIds}::bigint[]))`.execute(
    db,
  );
}

interface Person {
  fullName: string;
  email: string;
  role: Role;
  joinedDaysAgo: number;
  phone?: string;
  locale?: DemoCustomer["locale"];
}

async function ensureProfile(db: Db, person: Person): Promise<number> {
  const joined = daysAgo(person.joinedDaysAgo);
  await db
    .insertInto("profiles")
    .values({
      full_name: person.fullName,
      email: person.email,
      phone_number: person.phone ?? null,
      role: person.role,
      admin_rights: person.role === "admin" ? ["super"] : [],
      locale: person.locale ?? "en",
      email_verified_at: joined,
      created_at: joined,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const { id } = await db
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", person.email)
    .executeTakeFirstOrThrow();
  return id;
}

async function ensureStore(db: Db, profileId: number, seller: DemoSeller): Promise<number> {
  await db
    .insertInto("sellers")
    .values({
      profile_id: profileId,
      store_name: seller.storeName,
      slug: seller.slug,
      description: seller.description,
      description_translations: JSON.stringify(seller.translations),
      ...(seller.maker && {
        maker: seller.maker.line,
        maker_translations: JSON.stringify({ hi: seller.maker.hi, gu: seller.maker.gu }),
      }),
      legal_name: seller.legal.name,
      address: seller.legal.address,
      city: seller.city,
      state: seller.state,
      zip: seller.legal.zip,
      gstin: seller.legal.gstin,
      grievance_name: seller.legal.grievance,
      grievance_email: seller.owner.email,
      grievance_phone: seller.legal.phone,
      status: "approved",
      created_at: daysAgo(STORES_OPEN_FOR_DAYS),
    })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  const { id } = await db.selectFrom("sellers").select("id").where("slug", "=", seller.slug).executeTakeFirstOrThrow();
  await db
    .insertInto("seller_members")
    .values({ seller_id: id, profile_id: profileId, role: "owner" })
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .execute();
  return id;
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

async function givePasswords(db: Db, emails: readonly string[]): Promise<void> {
  const profiles = await db.selectFrom("profiles").select("id").where("email", "in", emails).execute();
  const credentials = await Promise.all(
    profiles.map(async ({ id }) => ({ profile_id: id, password_hash: await hashPassword(DEMO_PASSWORD) })),
  );
  await db
    .insertInto("credentials")
    .values(credentials)
    .onConflict((conflict) => conflict.column("profile_id").doNothing())
    .execute();
}
