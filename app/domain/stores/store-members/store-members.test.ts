import { expect, it } from "vitest";
import { grantableRoles } from "#app/domain/stores/store-members/store-members.ts";

it.each([
  ["owner", true, ["owner", "manager", "packer", "viewer"]],
  ["manager", true, ["manager", "packer", "viewer"]],
  ["manager", false, ["manager", "packer", "viewer"]],
  ["viewer", false, ["viewer"]],
] as const)("a %s, with the right to export: %s, grants the roles %s", (role, canExport, roles) => {
  expect(grantableRoles({ role, canExport })).toEqual(roles);
});
