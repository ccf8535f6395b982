import { expect, it } from "vitest";
import { changeSessionData, currentSession } from "#app/http/session.server.ts";
import { createProfile } from "../../support/factories.ts";
import { signedIn } from "../../support/visitor.ts";

it("keeps the last of many changes that one request makes to its session at once", async () => {
  const visitor = await signedIn(await createProfile());
  const args = visitor.args();
  const notice = (n: number) => ({ id: String(n), tone: "info" as const, title: `${n}` });
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => changeSessionData(args, (data) => ({ ...data, toasts: [notice(n)] }))),
  );
  expect((await currentSession(visitor.args()))?.data.toasts).toEqual([notice(39)]);
});
