import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inTransaction } from "#app/db/transaction.server.ts";
import { anyScope, profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { addOrderNote } from "#app/domain/ordering/admin-orders/order-notes.commands.server.ts";
import { rememberDevice } from "#app/domain/accounts/accounts/known-devices.commands.server.ts";
import { hashPassword } from "#app/domain/accounts/accounts/passwords.server.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { createSession } from "#app/domain/accounts/accounts/sessions.commands.server.ts";
import { saveAddress } from "#app/domain/accounts/addresses/addresses.commands.server.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { addToCart, addGiftCardToCart, saveShippingAddress } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { pictureKey } from "#app/domain/platform/media/pictures.ts";
import { linkIdentity } from "#app/domain/accounts/identities/identities.commands.server.ts";
import {
  sendCareerInquiry,
  sendContactInquiry,
  sendWholesaleInquiry,
} from "#app/domain/support/inquiries/inquiries.commands.server.ts";
import { makeOrderLink } from "#app/domain/ordering/orders/order-links.commands.server.ts";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { applyPaymentFact } from "#app/domain/ordering/orders/payment-facts.commands.server.ts";
import { recordFileAccess } from "#app/domain/insights/privacy/file-accesses.commands.server.ts";
import { askQuestion } from "#app/domain/support/questions/questions.commands.server.ts";
import { reportReview } from "#app/domain/support/reviews/moderation.commands.server.ts";
import { openTicket } from "#app/domain/support/support/tickets.commands.server.ts";
import { TICKET_FILES } from "#app/domain/support/support/tickets.ts";
import type { Attachment } from "#app/domain/platform/uploads/attachments.server.ts";
import { savePendingUploads } from "#app/domain/platform/uploads/pending-uploads.commands.server.ts";
import { askForStock } from "#app/domain/listings/stock-alerts/stock-alerts.commands.server.ts";
import { addToWishlist } from "#app/domain/ordering/wishlists/wishlists.commands.server.ts";
import { db, files, privateFiles } from "#app/services.server.ts";
import { aPicture, ask } from "../factories/conversations.ts";
import { createProduct, createProfile, createSeller, type CreatedProduct } from "../factories/factories.ts";
import { createFakeProvider } from "../stand-ins/fake-provider.ts";
import { sent } from "../forms/multipart.ts";
import { adminScope } from "../factories/scopes.ts";
import { createPackingLink } from "../factories/packing-links.ts";
import { aStoredPicture } from "../factories/pictures.ts";
import { anAddress, createBuyer, createGiftCard, deliver, order } from "../factories/shopping-factory.ts";

export const PASSWORD = "a password nobody else has";
let passwordHash: Promise<string> | undefined;
let counter = 0;

export interface PlantedPerson {
  profileId: number;
  email: string;
  /** The prefix of most of the words. */
  mark: string;
  /** Words in the database that the profile wrote or that others wrote to it. */
  words: string[];
}

/** Creates a profile with every kind of personal data, each marked by a searchable word. */
export async function createPlantedPerson(): Promise<PlantedPerson> {
  counter += 1;
  const mark = `planted${counter.toString(36)}q`;
  const words: string[] = [];
  const word = (name: string) => {
    words.push(`${mark}-${name}`);
    return `${mark}-${name}`;
  };
  const phone = `+9198${String(10_000_000 + counter)}`;
  words.push(phone.slice(3));
  const email = `${word("mail")}@example.test`;
  const profile = await createProfile({ full_name: word("name"), email, phone_number: phone });
  const owner = { profileId: profile.id };
  passwordHash ??= hashPassword(PASSWORD);
  await db
    .insertInto("credentials")
    .values({ profile_id: profile.id, password_hash: await passwordHash })
    .execute();

  const address = {
    fullName: word("receiver"),
    address: word("street"),
    city: word("city"),
    state: "Gujarat",
    zip: "361008",
    phone,
  };
  await saveAddress(db, profileScope(profile.id), address);
  const store = await createSeller();
  await db
    .insertInto("seller_members")
    .values({ seller_id: store.id, profile_id: profile.id, role: "packer" })
    .execute();
  await db
    .insertInto("member_invitations")
    .values({
      seller_id: (await createSeller()).id,
      email,
      role: "viewer",
      can_export: false,
      locale: "en",
      invited_by: Number(store.profile_id),
      token_hash: hashSecret(newSecret()),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const { product, orderItemId } = await deliverCashOrder(profile.id, address);
  await plantPress(store, orderItemId);
  await plantNote(orderItemId, word("note-of-order"));
  const review = await db
    .insertInto("reviews")
    .values({
      product_id: product.id,
      profile_id: profile.id,
      order_item_id: orderItemId,
      rating: 4,
      title: word("title"),
      body: word("opinion"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const picture = aStoredPicture(`reviews/${mark}`);
  for (const width of picture.widths)
    await files.put(pictureKey(picture.storage_key, width), Buffer.from("picture"), "image/webp");
  await db
    .insertInto("review_pictures")
    .values({ review_id: review.id, position: 0, ...picture })
    .execute();
  await report(profile.id, word("complaint"));
  await openTicket(db, privateFiles, profileScope(profile.id), {
    formKey: randomUUID(),
    category: "other",
    orderNumber: undefined,
    subject: word("ticket"),
    body: word("trouble"),
    attachments: sent(aPdf(word("document"))),
  });
  await plantApplication(profile, word);
  const { storage_key } = await db
    .selectFrom("ticket_attachments")
    .where("file_name", "=", `${mark}-document.pdf`)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  await recordFileAccess(db, await adminScope(), storage_key);
  await savePendingUploads(db, privateFiles, { ...TICKET_FILES, owner, tokens: [] }, [
    { name: `${word("unsent")}.pdf`, attachment: aPdf("unsent") },
  ]);
  await createSession(db, {
    idHash: hashSecret(newSecret()),
    profileId: profile.id,
    userAgent: word("browser"),
    data: { toasts: [{ id: "1", tone: "info", title: word("toast") }] },
    replaces: undefined,
  });
  await db
    .insertInto("factors")
    .values({ profile_id: profile.id, secret_sealed: word("secret") })
    .execute();
  await linkIdentity(db, profile.id, { provider: "google", subject: word("subject-at-google") });
  await rememberDevice(db, profile.id, hashSecret(newSecret()));
  await db
    .insertInto("notification_preferences")
    .values({ profile_id: profile.id, topic: "promotion", channel: "email", is_on: true })
    .execute();
  const sale = await db
    .insertInto("sales")
    .values({ name: "Sale", percent: 10, starts_at: new Date(), ends_at: new Date(Date.now() + 1) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("saved_views")
    .values({ list: "orders", profile_id: profile.id, name: word("view"), query: `q=${word("searched")}` })
    .execute();
  await db
    .insertInto("list_exports")
    .values({
      ...{ profile_id: profile.id, list: "orders", address: `/admin/orders?q=${word("exported")}` },
      ...{ locale: "en", file_name: "orders.csv", storage_key: `list-exports/${profile.id}` },
    })
    .execute();
  await db.insertInto("sale_announcements").values({ sale_id: sale.id, profile_id: profile.id }).execute();
  await payForGiftCard(profile.id, address, word("payer"), {
    amount_paise: 50_000,
    recipient_email: `${word("friend")}@example.test`,
    sender_name: word("sender"),
    message: word("wish"),
  });
  await createGiftCard({ recipient_email: email });
  // Another customer's order also has the email, as typed.
  await payForGiftCard((await createBuyer()).id, anAddress, "a friend", {
    amount_paise: 50_000,
    recipient_email: email.toUpperCase(),
    sender_name: "A friend",
    message: "For you",
  });
  await inTransaction(db, (trx) =>
    recordAudit(trx, "command_line", { action: "account.restore", subject: { kind: "account", id: profile.id } }),
  );
  const wished = await createProduct();
  await addToWishlist(db, profileScope(profile.id), wished.id);
  const soldOut = await createProduct({ stock_quantity: 0 });
  await askForStock(db, profileScope(profile.id), { productId: soldOut.id, variantId: soldOut.variant.id });
  await askQuestion(db, profileScope(profile.id), { productId: wished.id, formKey: randomUUID(), body: word("asked") });
  await ask(profile.id, { productId: wished.id }, { body: word("message"), picture: aPicture() });
  await addToCart(db, owner, { variantId: wished.variant.id, quantity: 1 });
  await saveShippingAddress(db, owner, address);
  const limit = { isVisitor: false, maxStored: 0 };
  const question = { name: word("asker"), email, subject: word("subject"), message: word("question") };
  await sendContactInquiry(db, { ...question, formKey: randomUUID() }, limit);
  const need = { company_name: word("company"), contact_person: word("contact"), email, phone, message: word("need") };
  await sendWholesaleInquiry(db, { ...need, formKey: randomUUID() }, limit);
  await sendCareerInquiry(
    db,
    privateFiles,
    {
      formKey: randomUUID(),
      opening: "data-scientist",
      name: word("applicant"),
      email,
      phone,
      city: word("city"),
      message: word("motive"),
      work_url: `https://${word("work")}.example.test/`,
      locale: "en",
      cv: sent(aPdf(word("cv"))),
    },
    limit,
  );
  await plantReplies(email, word("reply"));
  return { profileId: profile.id, email, mark, words };
}

function aPdf(name: string): Attachment {
  return { kind: "pdf", name: `${name}.pdf`, contentType: "application/pdf", body: Buffer.from("%PDF-") };
}

/** A draft of an application, with a document that was sent back. */
async function plantApplication(profile: { id: number; email: string }, word: (name: string) => string): Promise<void> {
  const { id } = await db
    .insertInto("seller_applications")
    .values({
      profile_id: profile.id,
      email: profile.email,
      locale: "en",
      step: 6,
      full_name: word("applicant"),
      business_name: word("business"),
      account_holder_name: word("account-holder"),
      pickup_address: word("pickup"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const storage_key = `applications/${randomUUID()}`;
  await privateFiles.put(storage_key, Buffer.from("scan"), "application/pdf");
  await db
    .insertInto("application_documents")
    .values({
      application_id: id,
      kind: "panCard",
      file_kind: "pdf",
      file_name: word("pan-card"),
      size_bytes: 4,
      sha256: Buffer.alloc(32),
      storage_key,
    })
    .execute();
  await recordFileAccess(db, await adminScope(), storage_key);
  await db
    .insertInto("application_corrections")
    .values({ application_id: id, subject: "panCard", reason: "unreadable", words: word("sent-back") })
    .execute();
  await db
    .insertInto("application_events")
    .values({ application_id: id, from_status: "draft", to_status: "pending", actor_role: "customer" })
    .execute();
  await db
    .insertInto("application_links")
    .values({ application_id: id, token_hash: hashSecret(newSecret()), expires_at: new Date(Date.now() + 1e9) })
    .execute();
}

/** Plants another try of a helper to pack the parcel. */
async function plantPress(store: { id: number; profile_id: number | null }, orderItemId: number): Promise<void> {
  const link = await createPackingLink(store, { helper_name: "Ramesh" });
  await db
    .insertInto("packing_presses")
    .columns(["link_id", "shipment_id", "outcome"])
    .expression((query) =>
      query
        .selectFrom("order_items")
        .where("id", "=", orderItemId)
        .select([sql<number>`${link.id}::bigint`.as("link"), "shipment_id", sql`'left'`.as("outcome")]),
    )
    .execute();
}

/** Plants an administrator's note about the order. */
async function plantNote(orderItemId: number, body: string): Promise<void> {
  const { public_number: publicNumber } = await db
    .selectFrom("order_items as i")
    .innerJoin("orders as o", "o.id", "i.order_id")
    .where("i.id", "=", orderItemId)
    .select("o.public_number")
    .executeTakeFirstOrThrow();
  const admin = anyScope((await createProfile({ role: "admin" })).id, ["super"]);
  await addOrderNote(db, admin, { publicNumber, formKey: randomUUID(), body });
}

async function report(profileId: number, note: string): Promise<void> {
  const author = await createBuyer();
  const { product, orderItemId } = await deliverCashOrder(author.id, anAddress);
  const { id } = await db
    .insertInto("reviews")
    .values({ product_id: product.id, profile_id: author.id, order_item_id: orderItemId, rating: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await reportReview(db, profileScope(profileId), { reviewId: id, reason: "untrue", note });
}

type Address = Parameters<typeof saveShippingAddress>[2];

async function deliverCashOrder(
  profileId: number,
  address: Address,
): Promise<{ product: CreatedProduct; orderItemId: number }> {
  const product = await createProduct();
  await addToCart(db, { profileId }, { variantId: product.variant.id, quantity: 1 });
  await saveShippingAddress(db, { profileId }, address);
  const { orderId, publicNumber } = await order({ id: profileId });
  await deliver(orderId);
  const link = { kind: "delivery" as const, publicNumber, token: newSecret(), formKey: randomUUID() };
  await makeOrderLink(db, profileScope(profileId), link);
  const { id: orderItemId } = await db
    .selectFrom("order_items")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return { product, orderItemId };
}

/** Pays for an order of a single gift card, so that it has no shipment. */
async function payForGiftCard(
  profileId: number,
  address: Address,
  payer: string,
  giftCard: Parameters<typeof addGiftCardToCart>[2],
): Promise<void> {
  await addGiftCardToCart(db, { profileId }, giftCard, randomUUID());
  await saveShippingAddress(db, { profileId }, address);
  const { orderId } = await order({ id: profileId }, "razorpay");
  const provider = createFakeProvider(() => giftCard.amount_paise);
  const { publicNumber, providerOrderId } = await startPayment(db, provider, { orderId });
  await makeOrderLink(db, profileScope(profileId), {
    kind: "pay",
    publicNumber,
    token: newSecret(),
    formKey: randomUUID(),
  });
  const payment = provider.pay(providerOrderId);
  await applyPaymentFact(db, {
    providerOrderId,
    providerPaymentId: payment.id,
    status: "captured",
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    source: "webhook",
    rawBody: JSON.stringify({ ...payment, email: `${payer}@example.test`, vpa: `${payer}@upi` }),
  });
}

/** Returns every row of every table of the shop and its queue as one text, like a stolen dump. */
export async function dumpDatabase(options: { except?: readonly string[] } = {}): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'graphile_worker')`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    if (options.except?.includes(name)) continue;
    const { rows } = await sql<{ text: string }>`SELECT t::text AS text FROM ${sql.raw(name)} t`.execute(db);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

/** Plants an administrator's answers to the inquiries from this address. */
async function plantReplies(email: string, body: string): Promise<void> {
  const author = await createProfile({ role: "admin" });
  for (const kind of ["contact", "wholesale", "career"] as const) {
    const inquiries = await db.selectFrom(`${kind}_inquiries`).where("email", "=", email).select("id").execute();
    for (const { id } of inquiries)
      await db
        .insertInto("inquiry_replies")
        .values({
          contact_inquiry_id: kind === "contact" ? id : null,
          wholesale_inquiry_id: kind === "wholesale" ? id : null,
          career_inquiry_id: kind === "career" ? id : null,
          author_profile_id: author.id,
          body,
        })
        .execute();
  }
}
