import { describe, expect, it } from "vitest";
import { newUserForm, suspensionForm, userForm } from "#app/domain/accounts/users/users.schema.ts";
import { formMessages } from "../../../../tests/support/forms/form-messages.ts";

const person = { full_name: "Nita Shah", email: "nita@new.test", role: "customer" };

describe("the form of a new person", () => {
  it.each([
    [{}, []],
    [{ full_name: "" }, ["full_name: messages:address.full_name_required"]],
    [{ email: "" }, ["email: messages:inquiry.email_required"]],
    [{ email: "nita" }, ["email: messages:inquiry.email_invalid"]],
    [{ role: "boss" }, ["role: messages:user.role_required"]],
    [{ role: "admin" }, ["rights: messages:user.rights_required"]],
    [{ role: "admin", rights: ["super"] }, []],
    [{ role: "admin", rights: ["support", "catalogue", "finance", "super"] }, []],
    [{ password: "12345" }, ["password: messages:password.too_short"]],
    [{ password: "123456" }, []],
  ])("says to %j: %j", (given, messages) => {
    expect(formMessages(newUserForm, { ...person, ...given })).toEqual(messages);
  });

  it("gives no right that was not ticked", () => {
    expect(newUserForm.parse(person)).toEqual({ ...person, rights: [] });
  });
});

it("an administrator keeps at least one right", () => {
  expect(formMessages(userForm, { full_name: "Ravi", role: "admin", shown: "" })).toContain(
    "rights: messages:user.rights_required",
  );
});

it("a suspension has a reason", () => {
  expect(formMessages(suspensionForm, { reason: " " })).toEqual(["reason: messages:user.reason_required"]);
});
