import { Form, useLoaderData } from "@remix-run/react";
import { TransactionRow } from "#app/components/accounts/account/transaction-row.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { listMoneyMovements } from "#app/domain/money/payments/money-movements.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "account.view" }, async (args) => {
  const [t, movements] = await Promise.all([getT(args), listMoneyMovements(db, args.person.profileId)]);
  return { title: t("messages:title.payments"), movements };
});

const WAYS: readonly { name: string; icon: IconName; link?: string }[] = [
  { name: "cards", icon: "lock" },
  { name: "cash", icon: "cash" },
  { name: "gift_cards", icon: "gift", link: paths.rewards },
];

export default function PaymentMethods() {
  const { t } = useTranslation();
  const { movements } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:payments.title")}</h1>
      <section aria-labelledby="storage" className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <h2 id="storage" className="text-heading font-bold">
          {t("account:payments.storage")}
        </h2>
        <ul className="grid gap-4">
          {WAYS.map(({ name, icon, link }) => (
            <li key={name} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 size-5.5 shrink-0 text-indigo" />
              <div>
                <h3 className="font-bold">{t(`account:payments.${name}.title`)}</h3>
                <p className="max-w-prose text-muted">{t(`account:payments.${name}.text`)}</p>
                {link && (
                  <Link to={link} className="font-semibold text-indigo underline underline-offset-2">
                    {t(`account:payments.${name}.link`)}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
        <Form method="post" action={paths.cardAdd}>
          <Button variant="outline">
            <Icon name="plus" />
            {t("account:payments.add_card")}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="movements" className="grid gap-3">
        <h2 id="movements" className="text-heading font-bold">
          {t("account:payments.recent")}
        </h2>
        {movements.length === 0 ? (
          <p className="rounded-card border border-line bg-surface p-5 text-muted">{t("account:payments.none")}</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {movements.map((movement, index) => (
              <TransactionRow key={index} movement={movement} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
