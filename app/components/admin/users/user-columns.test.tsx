import { SuspendedChip, userColumns, userTableColumns } from "#app/components/admin/users/user-columns.tsx";
import type { User } from "#app/domain/accounts/users/users.ts";
import { describeBranches, describeColumns } from "../../../../tests/support/components/branches.tsx";

const meera: User = {
  id: 7,
  fullName: "Meera Shah",
  email: "meera@example.com",
  phoneNumber: null,
  role: "customer",
  adminRights: [],
  joinedAt: new Date("2026-03-01T06:30:00Z"),
  suspendedAt: null,
};

describeColumns("userColumns", userColumns, meera, {
  Name: [
    [{}, { is: "Meera Shah", sort: "name", has: 'a[href="/admin/users/7"]', lacks: "[lang]" }],
    [{ fullName: "મીરા શાહ" }, { has: "a[lang=gu]" }],
  ],
  Email: [[{}, "meera@example.com"]],
  Role: [
    [{}, { is: "Customer", hides: "Suspended", value: "Customer" }],
    [{ suspendedAt: new Date("2026-03-02T06:30:00Z") }, "Customer Suspended"],
    [{ role: "admin" }, "Administrator"],
  ],
  Joined: [[{}, { is: "1 Mar 2026", value: meera.joinedAt, sort: "newest" }]],
});

describeColumns("userTableColumns", (page) => userTableColumns(page).slice(4), meera, {
  Actions: [[{}, { is: "Edit Meera Shah", has: 'a[href="/admin/users/7/edit"]' }]],
});

describeBranches("SuspendedChip", () => <SuspendedChip />, {}, [
  [{}, "Suspended"],
  [{}, "निलंबित", { locale: "hi" }],
]);
