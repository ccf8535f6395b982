import { createHash, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { ownedParcels } from "../../../support/routes/owned-parcels.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { saveStep } from "#app/domain/stores/applications/drafts.commands.server.ts";
import { addToCart, saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { notifyAll } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { saveReview } from "#app/domain/support/reviews/reviews.commands.server.ts";
import { openTicket, solveTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { makeOrderLink } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { blindIndex, cipher, db, files, payments, privateFiles } from "#app/services.server.ts";
import { sent } from "../../../support/forms/multipart.ts";
import { aPicture, ask } from "../../../support/factories/conversations.ts";
import { createUnrelatedActors, type HttpActor } from "../../../support/http/http-actors.ts";
import { createCoupon, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { answerInsteadOf, createFakeProvider } from "../../../support/stand-ins/fake-provider.ts";
import { ownedByStores } from "../../../support/routes/owned-by-stores.ts";
import { lastId, type OwnedThing, type Params } from "../../../support/routes/owned-things.ts";
import { dumpDatabase } from "../../../support/routes/planted-person.ts";
import { addressOf, routeTable, type RouteEntry } from "../../../support/routes/route-table.ts";
import { anAddress, deliver, order, placeOrderOf } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor, type Reply } from "../../../support/http/visitor.ts";

const anOrder: OwnedThing = {
  by: "customer",
  make: async (owner) => ({ number: (await placeOrderOf(owner)).publicNumber }),
};
const anUnpaidOrder: OwnedThing = {
  by: "customer",
  make: async (owner) => ({ number: (await placeOrderOf(owner, "razorpay")).publicNumber }),
};
/** An unpaid order that another person was asked to pay. */
const anAskedOrder: OwnedThing = {
  by: "customer",
  make: async (owner) => {
    const { publicNumber } = await placeOrderOf(owner, "razorpay");
    const link = { kind: "pay" as const, publicNumber, token: newSecret(), formKey: randomUUID() };
    await makeOrderLink(db, profileScope(owner.id), link);
    return { number: publicNumber };
  },
};
/** An order whose delivery was shared. */
const aSharedOrder: OwnedThing = {
  by: "customer",
  make: async (owner) => {
    const { publicNumber } = await placeOrderOf(owner);
    const link = { kind: "delivery" as const, publicNumber, token: newSecret(), formKey: randomUUID() };
    await makeOrderLink(db, profileScope(owner.id), link);
    return { number: publicNumber };
  },
};
const aCartLine: OwnedThing = {
  by: "customer",
  fields: { quantity: "3" },
  make: async ({ id }) => {
    const { variant } = await createProduct();
    await addToCart(db, { profileId: id }, { variantId: variant.id, quantity: 1 });
    return lastId("cart_lines");
  },
};
const aWish: OwnedThing = {
  by: "customer",
  make: async ({ id }) => {
    const product = await createProduct();
    await addToWishlist(db, profileScope(id), product.id);
    return { id: String(product.id) };
  },
};
const anAddressOfTheBook: OwnedThing = {
  by: "customer",
  fields: { ...anAddress, city: "Rajkot" },
  make: async ({ id }) => ({ id: String(await saveAddress(db, profileScope(id), anAddress)) }),
};
const aNotification: OwnedThing = {
  by: "customer",
  make: async ({ id }) => {
    await notifyAll(db, [id], "welcome", { percent: 10 });
    return lastId("notifications");
  },
};

const aTicket: OwnedThing = {
  by: "customer",
  fields: { form_key: "00000000-0000-4000-8000-000000000001", body: "And another thing" },
  make: openTicketOf,
};
const aConversation: OwnedThing = {
  by: "customer",
  fields: { form_key: "00000000-0000-4000-8000-000000000003", body: "And how tall is it?" },
  make: async ({ id }) => {
    const product = await createProduct();
    const conversation = await ask(id, { productId: product.id }, { picture: aPicture() });
    return { id: String(conversation), file: (await lastId("conversation_attachments")).id };
  },
};
const aReview: OwnedThing = {
  by: "customer",
  fields: { form_key: "00000000-0000-4000-8000-000000000002", rating: "4" },
  make: async ({ id }) => {
    const product = await createProduct();
    await addToCart(db, { profileId: id }, { variantId: product.variant.id, quantity: 1 });
    await saveShippingAddress(db, { profileId: id }, anAddress);
    await deliver((await order({ id })).orderId);
    const words = {
      formKey: randomUUID(),
      rating: 5,
      title: "Good",
      body: "",
      pictures: noFiles,
      removedPictureIds: [],
    };
    await saveReview(db, files, profileScope(id), product.id, words);
    return { id: String(product.id) };
  },
};

const aDocument: OwnedThing = {
  by: "customer",
  visitorStatus: 404,
  make: async ({ id }) => {
    const input = { values: {} };
    const pdf = {
      kind: "pdf",
      name: "pan.pdf",
      contentType: "application/pdf",
      body: Buffer.from("%PDF-1.7"),
    } as const;
    const documents = [{ kind: "panCard", attachment: pdf } as const];
    const saved = { step: "identification", input, documents, removed: [], locale: "en" } as const;
    await saveStep(db, privateFiles, { cipher, blindIndex }, { profileId: id }, saved);
    return { kind: "panCard" };
  },
};
/** Every address of a resource with an owner. A new one without an entry fails the first test. */
const owned: Record<string, OwnedThing> = {
  ...ownedParcels,
  "/seller/register/documents/:kind": aDocument,
  "/customer/orders/:number": anOrder,
  "/customer/orders/:number/buy-again": anOrder,
  "/customer/orders/:number/cancel": anOrder,
  "/customer/orders/:number/ask": anUnpaidOrder,
  "/customer/orders/:number/ask/withdraw": anAskedOrder,
  "/customer/orders/:number/share": anOrder,
  "/customer/orders/:number/share/withdraw": aSharedOrder,
  "/orders/:number/pay": {
    by: "customer",
    make: async (owner) => {
      const { publicNumber, orderId } = await placeOrderOf(owner, "razorpay");
      const { total_paise: total } = await db
        .selectFrom("orders")
        .select("total_paise")
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      answerInsteadOf(
        payments,
        createFakeProvider(() => total),
      );
      return { number: publicNumber };
    },
  },
  "/cart/lines/:id/quantity": aCartLine,
  "/cart/lines/:id/remove": aCartLine,
  "/cart/lines/:id/wishlist": aCartLine,
  "/customer/wishlist/:id/to-cart": aWish,
  "/customer/wishlist/:id/remove": aWish,
  "/customer/addresses/:id/edit": anAddressOfTheBook,
  "/customer/addresses/:id/delete": anAddressOfTheBook,
  "/customer/addresses/:id/default": anAddressOfTheBook,
  "/customer/notifications/:id/open": aNotification,
  "/customer/notifications/:id/read": aNotification,
  "/customer/rewards/:id/use": {
    by: "customer",
    make: async ({ id }) => ({ id: String((await createCoupon({ profile_id: id })).id) }),
  },
  "/customer/settings/devices/:key/sign-out": {
    by: "customer",
    make: async (owner) => {
      await signedIn(owner);
      const { key } = await db
        .selectFrom("sessions")
        .select("key")
        .where("profile_id", "=", owner.id)
        .limit(1)
        .executeTakeFirstOrThrow();
      return { key };
    },
  },
  "/customer/support/:number": aTicket,
  "/customer/support/:number/solve": aTicket,
  "/customer/support/:number/reopen": {
    ...aTicket,
    make: async (owner) => {
      const { number } = await openTicketOf(owner);
      await solveTicket(db, profileScope(owner.id), number);
      return { number };
    },
  },
  "/customer/support/:number/files/:id": aTicket,
  "/customer/messages/:id": aConversation,
  "/customer/messages/:id/block": { ...aConversation, fields: { to: "blocked" } },
  "/customer/messages/:id/report": { ...aConversation, fields: { reason: "abusive", note: "It is rude" } },
  "/customer/messages/:id/files/:file": aConversation,
  "/customer/reviews/:id": aReview,
  "/customer/reviews/:id/delete": aReview,
  ...ownedByStores,
};

/** Returns whether the route is public, an administrators' resource, a provider name, or authenticates callers otherwise. */
const isEverybodys = ({ path }: RouteEntry) =>
  /^\/(category|product|reviews|questions|store|careers|sitemap|preview|seller\/product|dev\/mailbox|pack|pay|shared|track|admin\/[\w/-]+)\/:/.test(
    path,
  ) || path.includes("/:provider");

const missing = ({ number = "" }: Params): Params => ({
  id: "999999999",
  line: "999999999",
  file: "999999999",
  number: number.startsWith("ST") ? "ST-2222-2222" : "HT-2222-2222",
  key: "00000000-0000-4000-8000-000000000000",
});

/** Opens a ticket with a file. */
async function openTicketOf({ id }: { id: number }): Promise<{ number: string; id: string }> {
  const body = Buffer.from("%PDF-1.7\n%%EOF");
  const number = await openTicket(db, privateFiles, profileScope(id), {
    formKey: randomUUID(),
    category: "order",
    orderNumber: undefined,
    subject: "A question",
    body: "Where is it?",
    attachments: sent({ kind: "pdf", name: "bill.pdf", contentType: "application/pdf", body }),
  });
  return { number: number ?? "", ...(await lastId("ticket_attachments")) };
}

/** All actors without access to it, except visitors. */
let unrelatedActors: HttpActor[];
beforeAll(async () => {
  unrelatedActors = (await createUnrelatedActors()).filter(({ email }) => email !== undefined);
});

const makers = {
  customer: () => createProfile(),
  seller: async () => ({ id: (await createSeller()).profile_id! }),
};

/** Returns the database's content without sessions, which each visit changes. */
async function fingerprint(): Promise<string> {
  return createHash("sha256")
    .update(await dumpDatabase({ except: ["public.sessions", "public.spent_budgets"] }))
    .digest("hex");
}

async function shown(reply: Reply<unknown>) {
  return { status: reply.status, location: reply.location, text: reply.location ? "" : await reply.text() };
}

it("every route with a parameter has an entry for its resource", () => {
  const withParameters = routeTable.filter((route) => route.path.includes(":") && !isEverybodys(route));
  expect(withParameters.map(({ path }) => path).sort()).toEqual(Object.keys(owned).sort());
});

const cases = routeTable.flatMap(({ path, module }) =>
  (["loader", "action"] as const)
    .filter((target) => owned[path] && module[target])
    .map((target) => ({
      name: `${target} of ${path}`,
      path,
      target: module[target] as never,
      isPost: target === "action",
    })),
);

describe.each(cases)("the $name", ({ path, target, isPost }) => {
  const thing = owned[path]!;
  let owner: { id: number };
  let params: Params;
  const { fields = {} } = thing;
  const fieldsOf = (given: Params) => (typeof fields === "function" ? fields(given) : fields);
  const ask = (visitor: Visitor, given: Params) =>
    isPost
      ? visitor.post(target, addressOf(path, given), fieldsOf(given), { params: given })
      : visitor.get(target, addressOf(path, given), { params: given });

  beforeAll(async () => {
    owner = await makers[thing.by]();
    params = await thing.make(owner);
  });

  it("is not found for every other actor, and nothing changes", async () => {
    const visitors = await Promise.all(unrelatedActors.map(({ visit }) => visit()));
    const before = await fingerprint();
    for (const [n, otherUser] of visitors.entries()) {
      const { who } = unrelatedActors[n]!;
      // A visitor who must sign in first returns to the requested page, whose address has the requested parameters.
      const answer = async (given: Params) => {
        const reply = await shown(await ask(otherUser, given));
        const location = Object.values(given).reduce(
          (left, value) => left.replace(`/${value}`, "/…"),
          decodeURIComponent(reply.location ?? ""),
        );
        return { who, ...reply, location };
      };
      const others = await answer(params);
      expect(others).toEqual(await answer({ ...params, ...pick(missing(params), params) }));
      expect([404, 303]).toContain(others.status);
    }
    expect(await fingerprint()).toBe(before);
  });

  it("asks a visitor to sign in, or is not found, and nothing changes", async () => {
    const before = await fingerprint();
    const reply = await ask(new Visitor(), params);
    expect(reply.status).toBe(thing.visitorStatus ?? 303);
    expect(await fingerprint()).toBe(before);
  });

  it("is shown to its owner", async () => {
    const before = await fingerprint();
    const own = await ask(await signedIn(owner), params);
    const hasChanged = (await fingerprint()) !== before;
    const otherUser = await signedIn(await makers[thing.by]());
    const isShown = JSON.stringify(await shown(own)) !== JSON.stringify(await shown(await ask(otherUser, params)));
    expect(own.status).toBeLessThan(400);
    expect({ hasChanged, isShown }).not.toEqual({ hasChanged: false, isShown: false });
  });
});

function pick(from: Params, names: Params): Params {
  return Object.fromEntries(Object.keys(names).map((name) => [name, from[name] ?? "missing"]));
}
