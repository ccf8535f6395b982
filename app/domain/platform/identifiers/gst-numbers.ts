import type { IndianState } from "#app/domain/platform/identifiers/states.ts";

/** The states of GST by their codes. 25 and 28 are of numbers from before the states changed; 97 is the sea beyond their waters. */
const GST_STATES: Readonly<Record<string, IndianState | "Other Territory">> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Dadra and Nagar Haveli and Daman and Diu",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other Territory",
};

/** Returns the state that the first two digits of a GSTIN or enrolment number name; undefined for others. */
export function stateOfGstNumber(number: string): IndianState | "Other Territory" | undefined {
  return GST_STATES[number.slice(0, 2)];
}

/** Returns whether the last of 15 characters is the check digit of those before it (rule 9.13). */
export function hasGstCheckDigit(number: string): boolean {
  const sum = [...number.slice(0, 14)].reduce((total, character, index) => {
    const product = parseInt(character, 36) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return parseInt(number.charAt(14), 36) === (36 - (sum % 36)) % 36;
}
