import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import * as paths from "#app/paths.ts";

/** The settings pages. */
const NAV_ITEMS: readonly { to: string; icon: IconName; name: string; text: string }[] = [
  { to: paths.settingsEmail, icon: "mail", name: "account:email.title", text: "account:email.place" },
  { to: paths.settingsPassword, icon: "lock", name: "account:password.title", text: "account:password.place" },
  {
    to: paths.secondFactorSettings,
    icon: "shield",
    name: "account:second_factor.title",
    text: "account:second_factor.place",
  },
  {
    to: paths.signInMethods,
    icon: "account",
    name: "account:sign_in_methods.title",
    text: "account:sign_in_methods.place",
  },
  { to: paths.devices, icon: "device", name: "account:devices.title", text: "account:devices.place" },
  { to: paths.myData, icon: "box", name: "account:own_data.title", text: "account:own_data.place" },
];

export function SettingsNav() {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {NAV_ITEMS.map(({ to, icon, name, text }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-16 items-center gap-3.5 px-4 py-3 hover:bg-indigo-tint">
            <Icon name={icon} className="size-5 shrink-0 text-indigo" />
            <span className="min-w-0 flex-1">
              <b className="block">{t(name)}</b>
              <span className="block text-small text-muted">{t(text)}</span>
            </span>
            <Icon name="chevron-right" className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
