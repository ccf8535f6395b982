import { describe, expect, it } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import { hashSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import {
  acceptInvitationAsNewPerson,
  inviteMember,
  issueInvitationLink,
} from "#app/domain/stores/store-members/invitations.commands.server.ts";
import { changeMember, removeMember } from "#app/domain/stores/store-members/store-members.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProfile, createSeller } from "../support/factories/factories.ts";
import { PASSWORD } from "../support/factories/members.ts";
import { naiveAcceptance, naiveRemoval } from "../support/naive/naive-members.ts";
import { memberScope } from "../support/factories/scopes.ts";
import { createStoreMember, rightsIn } from "../support/factories/store-members.ts";

const ROUNDS = 10;

async function ownersLeft(remove: typeof naiveRemoval): Promise<number> {
  const store = await createSeller();
  const [one, two] = [await createStoreMember(store.id, "owner"), await createStoreMember(store.id, "owner")];
  await db.deleteFrom("seller_members").where("profile_id", "=", Number(store.profile_id)).execute();
  const outcomes = await Promise.allSettled([remove(db, one.scope, two.id), remove(db, two.scope, one.id)]);
  for (const outcome of outcomes)
    if (outcome.status === "rejected" && !(outcome.reason instanceof DomainError)) throw outcome.reason;
  return Object.keys(await rightsIn(store.id)).length;
}

describe("two owners who remove each other at the same moment", () => {
  it("naive variant: counting first leaves a store without an owner", async () => {
    const left = [];
    for (let round = 0; round < ROUNDS; round += 1) left.push(await ownersLeft(naiveRemoval));
    expect(left).toContain(0);
  });

  it("one stays, in every round", async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await ownersLeft(removeMember)).toBe(1);
  });

  it("one stays owner when both give the right up", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const store = await createSeller();
      const two = await createStoreMember(store.id, "owner");
      const viewer = { role: "viewer", canExport: false } as const;
      await Promise.allSettled([
        changeMember(db, memberScope(store), Number(store.profile_id), viewer),
        changeMember(db, two.scope, two.id, viewer),
      ]);
      expect(Object.values(await rightsIn(store.id)).filter((role) => role === "owner")).toHaveLength(1);
    }
  });
});

describe("an invitation that is accepted ten times at once", () => {
  async function invitation(): Promise<{ store: { id: number }; token: string; email: string }> {
    const store = await createSeller();
    const email = `raced-${store.id}@example.test`;
    await inviteMember(db, memberScope(store), { email, role: "packer", canExport: false, locale: "en" });
    const { id } = await db
      .selectFrom("member_invitations")
      .where("email", "=", email)
      .select("id")
      .executeTakeFirstOrThrow();
    return { store, email, token: (await issueInvitationLink(db, id))!.token };
  }

  it("naive variant: read-then-delete takes in more than one person", async () => {
    const { store, token } = await invitation();
    const people = await Promise.all(Array.from({ length: 10 }, () => createProfile({ role: "seller" })));
    await Promise.all(people.map(({ id }) => naiveAcceptance(db, hashSecret(token), id)));
    expect(Object.keys(await rightsIn(store.id)).length).toBeGreaterThan(2);
  });

  it("takes in one person", async () => {
    const { store, token } = await invitation();
    const person = { fullName: "Pavan Joshi", password: PASSWORD, locale: "gu" } as const;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => acceptInvitationAsNewPerson(db, token, person)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(Object.keys(await rightsIn(store.id))).toHaveLength(2);
  });

  it("does not survive the removal of the person who sent it", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const store = await createSeller();
      const manager = await createStoreMember(store.id, "manager");
      const email = `raced-with-removal-${store.id}@example.test`;
      await inviteMember(db, manager.scope, { email, role: "packer", canExport: false, locale: "en" });
      const { id } = await db
        .selectFrom("member_invitations")
        .where("email", "=", email)
        .select("id")
        .executeTakeFirstOrThrow();
      const { token } = (await issueInvitationLink(db, id))!;
      const person = { fullName: "Pavan Joshi", password: PASSWORD, locale: "en" } as const;
      const [, accepted] = await Promise.allSettled([
        removeMember(db, memberScope(store), manager.id),
        acceptInvitationAsNewPerson(db, token, person),
      ]);
      // In either order no invitation is left, and the person is a member only if the acceptance came first.
      expect(await db.selectFrom("member_invitations").where("email", "=", email).select("id").execute()).toEqual([]);
      expect(Object.keys(await rightsIn(store.id))).toHaveLength(accepted.status === "fulfilled" ? 2 : 1);
    }
  });
});
