import type { ReactNode } from "react";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { StorePage } from "#app/domain/stores/stores/stores.ts";

/** What the law asks for of a seller: the facts that are known. */
export function LegalDetails({
  seller: { legalName, address, gstin, grievance },
}: {
  seller: Pick<StorePage, "legalName" | "address" | "gstin" | "grievance">;
}) {
  const { t, locale } = useTranslation();
  const { name, email, phone } = grievance;
  const contact = [
    name && (
      <span key="name" {...langAttribute(name, locale)}>
        {name}
      </span>
    ),
    email && (
      <a
        key="email"
        href={`mailto:${email}`}
        className="inline-block py-1 text-indigo underline-offset-2 hover:underline"
      >
        {email}
      </a>
    ),
    phone && (
      <a
        key="phone"
        href={`tel:${phone.replace(/[^+\d]/g, "")}`}
        className="inline-block py-1 text-indigo underline-offset-2 hover:underline"
      >
        {phone}
      </a>
    ),
  ].filter(Boolean);
  const facts: [string, ReactNode][] = [
    [t("product:store.legal.name"), legalName && <span {...langAttribute(legalName, locale)}>{legalName}</span>],
    [t("product:store.legal.address"), address && <span {...langAttribute(address, locale)}>{address}</span>],
    ["GSTIN", gstin && <span {...langAttribute(gstin, locale)}>{gstin}</span>],
    [
      t("product:store.legal.grievance"),
      contact.length > 0 && (
        <span className="grid justify-items-start">
          {contact.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </span>
      ),
    ],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <Panel heading={t("product:store.legal.title")} className="mt-6">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {known.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
