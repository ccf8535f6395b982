/** By how their names begin, in letters and digits alone, where couriers show a parcel. `{number}`: their page opens with the parcel. */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  bluedart: "https://www.bluedart.com/tracking",
  delhivery: "https://www.delhivery.com/track-v2/package/{number}",
  dtdc: "https://www.dtdc.com/track-your-shipment/",
  ecomexpress: "https://ecomexpress.in/tracking/?awb_field={number}",
  ekart: "https://ekartlogistics.com/shipmenttrack/{number}",
  indiapost: "https://www.indiapost.gov.in/",
  shadowfax: "https://tracker.shadowfax.in/",
  speedpost: "https://www.indiapost.gov.in/",
  xpressbees: "https://www.xpressbees.com/shipment/tracking?awbNo={number}",
  भारतीयडाक: "https://www.indiapost.gov.in/",
  स्पीडपोस्ट: "https://www.indiapost.gov.in/",
  સ્પીડપોસ્ટ: "https://www.indiapost.gov.in/",
};

/** What couriers' numbers consist of: sellers type other things too. */
const NUMBER = /^[a-z0-9](?:-?[a-z0-9]){4,39}$/i;

export interface TrackingPage {
  url: string;
  /** Whether the page opens with the parcel; otherwise its number is entered there. */
  hasNumber: boolean;
}

/** Returns the page where the courier, named as sellers type it, shows the parcel; null for a courier that is not known, and without a number. */
export function trackingPage(carrier: string | null, trackingNumber: string | null): TrackingPage | null {
  if (!carrier || !trackingNumber) return null;
  const name = carrier.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
  const page = Object.entries(TRACKING_PAGES).find(([beginning]) => name.startsWith(beginning))?.[1];
  if (!page) return null;
  const number = trackingNumber.replaceAll(/\s/g, "");
  const isInAddress = page.includes("{number}");
  if (!NUMBER.test(number)) return isInAddress ? null : { url: page, hasNumber: false };
  return { url: page.replace("{number}", encodeURIComponent(number)), hasNumber: isInAddress };
}
