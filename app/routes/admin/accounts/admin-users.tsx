import { useLoaderData } from "@remix-run/react";
import { userColumns, userTableColumns } from "#app/components/admin/users/user-columns.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { countValues } from "#app/components/ui/format.ts";
import { SelectField } from "#app/components/ui/form/field.tsx";
import { FilterBar } from "#app/components/ui/lists/filter-bar.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { TablePage } from "#app/components/ui/lists/table-page.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { hasPermission } from "#app/domain/platform/access/permissions.ts";
import { users } from "#app/domain/accounts/users/users.queries.server.ts";
import { ROLES, userList } from "#app/domain/accounts/users/users.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

export const loader = defineListLoader(
  users,
  { permission: "user.view", title: "messages:title.admin_users" },
  (scope) => Promise.resolve({ canManage: hasPermission(scope, "user.manage") }),
);

/** Everyone with an account. */
export default function AdminUsers() {
  const { t } = useTranslation();
  const { canManage, ...data } = useLoaderData<typeof loader>();
  const { asked, found } = data;
  const links = { list: userList, here: paths.adminUsers, asked };
  return (
    <TablePage
      {...data}
      {...links}
      title={t("admin_people:users.title", countValues({ n: found.count, bounded: found.bounded }))}
      total={t("admin_people:users.lead")}
      back={{ to: paths.admin, text: t("admin:back") }}
      empty={t("admin_people:users.none")}
      aside={canManage && <ButtonLink to={paths.adminUserNew}>{t("admin_people:users.add")}</ButtonLink>}
      filters={
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <FilterBar hidden={userList.hiddenFields(asked, ["role", "state"])} submit={t("admin_people:users.filter")}>
            <SelectField
              field={userList.fields.role}
              label={t("admin_people:users.column.role")}
              defaultValue={asked.role ?? ""}
              emptyLabel={t("admin_people:users.all_roles")}
              options={ROLES.map((role) => ({ value: role, label: t(`admin:role.${role}`) }))}
            />
            <SelectField
              field={userList.fields.state}
              label={t("admin_people:users.state")}
              defaultValue={asked.state ?? ""}
              emptyLabel={t("admin_people:users.all_states")}
              options={(["active", "suspended"] as const).map((state) => ({
                value: state,
                label: t(`admin_people:users.state_of.${state}`),
              }))}
            />
          </FilterBar>
          <ListSearch {...links} label={t("admin_people:users.search")} />
        </div>
      }
      columns={canManage ? userTableColumns : userColumns}
      keyOf={({ id }) => String(id)}
      csv={paths.adminUsersCsv}
    />
  );
}
