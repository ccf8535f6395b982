import { userColumns } from "#app/components/admin/users/user-columns.tsx";
import { users } from "#app/domain/users/users.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(users, userColumns, { permission: "user.view", file: "users.csv" });
