import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { sendMessage, setBlock } from "#app/domain/support/conversations/conversations.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { noFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { ask } from "../support/factories/conversations.ts";
import { createProduct, createProfile, createSeller } from "../support/factories/factories.ts";
import { naiveSend } from "../support/naive/naive-messages.ts";
import { memberScope } from "../support/factories/scopes.ts";

const ROUNDS = 8;
const MESSAGES = 6;

type Send = (conversationId: number, customerId: number, body: string) => Promise<unknown>;

const send: Send = (id, customerId, body) =>
  sendMessage(db, privateFiles, profileScope(customerId), id, { formKey: randomUUID(), body, attachments: noFiles });

/** Sends while the store blocks the customer. Returns the number of messages written after the block. */
async function writtenAfterBlock(sendOne: Send): Promise<number> {
  const seller = await createSeller();
  const customer = await createProfile();
  const product = await createProduct({ seller_id: seller.id });
  const id = await ask(customer.id, { productId: product.id });
  const count = async () =>
    Number(
      (
        await db
          .selectFrom("conversation_messages")
          .where("conversation_id", "=", id)
          .select((query) => query.fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const sending = Array.from({ length: MESSAGES }, (_, n) => sendOne(id, customer.id, `Message ${n}`));
  const settled = Promise.allSettled(sending);
  await setBlock(db, memberScope(seller), id, "blocked");
  const atBlock = await count();
  for (const outcome of await settled)
    if (outcome.status === "rejected" && !(outcome.reason instanceof DomainError)) throw outcome.reason;
  return (await count()) - atBlock;
}

describe("a customer who writes while the store blocks them", () => {
  it("naive variant: looking for a block first writes after it", async () => {
    const written = [];
    for (let round = 0; round < ROUNDS; round += 1) written.push(await writtenAfterBlock(naiveSend));
    expect(Math.max(...written)).toBeGreaterThan(0);
  });

  it("writes nothing after the block, in every round", async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await writtenAfterBlock(send)).toBe(0);
  });

  it("has one conversation about a product, however many tabs ask at once", async () => {
    const customer = await createProfile();
    const product = await createProduct();
    const ids = await Promise.all(
      Array.from({ length: MESSAGES }, (_, n) => ask(customer.id, { productId: product.id }, { body: `Tab ${n}` })),
    );
    expect(new Set(ids).size).toBe(1);
    const { count } = await db
      .selectFrom("conversation_messages")
      .where("conversation_id", "=", ids[0]!)
      .select((query) => query.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(MESSAGES);
  });
});
