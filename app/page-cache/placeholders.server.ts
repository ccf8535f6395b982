import { randomBytes, randomInt } from "node:crypto";

/** Random, so that no text of a seller or customer is one. Letters and digits are the same in HTML, in attributes and in JSON. */
const PREFIX = `placeholder${randomBytes(8).toString("hex")}`;

/** A page template's placeholders for texts of its reader, and of the request. */
export const TEXT_PLACEHOLDERS = {
  firstName: `${PREFIX}first`,
  otherNames: `${PREFIX}others`,
  email: `${PREFIX}email`,
  formKey: `${PREFIX}key`,
  nonce: `${PREFIX}nonce`,
  requestId: `${PREFIX}request`,
};

/** Its placeholders for the header's counts: 15 digits. */
export const COUNT_PLACEHOLDERS = {
  cartCount: randomInt(2 ** 47, 1.5 * 2 ** 47),
  unread: randomInt(1.5 * 2 ** 47, 2 ** 48),
};

/** A page template's placeholder for the result of `loadShell` about the current user. */
export const PLACEHOLDER_SHELL = {
  person: {
    fullName: `${TEXT_PLACEHOLDERS.firstName} ${TEXT_PLACEHOLDERS.otherNames}`,
    email: TEXT_PLACEHOLDERS.email,
    role: "customer" as const,
  },
  ...COUNT_PLACEHOLDERS,
  toasts: [],
  outcome: undefined,
  formKey: TEXT_PLACEHOLDERS.formKey,
};
