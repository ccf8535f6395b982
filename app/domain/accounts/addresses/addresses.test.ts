import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { addressFields, addressForm } from "#app/domain/accounts/addresses/addresses.schema.ts";
import { sameAddress } from "#app/domain/accounts/addresses/addresses.ts";
import { isPinOfState, stateOfPin } from "#app/domain/platform/identifiers/pin-code.ts";
import { INDIAN_STATES } from "#app/domain/platform/identifiers/states.ts";
import { hasText } from "#app/locales/i18n.server.ts";

const form = z.object(addressFields);

/** One PIN code for each three-digit prefix of each state, from the Department of Posts' All India Pincode Directory. */
const directory = readFileSync("tests/support/files/pin-codes.csv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","))
  .map(([zip = "", , state = ""]) => ({ zip, state }));

const input = {
  fullName: " Asha Patel ",
  address: "12, Patel Colony",
  city: "Jamnagar",
  state: "gujarat",
  zip: "361 008",
  phone: "+91 98765-43210",
};

function messages(given: Partial<Record<keyof typeof input, string | undefined>>): (string | undefined)[] {
  return form.safeParse({ ...input, ...given }).error?.issues.map((issue) => issue.message) ?? [];
}

it("an address is stored in its canonical form", () => {
  expect(form.parse(input)).toEqual({
    fullName: "Asha Patel",
    address: "12, Patel Colony",
    city: "Jamnagar",
    state: "Gujarat",
    zip: "361008",
    phone: "+919876543210",
  });
});

it("every field is required, each with its fixed text", () => {
  const keys = ["full_name", "zip", "address", "city", "phone", "state"].map(
    (name) => `messages:address.${name}_required`,
  );
  expect(addressForm.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual(keys);
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
    addressForm.safeParse({ ...input, zip, state }).error?.issues.map((issue) => [issue.path.join("."), issue.message]);
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

  it("matches the postal directory", () => {
    expect(new Set(directory.map(({ state }) => state))).toEqual(new Set(INDIAN_STATES));
    expect(directory.filter(({ zip, state }) => !isPinOfState(zip, state))).toEqual([]);
    const anywhere = directory.filter(({ zip }) => INDIAN_STATES.every((state) => isPinOfState(zip, state)));
    expect(anywhere.map(({ zip }) => zip)).toEqual([]);
  });
});

it("input that no form sends is rejected", () => {
  expect(messages({ fullName: "A\0B" })).toEqual(["messages:form.invalid"]);
  expect(messages({ address: "x".repeat(301) })).toEqual(["messages:form.too_long"]);
});

describe("a state that is not chosen", () => {
  const parsed = (zip: string) => addressForm.safeParse({ ...input, zip, state: undefined });
  it.each([
    ["400 053", "Maharashtra"],
    ["403001", "Goa"],
    ["500081", "Telangana"],
    ["560034", "Karnataka"],
    ["799001", "Tripura"],
    ["263139", "Uttarakhand"],
  ])("is that of the PIN code %s: %s", (zip, state) => {
    const { success, data } = parsed(zip);
    expect([success, data?.state]).toEqual([true, state]);
  });
  it.each(["396210", "160055", "607402", "900056", "36100"])("is asked for with %s, which does not say it", (zip) => {
    const issues = parsed(zip).error?.issues.map((issue) => issue.message);
    expect(issues).toContain("messages:address.state_required");
  });
  it("is that of the postal directory, where the first digits say one", () => {
    const said = directory.filter(({ zip }) => stateOfPin(zip));
    expect(said.length).toBeGreaterThan(directory.length * 0.9);
    const unsaid = directory.filter((entry) => !said.includes(entry)).map(({ zip }) => zip.slice(0, 3));
    expect([...new Set(unsaid)].sort().join(" ")).toBe(
      "140 160 244 246 247 262 362 396 504 533 605 607 609 673 682 781 791 813 814",
    );
    expect(said.filter(({ zip, state }) => stateOfPin(zip) !== state)).toEqual([]);
  });
});

it("an address that is typed in several lines is stored in one", () => {
  const { address } = form.parse({ ...input, address: "12, Patel Colony,\r\nNear the temple \r\n\r\nGandhi Road\r\n" });
  expect(address).toBe("12, Patel Colony, Near the temple, Gandhi Road");
});

describe("two addresses", () => {
  const one = form.parse(input);
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
