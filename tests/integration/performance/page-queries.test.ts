import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { withQueryCount } from "#app/db/pool/query-count.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { answerQuestion, askQuestion } from "#app/domain/support/questions/questions.commands.server.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../support/factories/factories.ts";
import { openPage } from "../../support/pages/rendered-page.ts";
import { memberScope } from "../../support/factories/scopes.ts";
import { createBuyer, order } from "../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../support/http/visitor.ts";

/**
 * Maximum number of queries for a whole page, including its layouts and its session. A page with a good reason for more
 * gets a larger budget here; a page that queries once per row does not.
 */
const rateLimits: Record<"visitor" | "customer" | "seller" | "admin", Record<string, number>> = {
  visitor: {
    "/": 5,
    "/search?q=lamp": 5,
    "/category/lamps": 4,
    "/categories": 2,
    "/flash-sale": 3,
    "/product/:id": 3,
    "/product/:id/reviews": 5,
    "/product/:id/questions": 4,
    "/store/:slug": 5,
    "/search": 4,
    "/search?q=nothing-like-it": 5,
    // An empty cart shows popular searches.
    "/cart": 2,
    "/gift-cards": 1,
    "/help": 1,
    "/login": 1,
  },
  customer: {
    "/": 7,
    "/product/:id": 7,
    "/cart": 11,
    "/checkout": 10,
    "/checkout/payment": 9,
    "/order-confirmation?order=:number": 10,
    "/customer": 12,
    "/customer/orders": 7,
    "/customer/orders/:number": 8,
    "/customer/wishlist": 8,
    "/customer/addresses": 6,
    "/customer/notifications": 7,
    "/customer/reviews": 7,
    "/customer/rewards": 8,
    "/customer/support": 7,
    "/customer/settings": 6,
    "/customer/settings/devices": 6,
  },
  seller: {
    "/seller": 10,
    "/seller/orders": 9,
    "/seller/products": 7,
    "/seller/payments": 9,
    "/seller/analytics": 10,
    "/seller/customers": 8,
    "/seller/promotions": 7,
    "/seller/questions": 7,
  },
  admin: {
    "/admin": 12,
    "/admin/tickets": 8,
    "/admin/reviews": 7,
    "/admin/sellers": 7,
    "/admin/users": 7,
    "/admin/promotions": 7,
    "/admin/promotions/home": 8,
    "/admin/gift-cards": 7,
    "/admin/contact-inquiries": 7,
    "/admin/wholesale-inquiries": 7,
    "/admin/careers": 7,
    "/admin/orders": 7,
    "/admin/orders/:number": 14,
    "/admin/payouts": 11,
    "/admin/payouts/open": 7,
    "/admin/payouts/runs": 8,
    "/admin/settings/fees": 7,
  },
};

const readers = {} as Record<keyof typeof rateLimits, Visitor>;
const values: Record<string, string> = {};

beforeAll(async () => {
  const seller = await createSeller();
  const category = await createCategory({ slug: "lamps", name: "Lamps" });
  const lamps = [];
  for (let n = 0; n < 12; n += 1)
    lamps.push(await createProduct({ seller_id: seller.id, category_id: category.id, name: `Brass lamp ${n}` }));
  await indexProducts(db, "all");
  for (let n = 1; n <= 12; n += 1) await answeredQuestion(seller, lamps[0]!.id);
  const buyer = await createBuyer(lamps.slice(0, 3).map((lamp) => ({ ...lamp, quantity: 2 })));
  const { publicNumber } = await order(buyer);
  for (const lamp of lamps) {
    await addToCart(db, { profileId: buyer.id }, { variantId: lamp.variant.id, quantity: 2 });
    await addToWishlist(db, profileScope(buyer.id), lamp.id);
  }
  Object.assign(values, { id: String(lamps[0]!.id), slug: seller.slug, number: publicNumber });
  readers.visitor = new Visitor();
  readers.customer = await signedIn(buyer);
  readers.seller = await signedIn({ id: Number(seller.profile_id) });
  readers.admin = await signedIn(await createProfile({ role: "admin" }));
});

async function answeredQuestion(seller: Awaited<ReturnType<typeof createSeller>>, productId: number) {
  const asker = profileScope((await createProfile()).id);
  const questionId = await askQuestion(db, asker, { productId, formKey: randomUUID(), body: "Is it brass?" });
  await answerQuestion(db, memberScope(seller), { questionId: questionId!, answer: "Yes, 2 kg of it" });
}

const pages = Object.entries(rateLimits).flatMap(([who, addresses]) =>
  Object.entries(addresses).map(([address, max]) => ({ who: who as keyof typeof rateLimits, address, max })),
);

it.each(pages)("$address for the $who: at most $most queries", async ({ who, address, max }) => {
  const path = address.replace(/:(\w+)/g, (_all, name: string) => values[name] ?? "missing");
  // The first time may fill the process's caches.
  await openPage(readers[who], path);
  const { result, queries } = await withQueryCount(() => openPage(readers[who], path));
  expect(result.status).toBe(200);
  expect(queries.length, queries.join("\n")).toBeLessThanOrEqual(max);
});
