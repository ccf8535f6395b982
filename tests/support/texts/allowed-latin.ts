import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { demoProducts } from "../../../scripts/demo/catalog/catalog.ts";
import { demoCustomers } from "../../../scripts/demo/people/customers.ts";
import { demoSellers } from "../../../scripts/demo/people/sellers.ts";
import { JOURNEY_NAMES } from "../browser/journey-names.ts";

/** Latin letters that Hindi and Gujarati pages may show: names, and abbreviations in general use. */

const addresses = /[\w.+-]+@[\w.-]+|https?:\/\/\S*|(?<!\S)\/[\w-]+(?:\/[\w-]*)*|\b(?:localhost|haat\.test)\b/g;
/** The company's registered name. */
const legalName = defaultSettings.company.legal_name;
/** Setting of an iPhone whose language is English. */
const settings = /“Most compatible”/g;
const fileNames = /\b[\w-]+\.(?:csv|pdf)\b/g;
/**
 * Numbers of orders, tickets and payouts, coupon and parcel codes, ends of gift card codes, a PAN (also in a GSTIN), an enrolment
 * number, an IFSC.
 */
const numbers =
  /\b(?:HT|ST|PO|HAAT|WELCOME)-(?:[0-9A-Z-]+\b)?|\b(?:SAVE10|FLAT500|FREESHIP|KUTCH10|BHUJ150|DIWALI150)\b|\b[2-9CDFHJ-NPQRTV-Y]{4} ?[2-9CDFHJ-NPQRTV-Y]{3}\b|[…•] ?[0-9A-Z]{4}|[A-Z]{5}\d{4}[A-Z]|\d{12}ES\w|\b[A-Z]{4}0\d{6}\b/g;

const ABBREVIATIONS =
  "AMOLED CLEAR CPCB CSV Ctrl CVV EPR EVA GST GSTIN HEIC HSN HTML IFSC JPEG JSON LED LLP MRP MSME NGO OTP PAN PDF PIN PNG QR RAM SAR SKU SMS SSD TCS TDS TLS TSV UPI URL USB UTF WebP mAh SpO";
const COMPANIES =
  "Aegis Android Authenticator Argon Authy Bluetooth Chrome Excel Facebook Firefox Google iPhone Limited Linux Microsoft Private Razorpay Trading TalkBack WhatsApp";

/** People, stores and addresses of the demo and the journeys: names keep their owners' spelling. */
const names = [
  ...Object.values(demoCustomers).flatMap(({ fullName, addresses: homes }) => [
    fullName,
    ...homes.flatMap(({ address, city, state }) => [address, city, state]),
  ]),
  ...Object.values(demoSellers).flatMap(({ storeName, city, state, owner, legal }) => [
    storeName,
    city,
    state,
    owner.fullName,
    legal.name,
    legal.address,
    legal.gstin,
  ]),
  ...demoProducts.map(({ brand }) => brand),
  // The administrator, and the courier of the demo's parcels.
  "Mira Desai, Pavan Couriers",
  ...Object.values(JOURNEY_NAMES),
  // A language's own name for itself.
  "English",
];

const allowed = new Set(
  [ABBREVIATIONS, COMPANIES, ...names]
    .join(" ")
    .match(/[A-Za-z]{3,}/g)!
    .map((word) => word.toLowerCase()),
);

/** Returns the runs of three or more Latin letters in `text` that are not names, numbers or abbreviations. */
export function foreignLatin(text: string): string[] {
  const words =
    text
      .replaceAll(legalName, " ")
      .replace(addresses, " ")
      .replace(fileNames, " ")
      .replace(numbers, " ")
      .replace(settings, " ")
      .match(/[A-Za-z]{3,}/g) ?? [];
  return words.filter((word) => !allowed.has(word.toLowerCase()));
}
