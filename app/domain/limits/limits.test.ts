import { describe, expect, it } from "vitest";
import { networkOf } from "#app/domain/limits/limits.ts";

describe("networkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8::7", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
  ])("counts %j as %j", (address, network) => expect(networkOf(address)).toBe(network));
});
