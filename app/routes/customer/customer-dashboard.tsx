import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { Icon, type IconName } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { countOrders } from "#app/domain/orders/orders.queries.server.ts";
import { countWishes } from "#app/domain/wishlists/wishlists.queries.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args, "account.view");
  const [orders, wishes, t] = await Promise.all([
    countOrders(db, person.profileId),
    countWishes(db, person.profileId),
    getT(args),
  ]);
  return { title: t("messages:title.customer"), name: person.fullName, orders, wishes };
}

function OverviewCard({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 font-semibold shadow-card hover:border-indigo"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
        <Icon name={icon} className="size-6" />
      </span>
      {text}
    </Link>
  );
}

export default function CustomerDashboard() {
  const { t } = useTranslation();
  const { name, orders, wishes } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:greeting", { name })}</h1>
      <div className="grid gap-4 sm:grid-cols-2">
        <OverviewCard to="/customer/orders" icon="box" text={t("account:orders", { count: orders })} />
        <OverviewCard to="/customer/wishlist" icon="heart" text={t("account:wishlist", { count: wishes })} />
        <OverviewCard to="/customer/settings" icon="account" text={t("account:settings.title")} />
      </div>
    </div>
  );
}
