import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { changePasswordForm, registerForm, resetPasswordForm } from "#app/domain/accounts/accounts/accounts.schema.ts";
import { addressForm } from "#app/domain/accounts/addresses/addresses.schema.ts";
import { adminProductForm, newProductForm } from "#app/domain/listings/admin-products/admin-products.schema.ts";
import { stepForms } from "#app/domain/stores/applications/applications.schema.ts";
import { cancelPiecesForm, moveShipmentForm, refundPiecesForm } from "#app/domain/ordering/orders/shipments.schema.ts";
import { productForm } from "#app/domain/listings/seller-products/product-form.schema.ts";
import { bankAccountForm } from "#app/domain/stores/store-accounts/store-accounts.schema.ts";
import { invitationForm, memberForm, newMemberForm } from "#app/domain/stores/store-members/store-members.schema.ts";
import { newUserForm, userForm } from "#app/domain/accounts/users/users.schema.ts";
import { formMessages, sentMessages } from "../../../../tests/support/forms/form-messages.ts";

const passwords = { password: "kesar-77", confirm_password: "kesar-78" };
const account = { holder_name: "Asha Patel", account_number: "50100234567891", ifsc_code: "HDFC0001234" };
const pan = { panNumber: "ABCPE1234F", gstNumber: "27AAPFU0939F1ZV", aadhaarNumber: "234123412346" };
const address = { fullName: "Asha", zip: "361008", address: "1 Ring Road", city: "Jamnagar", phone: "9876543210" };
const product = { name: "Lamp", description: "Of brass", price: "100", stock_quantity: "1", category_id: 4 };
const tooDear = { ...product, original_price: "50" };
const untranslated = { ...product, description_hi: "पीतल", features_gu: "પિત્તળ" };
const noPieces = [{ item: 1, quantity: 0 }];

const LONG = "9".repeat(61);
const MISMATCH = "account_number_again: messages:bank_account.mismatch";
const OTHER_PAN = "gstNumber: messages:gstin.other_pan";
const OTHER_STATE = "zip: messages:address.zip_of_other_state";
const BELOW = "original_price: messages:product.original_below_price";
const STOCK = "stock_quantity: messages:product.stock_required";
const NO_RIGHTS = "rights: messages:user.rights_required";
const PACKER = "can_export: messages:members.packer_export";
const REASON = "reason: messages:shipment.reason";

/** Forms with fields that contradict each other and one wrong field: all messages, one per field. */
const LINES: [name: string, form: z.ZodObject, typed: Record<string, unknown>, messages: string[]][] = [
  [
    "a registration without an address",
    registerForm,
    { ...passwords, full_name: "Asha", email: "" },
    ["email: messages:register.missing", "confirm_password: messages:register.mismatch"],
  ],
  [
    "a new password that is too short",
    resetPasswordForm,
    { ...passwords, password: "kesar" },
    ["password: messages:password.too_short", "confirm_password: messages:password.mismatch"],
  ],
  [
    "a changed password without the current one",
    changePasswordForm,
    { ...passwords, current_password: undefined },
    ["current_password: messages:own_password.missing", "confirm_password: messages:password.mismatch"],
  ],
  [
    "a new member without a name",
    newMemberForm,
    { ...passwords, full_name: " " },
    ["full_name: messages:register.missing", "confirm_password: messages:register.mismatch"],
  ],
  [
    "a bank account without its holder",
    bankAccountForm,
    { ...account, holder_name: "", account_number_again: "50100234567892" },
    ["holder_name: messages:bank_account.holder_required", MISMATCH],
  ],
  [
    "a bank account without a number",
    bankAccountForm,
    { ...account, account_number: "", account_number_again: "50100234567892" },
    ["account_number: messages:account_number.required"],
  ],
  [
    "a GSTIN of another PAN without an Aadhaar number",
    stepForms.identification,
    { ...pan, aadhaarNumber: "" },
    ["aadhaarNumber: messages:aadhaar.required", OTHER_PAN],
  ],
  ["a GSTIN without a PAN", stepForms.identification, { ...pan, panNumber: "" }, ["panNumber: messages:pan.required"]],
  [
    "a GSTIN beside a PAN that is too long",
    stepForms.identification,
    { ...pan, panNumber: LONG },
    ["panNumber: messages:form.too_long"],
  ],
  [
    "a store without a pickup address and without an address for returns",
    stepForms.addresses,
    { pickupAddress: "", pickupPincode: "361008" },
    [
      "pickupAddress: messages:application.required",
      "returnAddress: messages:application.required",
      "returnPincode: messages:address.pin_code_required",
    ],
  ],
  [
    "a return address that is too long",
    stepForms.addresses,
    { pickupAddress: "1 Ring Road", pickupPincode: "361008", returnAddress: "x".repeat(301) },
    ["returnAddress: messages:form.too_long", "returnPincode: messages:address.pin_code_required"],
  ],
  [
    "a PIN code of another state without a name",
    addressForm,
    { ...address, state: "Kerala", fullName: "" },
    ["fullName: messages:address.full_name_required", OTHER_STATE],
  ],
  [
    "a state without a PIN code",
    addressForm,
    { ...address, state: "Kerala", zip: "" },
    ["zip: messages:address.zip_required"],
  ],
  [
    "a state beside a PIN code that is too long",
    addressForm,
    { ...address, state: "Kerala", zip: LONG },
    ["zip: messages:form.too_long"],
  ],
  [
    "neither a PIN code nor a state",
    addressForm,
    { ...address, zip: "" },
    ["zip: messages:address.zip_required", "state: messages:address.state_required"],
  ],
  [
    "an original price below the price, without a name",
    productForm,
    { ...tooDear, name: "" },
    ["name: messages:product.name_required", BELOW],
  ],
  [
    "no pieces, without a price",
    productForm,
    { ...product, price: " ", original_price: "50", stock_quantity: "" },
    ["price: messages:product.price_required", STOCK],
  ],
  [
    "translations without a name, without a description",
    productForm,
    { ...untranslated, description: "" },
    [
      "description: messages:product.description_required",
      "name_hi: messages:product.translated_name",
      "name_gu: messages:product.translated_name",
    ],
  ],
  [
    "an administrator's product without a description",
    adminProductForm,
    { ...tooDear, description: "", shown: "" },
    ["description: messages:product.description_required", BELOW],
  ],
  [
    "an administrator's new product without a store",
    newProductForm,
    { ...tooDear, store: "", stock_quantity: "" },
    ["store: admin_products:error.store", STOCK, BELOW],
  ],
  [
    "an administrator without rights and without an address",
    newUserForm,
    { full_name: "Ravi", email: "", role: "admin" },
    ["email: messages:inquiry.email_required", NO_RIGHTS],
  ],
  [
    "an administrator without rights and without a name",
    userForm,
    { full_name: "", role: "admin", shown: "" },
    ["full_name: messages:address.full_name_required", NO_RIGHTS],
  ],
  [
    "a person of no role",
    newUserForm,
    { full_name: "Ravi", email: "ravi@new.test", role: "boss" },
    ["role: messages:user.role_required"],
  ],
  [
    "a packer who exports, without an address",
    invitationForm,
    { email: "", role: "packer", can_export: true },
    ["email: messages:members.email_required", PACKER],
  ],
  [
    "a member of no role who exports",
    memberForm,
    { role: "boss", can_export: true },
    ["role: messages:members.role_required"],
  ],
  [
    "a failed delivery without a reason, with a long name of the carrier",
    moveShipmentForm,
    {
      to: "undelivered",
      carrier: LONG,
    },
    ["carrier: messages:shipment.too_long", REASON],
  ],
  [
    "a failed delivery with a reason that there is not",
    moveShipmentForm,
    { to: "undelivered", reason: "rain" },
    [REASON],
  ],
  [
    "no pieces to cancel and no reason",
    cancelPiecesForm,
    { pieces: noPieces },
    [REASON, "pieces: messages:shipment.no_pieces"],
  ],
  [
    "no pieces to refund and no reason",
    refundPiecesForm,
    { pieces: noPieces },
    [REASON, "pieces: messages:order_refund.no_pieces"],
  ],
];

describe("what does not fit together is said at once with what else is wrong", () => {
  it.each(LINES)("%s", (_name, form, input, messages) => {
    expect(sentMessages(form, input).toSorted(), "as a browser sends it").toEqual(messages.toSorted());
    expect(formMessages(form, input).toSorted(), "as the schema reads it").toEqual(messages.toSorted());
  });
});
