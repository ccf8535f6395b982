import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { searchInput } from "#app/domain/insights/admin-lists/findings.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { findDirectly, findEverything } from "#app/routes/admin/insights/find-everything.server.ts";

export const meta = titleMeta;

/** A whole number leads straight to its thing, the whole name of a page to the page. */
export const loader = defineLoader({ permission: "admin.dashboard" }, async ({ scope, ...args }) => {
  const input = searchInput(new URL(args.request.url).searchParams.get("q"));
  const direct = await findDirectly(args, scope, input);
  if (direct) throw redirect(direct, 303);
  const [t, groups] = await Promise.all([getT(args), findEverything(args, scope, input)]);
  return { title: t(input === "" ? "admin_find:title" : "admin_find:title_of", { typed: input }), input, groups };
});

export default function AdminFind() {
  const { t, locale } = useTranslation();
  const { title, input, groups } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <h1 className="text-title font-bold wrap-anywhere">{title}</h1>
      {groups.length === 0 && <p className="text-muted">{t(input === "" ? "admin_find:hint" : "admin_find:none")}</p>}
      {groups.map((group) => (
        <Panel
          key={group.title}
          heading={group.title}
          aside={
            group.more && (
              <Link
                to={group.more}
                aria-label={t("admin_find:all_of", { kind: group.title })}
                className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
              >
                {t("admin_find:all")}
              </Link>
            )
          }
        >
          <ul className="divide-y divide-line">
            {group.findings.map(({ to, name, detail }) => (
              <li key={to}>
                <Link to={to} className="block min-h-11 py-2.5 wrap-anywhere hover:bg-indigo-tint">
                  <span
                    className="font-semibold text-indigo underline underline-offset-2"
                    {...langAttribute(name, locale)}
                  >
                    {name}
                  </span>
                  {detail !== "" && (
                    <span className="block text-small text-muted" {...langAttribute(detail, locale)}>
                      {detail}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
