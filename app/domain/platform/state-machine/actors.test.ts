import { expect, it } from "vitest";
import { actorColumns } from "#app/domain/platform/state-machine/transition.commands.server.ts";

it.each([
  ["system", { actor_profile_id: null, actor_role: "system" }],
  [
    { profileId: 7, role: "admin", network: "10.0.0.0/24" },
    { actor_profile_id: 7, actor_role: "admin" },
  ],
  [
    { profileId: null, role: "customer" },
    { actor_profile_id: null, actor_role: "customer" },
  ],
  [
    { profileId: null, role: "seller", packingLinkId: 3 },
    { actor_profile_id: null, actor_role: "seller" },
  ],
] as const)("a step of %j is written as %j", (actor, columns) => expect(actorColumns(actor)).toEqual(columns));
