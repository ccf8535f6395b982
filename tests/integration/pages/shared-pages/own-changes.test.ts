import { beforeAll, expect, it, vi } from "vitest";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { changes, pageTemplates, shopReads } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { signedIn } from "../../../support/http/visitor.ts";

vi.hoisted(() => (process.env.PAGE_CACHE_MEGABYTES = "32"));

beforeAll(() => changes.start());

let stored = 1;
const reads = [shopReads, pageTemplates];
const shown = () => Promise.all(reads.map((each) => each.read(["stored"], () => Promise.resolve(stored))));

/** Returns what the next page shows after an action has made a change that is not reported. */
async function shownAfter(declared: { changesShop?: true }): Promise<number[]> {
  stored = 1;
  for (const each of reads) each.forget();
  expect(await shown()).toEqual([1, 1]);
  const change = defineAction({ permission: "account.view", ...declared }, () => {
    stored = 2;
    return Promise.resolve(seeOther("/next"));
  });
  const reply = await (await signedIn(await createProfile())).post(change, "/change");
  expect(reply.location).toBe("/next");
  return shown();
}

it("whoever changes what pages show sees it on the next page, before it is reported", async () => {
  expect(await shownAfter({ changesShop: true })).toEqual([2, 2]);
});

it("an action that changes nothing for others leaves what was read", async () => {
  expect(await shownAfter({})).toEqual([1, 1]);
});
