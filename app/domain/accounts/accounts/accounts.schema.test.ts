import { expect, it } from "vitest";
import * as schema from "#app/domain/accounts/accounts/accounts.schema.ts";
import { bankAccountForm, pickupAddressForm } from "#app/domain/stores/store-accounts/store-accounts.schema.ts";
import { invitationForm, memberForm, newMemberForm } from "#app/domain/stores/store-members/store-members.schema.ts";
import {
  firstCodeForm,
  passwordConfirmationForm,
  secondFactorForm,
} from "#app/domain/accounts/second-factor/second-factor.schema.ts";
import { phoneCodeForm } from "#app/domain/accounts/phone-sign-ins/phone-sign-ins.schema.ts";
import { formMessages } from "../../../../tests/support/forms/form-messages.ts";

const known = {
  full_name: "Asha Patel",
  email: "asha@example.test",
  password: "kesar-77",
  confirm_password: "kesar-77",
};
const account = {
  holder_name: "Asha Patel",
  account_number: "50100234567891",
  account_number_again: "50100234567891",
  ifsc_code: "HDFC0001234",
};

/** The errors of each form when one entry is wrong and the others are right. */
it.each([
  ["registerForm", schema.registerForm, { ...known, full_name: " " }, ["full_name: messages:register.missing"]],
  ["registerForm", schema.registerForm, { ...known, email: "" }, ["email: messages:register.missing"]],
  ["registerForm", schema.registerForm, { ...known, email: "a@b" }, ["email: messages:email.invalid"]],
  ["registerForm", schema.registerForm, { ...known, phone_number: "12" }, ["phone_number: messages:phone.invalid"]],
  ["registerForm", schema.registerForm, { ...known, phone_number: "" }, ["phone_number: messages:phone.invalid"]],
  ["registerForm", schema.registerForm, { ...known, role: "admin" }, ["role: messages:register.role"]],
  [
    "registerForm",
    schema.registerForm,
    { ...known, confirm_password: "other-77" },
    ["confirm_password: messages:register.mismatch"],
  ],
  [
    "registerForm",
    schema.registerForm,
    { ...known, password: "12345", confirm_password: "12345" },
    ["password: messages:register.weak"],
  ],
  ["signInForm", schema.signInForm, {}, ["email: messages:sign_in.email", "password: messages:sign_in.password"]],
  ["signInForm", schema.signInForm, { email: " ", password: "x" }, ["email: messages:sign_in.email"]],
  [
    "resetPasswordForm",
    schema.resetPasswordForm,
    { password: "12345", confirm_password: "123456" },
    ["password: messages:password.too_short", "confirm_password: messages:password.mismatch"],
  ],
  ["resetPasswordForm", schema.resetPasswordForm, { password: "123456", confirm_password: "123456" }, []],
  [
    "changePasswordForm",
    schema.changePasswordForm,
    { password: "123456", confirm_password: "1234567" },
    ["current_password: messages:own_password.missing", "confirm_password: messages:password.mismatch"],
  ],
  ["forgotPasswordForm", schema.forgotPasswordForm, {}, ["email: messages:sign_in.email"]],
  ["resendForm", schema.resendForm, { email: "" }, ["email: messages:sign_in.email"]],
  [
    "profileForm",
    schema.profileForm,
    { full_name: "", phone_number: "1", locale: "fr" },
    [
      "full_name: messages:address.full_name_required",
      "phone_number: messages:phone.invalid",
      "locale: messages:form.invalid",
    ],
  ],
  [
    "changeEmailForm",
    schema.changeEmailForm,
    {},
    ["email: messages:sign_in.email", "current_password: messages:own_password.missing"],
  ],
  ["passwordConfirmationForm", passwordConfirmationForm, {}, ["current_password: messages:own_password.required"]],
  ["firstCodeForm", firstCodeForm, {}, ["code: messages:second_factor.required"]],
  ["secondFactorForm", secondFactorForm, { code: " " }, ["code: messages:second_factor.required"]],
  ["phoneCodeForm", phoneCodeForm, {}, ["code: messages:phone_code.required"]],
  ["phoneCodeForm", phoneCodeForm, { code: " " }, ["code: messages:phone_code.required"]],
  ["phoneCodeForm", phoneCodeForm, { code: "12345" }, ["code: messages:phone_code.digits"]],
  ["bankAccountForm", bankAccountForm, account, []],
  [
    "bankAccountForm",
    bankAccountForm,
    { ...account, holder_name: "" },
    ["holder_name: messages:bank_account.holder_required"],
  ],
  [
    "bankAccountForm",
    bankAccountForm,
    { ...account, account_number_again: undefined },
    ["account_number_again: messages:bank_account.mismatch"],
  ],
  [
    "pickupAddressForm",
    pickupAddressForm,
    {},
    ["address: messages:address.address_required", "zip: messages:address.pin_code_required"],
  ],
  [
    "invitationForm",
    invitationForm,
    {},
    ["email: messages:members.email_required", "role: messages:members.role_required"],
  ],
  ["memberForm", memberForm, { role: "packer", can_export: true }, ["can_export: messages:members.packer_export"]],
  ["memberForm", memberForm, { role: "viewer", can_export: true }, []],
  ["memberForm", memberForm, { role: "packer" }, []],
  [
    "newMemberForm",
    newMemberForm,
    { full_name: "", password: "12345", confirm_password: "54321" },
    [
      "full_name: messages:register.missing",
      "password: messages:register.weak",
      "confirm_password: messages:register.mismatch",
    ],
  ],
])("%s says what is wrong (%#)", (_name, form, input, messages) => {
  expect(formMessages(form, input)).toEqual(messages);
});

it("a person registers as a customer, an address is read without the spaces around it", () => {
  expect(schema.registerForm.parse({ ...known, email: " asha@example.test " })).toEqual({ ...known, role: "customer" });
});
