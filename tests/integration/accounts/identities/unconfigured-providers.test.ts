import { describe, expect, it } from "vitest";
import { currentSession } from "#app/http/people/session.server.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as begin, loader as beginPage } from "#app/routes/auth/provider-begin.ts";
import { loader as callback } from "#app/routes/auth/provider-callback.ts";
import { action as connect, loader as connectPage } from "#app/routes/customer/accounts/identity-connect.tsx";
import { createProfile } from "../../../support/factories/factories.ts";
import { Visitor, signedIn } from "../../../support/http/visitor.ts";

describe("Google and Facebook without configured keys", () => {
  it.each(["google", "facebook"])(
    "show the notice of rule 13.11 on the page where they were pressed: %s",
    async (provider) => {
      for (const page of ["login", "register"]) {
        const visitor = new Visitor();
        const fields = { page, redirect: "/checkout" };
        const reply = await visitor.post(begin, `/auth/${provider}`, fields, { params: { provider } });
        expect([reply.status, reply.location]).toEqual([303, `/${page}?redirect=%2Fcheckout`]);
        expect(await takeToasts(visitor.args())).toMatchObject([
          {
            title: "Feature not implemented",
            description: "This is not available yet.",
          },
        ]);
      }
    },
  );

  it.each(["google", "facebook"])("show it in the settings, before a password is requested: %s", async (provider) => {
    const visitor = await signedIn(await createProfile());
    const address = `/customer/settings/sign-in-methods/${provider}/connect`;
    for (const ask of [
      () => visitor.get(connectPage, address, { params: { provider } }),
      () => visitor.post(connect, address, {}, { params: { provider } }),
    ]) {
      const reply = await ask();
      expect([reply.status, reply.location]).toEqual([303, "/customer/settings/sign-in-methods"]);
      expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Feature not implemented" }]);
    }
  });

  it("have no callback, nor has any other provider", async () => {
    for (const provider of ["google", "github", "__proto__"]) {
      const reply = await new Visitor().get(callback, `/auth/${provider}/callback?code=a&state=b`, {
        params: { provider },
      });
      expect(reply.status).toBe(404);
    }
    const reply = await new Visitor().post(begin, "/auth/github", {}, { params: { provider: "github" } });
    expect(reply.status).toBe(404);
  });

  it("do not redirect when the address is opened as a page", async () => {
    const visitor = new Visitor();
    expect((await visitor.get(beginPage, "/auth/google", { params: { provider: "google" } })).location).toBe("/login");
    expect(await currentSession(visitor.args())).toBeUndefined();
  });

  it("are not available to signed-in users", async () => {
    const visitor = await signedIn(await createProfile());
    const reply = await visitor.post(begin, "/auth/google", {}, { params: { provider: "google" } });
    expect(reply.location).toBe("/customer");
  });
});
