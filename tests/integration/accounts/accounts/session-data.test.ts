import { expect, it } from "vitest";
import { changeSessionData, currentSession } from "#app/http/people/session.server.ts";
import { action as logout } from "#app/routes/auth/logout.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { signedIn } from "../../../support/http/visitor.ts";

it("saves the last of several changes of one request to its session", async () => {
  const visitor = await signedIn(await createProfile());
  const args = visitor.args();
  const notice = (n: number) => ({ id: String(n), tone: "info" as const, title: `${n}` });
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => changeSessionData(args, (data) => ({ ...data, toasts: [notice(n)] }))),
  );
  expect((await currentSession(visitor.args()))?.data.toasts).toEqual([notice(39)]);
});

it("saves concurrent changes of two requests to different keys", async () => {
  const visitor = await signedIn(await createProfile());
  const notice = { id: "1", tone: "info" as const, title: "Hello" };
  await changeSessionData(visitor.args(), (data) => ({ ...data, toasts: [notice] }));
  const [one, other] = [visitor.args(), visitor.args()];
  await Promise.all([currentSession(one), currentSession(other)]);
  const recoveryCodes = { profileId: 1, encrypted: "…", until: "2026-11-21T00:00:00Z" };
  await changeSessionData(one, (data) => ({ ...data, recoveryCodes }));
  await changeSessionData(other, ({ toasts: _, ...data }) => data);
  expect((await currentSession(visitor.args()))?.data).toEqual({ recoveryCodes });
});

it("does not pass pending notices to the next user: sign-out deletes them", async () => {
  const visitor = await signedIn(await createProfile());
  const notice = { id: "1", tone: "info" as const, title: "Welcome back, Asha!" };
  await changeSessionData(visitor.args(), (data) => ({ ...data, toasts: [notice] }));
  await visitor.post(logout, "/logout");
  expect(JSON.stringify((await currentSession(visitor.args()))?.data)).not.toContain("Asha");
});
