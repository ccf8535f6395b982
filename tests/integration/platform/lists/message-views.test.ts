import { beforeAll, describe } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import {
  findConversation,
  myConversations,
  storeConversations,
} from "#app/domain/support/conversations/conversations.queries.server.ts";
import { conversationList, messagePage } from "#app/domain/support/conversations/conversations.ts";
import { listNotifications } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { notificationList } from "#app/domain/notifications/notifications/notifications.ts";
import { storeQuestions } from "#app/domain/support/questions/questions.queries.server.ts";
import { storeQuestionList } from "#app/domain/support/questions/questions.ts";
import { db } from "#app/services.server.ts";
import { ask } from "../../../support/factories/conversations.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { memberScope } from "../../../support/factories/scopes.ts";

let scope: StoreScope;
let buyer: { id: number };
let other: { id: number };
let theirs: { id: number };

beforeAll(async () => {
  const store = await createSeller();
  scope = memberScope(store);
  [buyer, other, theirs] = [await createProfile(), await createProfile(), await createSeller()];
});

describe("conversations", () => {
  let waiting: number;

  beforeAll(async () => {
    let n = 0;
    const plant = async (body: string, given: object, about: { buyer?: number; store?: number } = {}) => {
      n += 1;
      const { buyer: profileId = buyer.id, store = scope.sellerId } = about;
      const product = await createProduct({ seller_id: store });
      const id = await ask(profileId, { productId: product.id }, { body });
      await db
        .updateTable("conversations")
        .set({ last_message_at: new Date(Date.UTC(2026, 0, n)), ...given })
        .where("id", "=", id)
        .execute();
      return id;
    };
    const read = { unread_by_store: 0, unread_by_customer: 0 };
    waiting = await plant("Asked and unread", { ...read, unread_by_store: 1 });
    await plant("Asked and read", read);
    await plant("Answered and unread", { ...read, is_last_from_store: true, unread_by_customer: 2 });
    await plant("Answered and read", { ...read, is_last_from_store: true });
    await plant("Of another buyer", { ...read, is_last_from_store: true, unread_by_customer: 1 }, { buyer: other.id });
    await plant("With another store", { ...read, unread_by_store: 1 }, { store: theirs.id });
  });

  describe("of a customer", () => {
    testSides(
      conversationList,
      async (asked) =>
        (await myConversations.page(db, profileScope(buyer.id), asked)).rows.map(({ excerpt }) => excerpt),
      [
        [
          { view: "all" },
          ["With another store", "Answered and read", "Answered and unread", "Asked and read", "Asked and unread"],
        ],
        [{ view: "unread" }, ["Answered and unread"]],
        [{ view: "waiting" }, ["Answered and read", "Answered and unread"]],
      ],
      { never: ["Of another buyer"] },
    );
  });

  describe("of a store", () => {
    testSides(
      conversationList,
      async (asked) => (await storeConversations.page(db, scope, asked)).rows.map(({ excerpt }) => excerpt),
      [
        [
          { view: "all" },
          ["Of another buyer", "Answered and read", "Answered and unread", "Asked and read", "Asked and unread"],
        ],
        [{ view: "unread" }, ["Asked and unread"]],
        [{ view: "waiting" }, ["Asked and read", "Asked and unread"]],
      ],
      { never: ["With another store"] },
    );
  });

  describe("as pages of messages", () => {
    let second: number;

    beforeAll(async () => {
      const message = { conversation_id: waiting, author_profile_id: buyer.id, is_from_store: false };
      const rows = await db
        .insertInto("conversation_messages")
        .values([
          { ...message, body: "Second" },
          { ...message, body: "Third" },
        ])
        .returning("id")
        .execute();
      second = rows[0]!.id;
    });

    testSides(
      messagePage,
      async ({ until }) => {
        const found = await findConversation(db, profileScope(buyer.id), waiting, until);
        return found!.messages.map(({ body }) => body);
      },
      [
        [{}, ["Asked and unread", "Second", "Third"]],
        [() => ({ until: second }), ["Asked and unread"]],
        [() => ({ until: second + 1 }), ["Asked and unread", "Second"]],
      ],
    );
  });
});

describe("questions to a store", () => {
  beforeAll(async () => {
    const product = await createProduct({ seller_id: scope.sellerId });
    const about = { product_id: product.id, seller_id: scope.sellerId, profile_id: buyer.id };
    const their = await createProduct({ seller_id: theirs.id });
    const answered = { answer: "Yes", answered_at: new Date() };
    const hidden = { hidden_at: new Date(), hidden_reason: "Abusive" };
    const rows = [
      { ...about, body: "Open" },
      { ...about, body: "Answered", ...answered },
      { ...about, body: "Hidden", ...hidden },
      { ...about, body: "Answered and hidden", ...answered, ...hidden },
      { ...about, body: "Of others", product_id: their.id, seller_id: theirs.id },
    ];
    for (const [n, row] of rows.entries())
      await db
        .insertInto("product_questions")
        .values({ ...row, created_at: new Date(Date.UTC(2026, 0, n + 1)) })
        .execute();
  });

  testSides(
    storeQuestionList,
    async (asked) => (await storeQuestions.page(db, scope, asked)).rows.map(({ body }) => body),
    [
      [{ view: "open" }, ["Open"]],
      [{ view: "answered" }, ["Answered and hidden", "Answered"]],
      [{ view: "all" }, ["Answered and hidden", "Hidden", "Answered", "Open"]],
    ],
    { never: ["Of others"] },
  );
});

describe("notifications", () => {
  beforeAll(async () => {
    const person = { profile_id: buyer.id };
    await db
      .insertInto("notifications")
      .values([
        { ...person, kind: "order", message: "of an order" },
        { ...person, kind: "promotion", message: "of a promotion" },
        { ...person, kind: "account", message: "of the account" },
        { ...person, kind: "store", message: "of a store", read_at: new Date() },
        { profile_id: other.id, kind: "order", message: "of another person" },
      ])
      .execute();
  });

  testSides(
    notificationList,
    async (asked) =>
      (await listNotifications(db, profileScope(buyer.id), asked)).notifications.map(({ message }) => message),
    [
      [{}, ["of a store", "of the account", "of a promotion", "of an order"]],
      [{ kind: "order" }, ["of an order"]],
      [{ kind: "promotion" }, ["of a promotion"]],
      [{ kind: "account" }, ["of the account"]],
      [{ kind: "store" }, ["of a store"]],
    ],
    { never: ["of another person"] },
  );
});
