import { describe, expect, it } from "vitest";
import {
  cityOf,
  directoryColumns,
  OfficeCount,
  readOffice,
  type PinCode,
} from "#app/domain/platform/identifiers/pin-codes.ts";

const OFFICIAL = "circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename".split(
  ",",
);

describe("the columns of a directory", () => {
  it.each([
    [OFFICIAL, { pin: 4, district: 7, state: 8 }],
    [["CircleName", "PinCode", "District Name", "State Name"], { pin: 1, district: 2, state: 3 }],
    [["pincode", "district", "state", "main_office", "delivers"], { pin: 0, district: 1, state: 2 }],
  ])("%j", (header, columns) => expect(directoryColumns(header)).toEqual(columns));

  it.each([[["pincode", "state"]], [["name", "price"]], [[]]])("are not in %j", (header) =>
    expect(directoryColumns(header)).toBeUndefined(),
  );
});

describe("a row of a directory", () => {
  const read = (pin: string, district: string, state: string) =>
    readOffice([pin, district, state], { pin: 0, district: 1, state: 2 });

  it.each([
    ["361008", "JAMNAGAR", "GUJARAT", { pin: "361008", district: "Jamnagar", state: "Gujarat" }],
    [" 500 081", "RANGA  REDDY", "Telangana", { pin: "500081", district: "Ranga Reddy", state: "Telangana" }],
    ["516001", "Y.S.R.", "ANDHRA PRADESH", { pin: "516001", district: "Y.S.R.", state: "Andhra Pradesh" }],
    ["194101", "Leh", "Ladakh", { pin: "194101", district: "Leh", state: "Ladakh" }],
    ["180001", "JAMMU", "JAMMU & KASHMIR", { pin: "180001", district: "Jammu", state: "Jammu and Kashmir" }],
    ["605001", "PUDUCHERRY", "PONDICHERRY", { pin: "605001", district: "Puducherry", state: "Puducherry" }],
    [
      "396230",
      "DADRA AND NAGAR HAVELI",
      "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU",
      {
        pin: "396230",
        district: "Dadra and Nagar Haveli",
        state: "Dadra and Nagar Haveli and Daman and Diu",
      },
    ],
    ["400053", "NA", "NA", { pin: "400053", district: null, state: "Maharashtra" }],
  ])("%j %j %j", (pin, district, state, found) => expect(read(pin, district, state)).toEqual(found));

  it.each([
    ["36100", "Jamnagar", "Gujarat", '"36100" is no PIN code.'],
    ["", "Jamnagar", "Gujarat", '"" is no PIN code.'],
    ["361008", "Jamnagar", "Atlantis", '"Atlantis" is no state.'],
    ["396210", "Daman", "NA", '"NA" is no state.'],
  ])("is wrong: %j %j %j", (pin, district, state, problem) => expect(read(pin, district, state)).toBe(problem));
});

it("a PIN code lies where most of its post offices are, of two where the first one is", () => {
  const office = (pin: string, district: string): PinCode => ({ pin, district, state: "Gujarat" });
  const count = new OfficeCount();
  for (const district of ["Rajkot", "Morbi", "Morbi"]) count.add(office("363641", district));
  for (const district of ["Surat", "Navsari", "Navsari", "Surat"]) count.add(office("396445", district));
  expect(count.pinCodes()).toEqual([office("363641", "Morbi"), office("396445", "Surat")]);
});

describe("the city", () => {
  it.each([
    ["Jamnagar", "Gujarat", "Jamnagar"],
    ["Bengaluru Urban", "Karnataka", "Bengaluru"],
    ["Mumbai Suburban", "Maharashtra", "Mumbai"],
    ["Bengaluru Rural", "Karnataka", "Bengaluru Rural"],
    ["South West", "Delhi", "Delhi"],
    ["New Delhi", "Delhi", "New Delhi"],
    [null, "West Bengal", null],
  ] as const)("of the district %j in %s is %j", (district, state, city) =>
    expect(cityOf({ district, state })).toBe(city),
  );
});
