import type { EditedFile } from "../edit.ts";

/** Signing in with a mobile number and a code. */
export const phoneSignInEdits: readonly EditedFile[] = [
  {
    file: "app/domain/phone-sign-ins/phone-codes.commands.server.ts",
    tests: ["tests/integration/phone-sign-ins", "tests/faults/phone-code-races.test.ts"],
    edits: [
      ["AND used_at IS NULL AND wrong_tries", "AND wrong_tries"],
      [" AND wrong_tries < ${MAX_WRONG_TRIES}", ""],
      [" AND expires_at > now()\n", "\n"],
      ["for (const { name, subject } of perNumber) await consume(db, name, subject);", ""],
      ['if (purpose !== "sign_in") await consume(db, "phone_code.person", String(purpose.profileId));', ""],
      ["for (const { name, subject } of perNumber) await refund(db, name, subject);", ""],
      ['const used = purpose === "sign_in" ? "to sign in" : `to verify for ${purpose.profileId}`;', 'const used = "";'],
      ["    wrong_tries: 0,\n", ""],
    ],
  },
  {
    file: "app/domain/phone-sign-ins/phone-sign-ins.queries.server.ts",
    tests: ["tests/integration/phone-sign-ins"],
    edits: [
      [
        '    .where("phone_verified_at", "is not", null)\n    .where("email_verified_at"',
        '    .where("email_verified_at"',
      ],
      ['    .where("email_verified_at", "is not", null)\n', ""],
      ['if (account.role === "admin") throw new DomainError("messages:mobile_sign_in.failed");', ""],
      ['if (suspendedAt) throw new DomainError("messages:sign_in.suspended");', ""],
    ],
  },
  {
    file: "app/domain/phone-sign-ins/phone-sign-ins.commands.server.ts",
    tests: ["tests/integration/phone-sign-ins"],
    edits: [['if (profile.role === "admin") throw new DomainError("messages:provider.not_for_admins");', ""]],
  },
];
