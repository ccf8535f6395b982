import { describe, expect, it } from "vitest";
import { trackingPage } from "#app/domain/ordering/orders/couriers.ts";

describe("a courier's tracking page", () => {
  it.each([
    ["Delhivery", "https://www.delhivery.com/track-v2/package/1490812345678"],
    ["DELHIVERY SURFACE", "https://www.delhivery.com/track-v2/package/1490812345678"],
    ["  Xpress-Bees ", "https://www.xpressbees.com/shipment/tracking?awbNo=1490812345678"],
    ["ecom express", "https://ecomexpress.in/tracking/?awb_field=1490812345678"],
    ["eKart Logistics", "https://ekartlogistics.com/shipmenttrack/1490812345678"],
  ])("of %j opens with the parcel", (carrier, url) => {
    expect(trackingPage(carrier, "14908 12345678")).toEqual({ url, hasNumber: true });
  });

  it.each([
    ["Blue Dart", "https://www.bluedart.com/tracking"],
    ["BlueDart Express", "https://www.bluedart.com/tracking"],
    ["D.T.D.C.", "https://www.dtdc.com/track-your-shipment/"],
    ["India Post (Speed Post)", "https://www.indiapost.gov.in/"],
    ["speed post", "https://www.indiapost.gov.in/"],
    ["भारतीय डाक", "https://www.indiapost.gov.in/"],
    ["स्पीड पोस्ट", "https://www.indiapost.gov.in/"],
    ["સ્પીડ પોસ્ટ", "https://www.indiapost.gov.in/"],
    ["Shadowfax", "https://tracker.shadowfax.in/"],
  ])("of %j asks for the number", (carrier, url) => {
    expect(trackingPage(carrier, "EE123456789IN")).toEqual({ url, hasNumber: false });
  });

  it.each([
    ["Pavan Couriers", "PC70214000"],
    ["My cousin, not Delhivery", "1490812345678"],
    ["", "1490812345678"],
    [null, "1490812345678"],
    ["Blue Dart", null],
    ["Delhivery", ""],
  ])("is not known of %j with the number %j", (carrier, trackingNumber) => {
    expect(trackingPage(carrier, trackingNumber)).toBeNull();
  });

  it.each(["../../account", "1490?x=1&y=2", "call me: 98250", "<b>12345</b>", "7", "1".repeat(41), "$&$&$&"])(
    "has no place for %j, which is no number",
    (input) => {
      expect(trackingPage("Delhivery", input)).toBeNull();
      expect(trackingPage("Blue Dart", input)).toEqual({ url: "https://www.bluedart.com/tracking", hasNumber: false });
    },
  );
});
