import { compactInput, type Checked } from "#app/domain/platform/identifiers/checked.ts";
import type { IndianState } from "#app/domain/platform/identifiers/states.ts";

/** Checks a PIN code: six digits, the first not 0. Rule 4.4. */
export function checkPinCode(input: string): Checked<"invalid"> {
  const digits = compactInput(input);
  return /^[1-9]\d{5}$/.test(digits) ? { value: digits } : { problem: "invalid" };
}

/**
 * The states that PIN codes with these first two digits lie in, a state on the border of its neighbour's circle included. Field post
 * offices (90 and on) are in none. Source: All India Pincode Directory, Department of Posts.
 */
const STATES_OF_PIN: Record<string, readonly IndianState[]> = {
  "11": ["Delhi"],
  "12": ["Haryana"],
  "13": ["Haryana"],
  "14": ["Punjab", "Chandigarh"],
  "15": ["Punjab"],
  "16": ["Chandigarh", "Punjab", "Haryana"],
  "17": ["Himachal Pradesh"],
  "18": ["Jammu and Kashmir"],
  "19": ["Jammu and Kashmir", "Ladakh"],
  "20": ["Uttar Pradesh"],
  "21": ["Uttar Pradesh"],
  "22": ["Uttar Pradesh"],
  "23": ["Uttar Pradesh"],
  "24": ["Uttar Pradesh", "Uttarakhand"],
  "25": ["Uttar Pradesh"],
  "26": ["Uttar Pradesh", "Uttarakhand"],
  "27": ["Uttar Pradesh"],
  "28": ["Uttar Pradesh"],
  "30": ["Rajasthan"],
  "31": ["Rajasthan"],
  "32": ["Rajasthan"],
  "33": ["Rajasthan"],
  "34": ["Rajasthan"],
  "36": ["Gujarat", "Dadra and Nagar Haveli and Daman and Diu"],
  "37": ["Gujarat"],
  "38": ["Gujarat"],
  "39": ["Gujarat", "Dadra and Nagar Haveli and Daman and Diu"],
  "40": ["Maharashtra", "Goa"],
  "41": ["Maharashtra"],
  "42": ["Maharashtra"],
  "43": ["Maharashtra"],
  "44": ["Maharashtra"],
  "45": ["Madhya Pradesh"],
  "46": ["Madhya Pradesh"],
  "47": ["Madhya Pradesh"],
  "48": ["Madhya Pradesh"],
  "49": ["Chhattisgarh"],
  "50": ["Telangana", "Andhra Pradesh"],
  "51": ["Andhra Pradesh"],
  "52": ["Andhra Pradesh"],
  "53": ["Andhra Pradesh", "Puducherry"],
  "56": ["Karnataka"],
  "57": ["Karnataka"],
  "58": ["Karnataka"],
  "59": ["Karnataka"],
  "60": ["Tamil Nadu", "Puducherry"],
  "61": ["Tamil Nadu"],
  "62": ["Tamil Nadu"],
  "63": ["Tamil Nadu"],
  "64": ["Tamil Nadu"],
  "67": ["Kerala", "Puducherry"],
  "68": ["Kerala", "Lakshadweep"],
  "69": ["Kerala"],
  "70": ["West Bengal"],
  "71": ["West Bengal"],
  "72": ["West Bengal"],
  "73": ["West Bengal", "Sikkim"],
  "74": ["West Bengal", "Andaman and Nicobar Islands"],
  "75": ["Odisha"],
  "76": ["Odisha"],
  "77": ["Odisha"],
  "78": ["Assam", "Meghalaya"],
  "79": ["Arunachal Pradesh", "Manipur", "Meghalaya", "Mizoram", "Nagaland", "Tripura"],
  "80": ["Bihar"],
  "81": ["Bihar", "Jharkhand"],
  "82": ["Bihar", "Jharkhand"],
  "83": ["Jharkhand"],
  "84": ["Bihar"],
  "85": ["Bihar"],
};

/** Returns whether the PIN code can be in the state, both in their stored form. One that the table does not know can be anywhere. */
export function isPinOfState(zip: string, state: string): boolean {
  const states: readonly string[] | undefined = STATES_OF_PIN[zip.slice(0, 2)];
  return states === undefined || states.includes(state);
}

/**
 * The state of PIN codes with these first three digits, when it is not the first state of their circle; null when they lie in more than one.
 * Same source.
 */
const STATE_OF_DISTRICT: Record<string, IndianState | null> = {
  "140": null,
  "160": null,
  "194": "Ladakh",
  "244": null,
  "246": null,
  "247": null,
  "248": "Uttarakhand",
  "249": "Uttarakhand",
  "262": null,
  "263": "Uttarakhand",
  "362": null,
  "396": null,
  "403": "Goa",
  "504": null,
  "533": null,
  "605": null,
  "607": null,
  "609": null,
  "673": null,
  "682": null,
  "737": "Sikkim",
  "744": "Andaman and Nicobar Islands",
  "781": null,
  "791": null,
  "793": "Meghalaya",
  "794": "Meghalaya",
  "795": "Manipur",
  "796": "Mizoram",
  "797": "Nagaland",
  "798": "Nagaland",
  "799": "Tripura",
  "813": null,
  "814": null,
  "815": "Jharkhand",
  "816": "Jharkhand",
  "818": "Jharkhand",
  "822": "Jharkhand",
  "825": "Jharkhand",
  "826": "Jharkhand",
  "827": "Jharkhand",
  "828": "Jharkhand",
  "829": "Jharkhand",
};

/** Returns the state that the PIN code lies in; undefined where its first digits do not say. */
export function stateOfPin(zip: string): IndianState | undefined {
  const district = STATE_OF_DISTRICT[zip.slice(0, 3)];
  return district === undefined ? STATES_OF_PIN[zip.slice(0, 2)]?.[0] : (district ?? undefined);
}
