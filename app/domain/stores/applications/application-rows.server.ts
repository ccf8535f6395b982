import type { Insertable, Selectable } from "kysely";
import type { ApplicationTables } from "#app/db/tables/application-tables.ts";
import type { Answers } from "#app/domain/stores/applications/applications.schema.ts";
import type { BlindIndex } from "#app/domain/platform/encryption/blind-index.server.ts";
import type { ValueCipher } from "#app/domain/platform/encryption/encrypted-values.server.ts";
import type { FormInput } from "#app/domain/platform/forms/forms.ts";
import { lastDigitsOfAadhaar, maskedAadhaar } from "#app/domain/platform/identifiers/aadhaar.ts";
import { bankOfIfsc } from "#app/domain/platform/identifiers/ifsc.ts";
import { stateOfGstNumber } from "#app/domain/platform/identifiers/gst-numbers.ts";

/** Keys that encrypt and find the numbers of an application. */
export interface ApplicationKeys {
  cipher: ValueCipher;
  blindIndex: BlindIndex;
}

type ApplicationRow = Selectable<ApplicationTables["seller_applications"]>;
export type ApplicationColumns = Partial<Insertable<ApplicationTables["seller_applications"]>>;

/** Encryption context of a column of an application: in another row or column the value cannot be decrypted. */
export const applicationContext = (column: string, id: number) => `seller_applications.${column}:${id}`;

/** Returns the values typed into a draft. The return address defaults to the pickup address (rule 9.7). */
export function draftOf(row: Pick<ApplicationRow, "id" | "draft_encrypted">, cipher: ValueCipher): FormInput {
  if (row.draft_encrypted === null) return { values: {} };
  const draft = JSON.parse(cipher.decrypt(row.draft_encrypted, applicationContext("draft", row.id))) as FormInput;
  const isNew = draft.values["pickupAddress"] === undefined;
  return isNew ? { ...draft, values: { ...draft.values, returnAddressSame: "on" } } : draft;
}

/** Returns the draft as stored in its column. */
export function encryptedDraft(id: number, draft: FormInput, cipher: ValueCipher): string {
  return cipher.encrypt(JSON.stringify(draft), applicationContext("draft", id));
}

/** Returns the columns of an Aadhaar number; no other part of it is stored (rule 9.15). */
export function aadhaarColumns(number: string, blindIndex: BlindIndex) {
  return { aadhaar_index: blindIndex("aadhaar", number), aadhaar_last_four: lastDigitsOfAadhaar(number) };
}

/** Returns the PAN of a submitted application. */
export function panOf(row: Pick<ApplicationRow, "id" | "pan_encrypted">, cipher: ValueCipher): string {
  return row.pan_encrypted === null ? "" : cipher.decrypt(row.pan_encrypted, applicationContext("pan", row.id));
}

/** Returns the account number of an application. */
export function accountNumberOf(row: { id: number; account_number_encrypted: string }, cipher: ValueCipher): string {
  return cipher.decrypt(row.account_number_encrypted, applicationContext("account_number", row.id));
}

/** Returns the columns of these answers: all of a submitted application, or only the corrected ones. */
export function columnsOf(
  id: number,
  answers: Partial<Answers>,
  { cipher, blindIndex }: ApplicationKeys,
): ApplicationColumns {
  const { panNumber: pan, accountNumber: account, enrolmentNumber, returnAddressSame, ifscCode } = answers;
  const columns: { [Column in keyof ApplicationColumns]: ApplicationColumns[Column] | undefined } = {
    full_name: answers.fullName,
    business_name: answers.businessName,
    store_name: answers.storeName,
    email: answers.email,
    mobile: answers.mobile,
    business_type: answers.businessType,
    gst_number: answers.gstNumber,
    account_holder_name: answers.accountHolderName,
    ifsc_code: ifscCode,
    bank_name: answers.bankName || (ifscCode && bankOfIfsc(ifscCode)),
    pickup_address: answers.pickupAddress,
    pickup_pincode: answers.pickupPincode,
    pickup_landmark: answers.pickupLandmark,
    primary_category: answers.primaryCategory,
    product_types: answers.productTypes,
    brand_name: answers.brandName,
  };
  if (pan !== undefined) {
    columns.pan_encrypted = cipher.encrypt(pan, applicationContext("pan", id));
    columns.pan_index = blindIndex("pan", pan);
    columns.pan_last_four = pan.slice(-4);
  }
  if (account !== undefined) {
    columns.account_number_encrypted = cipher.encrypt(account, applicationContext("account_number", id));
    columns.account_number_index = blindIndex("account_number", account);
    columns.account_number_last_four = account.slice(-4);
  }
  if (enrolmentNumber !== undefined) {
    columns.enrolment_number = enrolmentNumber;
    columns.enrolment_state = stateOfGstNumber(enrolmentNumber);
  }
  if (returnAddressSame !== undefined) {
    columns.return_address = returnAddressSame ? null : (answers.returnAddress ?? null);
    columns.return_pincode = returnAddressSame ? null : (answers.returnPincode ?? null);
    columns.return_landmark = returnAddressSame ? null : (answers.returnLandmark ?? null);
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const masked = (lastFour: string | null) => (lastFour ? `XXXXXX${lastFour}` : "");

/** Returns the answers of a submitted application as form values, with its numbers masked (rule 9.15). */
export function submittedAnswers(row: ApplicationRow): FormInput {
  const columns: Record<string, string | null> = {
    fullName: row.full_name,
    businessName: row.business_name,
    storeName: row.store_name,
    email: row.email,
    mobile: row.mobile,
    businessType: row.business_type,
    panNumber: masked(row.pan_last_four),
    aadhaarNumber: row.aadhaar_last_four && maskedAadhaar(row.aadhaar_last_four),
    gstNumber: row.gst_number,
    enrolmentNumber: row.enrolment_number,
    accountHolderName: row.account_holder_name,
    accountNumber: masked(row.account_number_last_four),
    ifscCode: row.ifsc_code,
    bankName: row.bank_name,
    pickupAddress: row.pickup_address,
    pickupPincode: row.pickup_pincode,
    pickupLandmark: row.pickup_landmark,
    returnAddressSame: row.return_address === null ? "on" : "",
    returnAddress: row.return_address,
    returnPincode: row.return_pincode,
    returnLandmark: row.return_landmark,
    primaryCategory: row.primary_category,
    brandName: row.brand_name,
    productTypes: row.product_types.at(-1) ?? null,
  };
  const values = Object.fromEntries(Object.entries(columns).map(([field, value]) => [field, value ?? ""]));
  return { values, repeated: { productTypes: row.product_types } };
}
