import type { ReactNode } from "react";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatDate, formatNumber } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import type { UserDetails } from "#app/domain/accounts/users/users.ts";
import * as paths from "#app/paths.ts";

type Displayed = Pick<
  UserDetails,
  "email" | "phoneNumber" | "role" | "adminRights" | "isVerified" | "hasSignedIn" | "devices" | "store"
> & { joinedAt: Date | string };

/** What is known of a person. */
export function UserFacts({ user }: { user: Displayed }) {
  const { t, locale } = useTranslation();
  const facts: [label: string, value: ReactNode][] = [
    [
      t("admin_people:users.fact.email"),
      <>
        {user.email} {!user.isVerified && <Chip tone="marigold">{t("admin_people:users.fact.unverified")}</Chip>}
      </>,
    ],
    [
      t("admin_people:users.fact.phone"),
      user.phoneNumber === null ? t("admin_people:users.fact.no_phone") : readableMobile(user.phoneNumber),
    ],
    [t("admin_people:users.column.role"), t(`admin:role.${user.role}`)],
    ...(user.role === "admin"
      ? [
          [
            t("admin_people:users.fact.rights"),
            <ul>
              {user.adminRights.map((right) => (
                <li key={right}>{t(`admin_people:users.right.${right}`)}</li>
              ))}
            </ul>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    [t("admin_people:users.fact.joined"), formatDate(new Date(user.joinedAt), locale)],
    [
      t("admin_people:users.fact.devices"),
      user.hasSignedIn ? formatNumber(user.devices) : t("admin_people:users.fact.never"),
    ],
    ...(user.store
      ? [
          [
            t("admin_people:users.fact.store"),
            <>
              <Link
                to={paths.store(user.store.slug)}
                className="inline-flex min-h-11 items-center text-indigo underline underline-offset-2"
              >
                {user.store.name}
              </Link>{" "}
              · {t(`store_settings:role.${user.store.role}`)}
            </>,
          ] satisfies [string, ReactNode],
        ]
      : []),
  ];
  return (
    <Panel>
      <dl className="grid items-baseline gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:mt-1">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
