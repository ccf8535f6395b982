import { expect, it } from "vitest";
import { z } from "zod";
import {
  aadhaarField,
  gstinField,
  panField,
  withGstinOfPan,
} from "#app/domain/platform/identifiers/identifiers.schema.ts";
import { requirePanOfBusiness } from "#app/domain/platform/identifiers/pan.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { Visitor } from "../../../support/http/visitor.ts";

const form = withGstinOfPan(
  z.object({ panNumber: panField(), gstNumber: gstinField().optional(), aadhaarNumber: aadhaarField() }),
);

/** The domain's input from the form of a private limited company. */
let taken: unknown;
const identify = defineAction({ permission: "shop.browse", schema: form }, ({ input }) => {
  requirePanOfBusiness(input.panNumber, "pvt_ltd", "panNumber");
  taken = input;
  return Promise.resolve(seeOther("/next"));
});
const parsed = { panNumber: "aapcu 0939 f", gstNumber: "", aadhaarNumber: "૨૩૪૧ ૨૩૪૧ ૨૩૪૬" };

async function send(given: Partial<typeof parsed>, visitor = new Visitor()) {
  const reply = await visitor.post(identify, "/identify", { ...parsed, ...given });
  return reply.location ?? reply.data.form?.errors;
}

it("takes identifiers in any spelling, in their stored form", async () => {
  expect(await send({})).toBe("/next");
  expect(taken).toEqual({ panNumber: "AAPCU0939F", aadhaarNumber: "234123412346" });
});

it.each([
  ["en", "The 4th letter of this PAN says “Firm or LLP”, but your business is “Private limited company”. Check both."],
  ["hi", "इस PAN का चौथा अक्षर “फ़र्म या LLP” बताता है, लेकिन आपका कारोबार “प्राइवेट लिमिटेड कंपनी” है। दोनों जाँच लें।"],
  ["gu", "આ PANનો ચોથો અક્ષર “પેઢી કે LLP” દર્શાવે છે, પણ તમારો વ્યવસાય “પ્રાઇવેટ લિમિટેડ કંપની” છે. બંને ચકાસો."],
] as const)("says at the PAN that it does not fit the business, in %s", async (locale, text) => {
  const visitor = new Visitor();
  visitor.choose(locale);
  expect(await send({ panNumber: "AAPFU0939F" }, visitor)).toEqual({ panNumber: [text] });
});

it("says at the GSTIN that it belongs to another PAN, together with what else is wrong", async () => {
  expect(await send({ gstNumber: "27AAPFU0939F1ZV", aadhaarNumber: "2341 2341 2345" })).toEqual({
    gstNumber: ["This GSTIN belongs to another PAN. Characters 3 to 12 of a GSTIN are the PAN."],
    aadhaarNumber: ["A digit of this Aadhaar number is wrong. Compare it with the card."],
  });
});
