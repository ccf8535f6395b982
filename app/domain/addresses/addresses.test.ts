import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressFields, addressForm } from "#app/domain/addresses/addresses.schema.ts";
import { sameAddress } from "#app/domain/addresses/addresses.ts";
import { isPinOfState } from "#app/domain/identifiers/pin-code.ts";
import { INDIAN_STATES } from "#app/domain/identifiers/states.ts";
import { hasText } from "#app/locales/i18n.server.ts";

const form = z.object(addressFields);
const typed = {
  fullName: " Asha Patel ",
  address: "12, Patel Colony",
  city: "Jamnagar",
  state: "gujarat",
  zip: "361 008",
  phone: "+91 98765-43210",
};

function messages(given: Partial<Record<keyof typeof typed, string | undefined>>): (string | undefined)[] {
  return form.safeParse({ ...typed, ...given }).error?.issues.map((issue) => issue.message) ?? [];
}

it("an address is stored in its canonical form", () => {
  expect(form.parse(typed)).toEqual({
    fullName: "Asha Patel",
    address: "12, Patel Colony",
    city: "Jamnagar",
    state: "Gujarat",
    zip: "361008",
    phone: "+919876543210",
  });
});

it("every field is required, each with its fixed text", () => {
  const keys = ["full_name", "address", "city", "state", "zip", "phone"].map(
    (name) => `messages:address.${name}_required`,
  );
  expect(form.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual(keys);
  expect(keys.every(hasText)).toBe(true);
  expect(messages({ city: "   " })).toEqual(["messages:address.city_required"]);
});

describe("a PIN code", () => {
  it.each(["012345", "36100", "3610088", "36100a"])("is not %j", (zip) =>
    expect(messages({ zip })).toEqual(["messages:address.zip_invalid"]),
  );
  it.each(["361008", "361-008"])("is %j", (zip) => expect(messages({ zip })).toEqual([]));
});

describe("a mobile number", () => {
  it.each(["12345", "5876543210", "+1 9876543210"])("is not %j", (phone) =>
    expect(messages({ phone })).toEqual(["messages:phone.invalid"]),
  );
  it.each(["09876543210", "919876543210", "98765 43210"])("is %j", (phone) => expect(messages({ phone })).toEqual([]));
});

it("a state is one of the 28 states and 8 union territories", () => {
  expect(INDIAN_STATES).toHaveLength(36);
  expect(messages({ state: "Atlantis" })).toEqual(["messages:address.state_invalid"]);
});

describe("a PIN code of another state", () => {
  const zipOf = (zip: string, state: string) =>
    addressForm.safeParse({ ...typed, zip, state }).error?.issues.map((issue) => [issue.path.join("."), issue.message]);
  it("is rejected at the PIN code", () => {
    expect(zipOf("361008", "Kerala")).toEqual([["zip", "messages:address.zip_of_other_state"]]);
    expect(zipOf("110001", "Uttar Pradesh")).toEqual([["zip", "messages:address.zip_of_other_state"]]);
  });
  it.each([
    ["160055", "Punjab"],
    ["403001", "Goa"],
    ["396210", "Dadra and Nagar Haveli and Daman and Diu"],
    ["533464", "Puducherry"],
    ["682555", "Lakshadweep"],
    ["744101", "Andaman and Nicobar Islands"],
    ["793001", "Meghalaya"],
  ])("%s is valid for %s, beyond a neighbour's border", (zip, state) => expect(zipOf(zip, state)).toBeUndefined());
  it("cannot be detected for unknown first digits", () => {
    expect(zipOf("900056", "Kerala")).toBeUndefined();
  });

  const directory = path.resolve("../shared/data/pincodes.csv");
  it.skipIf(!existsSync(directory))(
    "matches the postal directory: one in a thousand entries at most is an exception",
    () => {
      const entries = readFileSync(directory, "utf8").trim().split("\n").slice(1);
      const odd = entries.filter((entry) => {
        const [zip = "", , state = ""] = entry.split(",");
        return !isPinOfState(zip, state);
      });
      expect(entries.length).toBeGreaterThan(19_000);
      expect(odd.length).toBeLessThan(entries.length / 1000);
    },
  );
});

it("input that no form sends is rejected", () => {
  expect(messages({ fullName: "A\0B" })).toEqual(["messages:form.invalid"]);
  expect(messages({ address: "x".repeat(301) })).toEqual(["messages:form.too_long"]);
});

describe("two addresses", () => {
  const one = form.parse(typed);
  const others = {
    fullName: "Meera Shah",
    address: "7, Ring Road",
    city: "Khambhalia",
    state: "Kerala",
    zip: "361009",
    phone: "+919876543211",
  };
  it("are the same when every part is", () => expect(sameAddress(one, { ...one })).toBe(true));
  it.each(Object.entries(others))("differ by their %s alone", (part, other) => {
    expect(sameAddress(one, { ...one, [part]: other })).toBe(false);
  });
});
