import type { EditedFile } from "../edit.ts";

/** What administrators change: people, rights, gift cards, and forms that two of them have open. */
export const administratorEdits: readonly EditedFile[] = [
  {
    file: "app/domain/forms/form-marks.server.ts",
    tests: ["tests/integration/seller-products/two-people-edit.test.ts", "tests/integration/users"],
    edits: [
      ["shown.has(field) && shown.get(field) !== markOf", "shown.has(field) && shown.get(field) === markOf"],
      ["typed[field] !== now[field]", "true"],
    ],
  },
  {
    file: "app/domain/users/users.commands.server.ts",
    tests: ["tests/integration/users"],
    edits: [
      ["if (profileId === scope.profileId) throw", "if (false) throw"],
      ["if (user.id === scope.profileId) throw", "if (false) throw"],
      ['user.role === "admin" && !hasPermission(scope, "user.manage")', "false"],
      ['const admin_rights = role === "admin" ? input.rights : [];', "const admin_rights = input.rights;"],
    ],
  },
  {
    file: "app/domain/gift-cards/admin-gift-cards.commands.server.ts",
    tests: ["tests/integration/admin-gift-cards"],
    edits: [
      ['{ account: "gift_card_liability", amountPaise: -amountPaise },', ""],
      ["if (others.length > 0) throw", "if (false) throw"],
      ['issued?.kind !== "issued" || issued.order_id !== null', "false"],
      ['await postGivenAway(trx, "gift_card_deleted", cardId, -card.initial_balance_paise);', ""],
    ],
  },
];
