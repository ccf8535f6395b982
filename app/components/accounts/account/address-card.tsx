import { Form } from "@remix-run/react";
import { AddressText } from "#app/components/ordering/checkout/address-text.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { SavedAddress } from "#app/domain/accounts/addresses/addresses.ts";
import * as paths from "#app/paths.ts";

const action = "flex min-h-11 items-center gap-1.5 rounded-card px-3 font-semibold text-indigo hover:bg-indigo-tint";

/** A saved address with its actions. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const { t } = useTranslation();
  const which = t("account:addresses.of", { name: address.fullName, city: address.city });
  const links: { to: string; icon: IconName; text: string }[] = [
    { to: paths.addressEdit(address.id), icon: "pencil", text: t("account:addresses.edit") },
    { to: paths.addressDelete(address.id), icon: "trash", text: t("account:addresses.delete") },
  ];
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 pb-2 sm:px-5">
      <div className="grow">
        {address.isDefault && (
          <p className="mb-1.5 inline-flex items-center gap-1 rounded-full bg-leaf-tint px-3 py-0.5 text-small font-bold text-leaf">
            <Icon name="check" className="size-4" />
            {t("account:addresses.default")}
          </p>
        )}
        <p>
          <AddressText address={address} />
        </p>
      </div>
      <div className="-mx-3 flex flex-wrap border-t border-line pt-2">
        {links.map(({ to, icon, text }) => (
          <Link key={to} to={to} className={action}>
            <Icon name={icon} className="size-4.5" />
            {text}
            <span className="sr-only">: {which}</span>
          </Link>
        ))}
        {!address.isDefault && (
          <Form method="post" action={paths.addressDefault(address.id)}>
            <button type="submit" className={action}>
              <Icon name="home" className="size-4.5" />
              {t("account:addresses.make_default")}
              <span className="sr-only">: {which}</span>
            </button>
          </Form>
        )}
      </div>
    </li>
  );
}
