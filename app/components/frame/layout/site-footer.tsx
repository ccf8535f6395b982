import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { renderedOnce } from "#app/page-cache/rendered-once.tsx";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import * as paths from "#app/paths.ts";

/** Every static page (rule 13.8), the registered office and the grievance officer, as the law requires. */
export const SiteFooter = renderedOnce(function SiteFooter(
  shell: Pick<ShellData, "categories" | "legalName" | "registeredOffice" | "grievanceEmail" | "lite">,
) {
  const { t } = useTranslation();
  const columns = [
    {
      title: t("common:footer.shop"),
      links: [
        ...shell.categories.slice(0, 3).map(({ slug, name }) => ({ to: paths.category(slug), text: name })),
        { to: paths.giftCards, text: t("common:footer.gift_cards") },
      ],
    },
    {
      title: t("common:footer.help"),
      links: [
        { to: paths.help, text: t("common:footer.help_centre") },
        { to: paths.contact, text: t("common:footer.contact") },
        { to: paths.returnPolicy, text: t("common:footer.return_policy") },
        { to: paths.orders, text: t("common:header.my_orders") },
      ],
    },
    {
      title: t("common:footer.sell"),
      links: [
        { to: paths.sellerRegister, text: t("common:header.become_seller") },
        { to: paths.wholesale, text: t("common:footer.wholesale") },
        { to: paths.advertise, text: t("common:footer.advertise") },
      ],
    },
    {
      title: t("common:footer.about_us"),
      links: [
        { to: paths.about, text: t("common:footer.about") },
        { to: paths.careers, text: t("common:footer.careers") },
        { to: paths.stories, text: t("common:footer.stories") },
        { to: paths.press, text: t("common:footer.press") },
      ],
    },
  ];
  const policies = [
    { to: paths.terms, text: t("common:footer.terms") },
    { to: paths.privacy, text: t("common:footer.privacy") },
    { to: paths.security, text: t("common:footer.security") },
    { to: paths.eprCompliance, text: t("common:footer.epr") },
    { to: paths.sitemap, text: t("common:footer.sitemap") },
  ];
  return (
    <footer className="on-dark mt-12 bg-ink pt-8 pb-10 text-surface xs:max-md:pb-24">
      <div className="shell grid gap-x-6 md:grid-cols-4 md:gap-y-7 lg:grid-cols-[repeat(4,1fr)_1.5fr]">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="max-md:border-b max-md:border-muted">
            {/* On phones folded. The list is beside the element, not in it: where the page is wide it is there in any case. */}
            <details className="group peer md:hidden">
              <summary className="flex min-h-11 list-none items-center justify-between font-bold [&::-webkit-details-marker]:hidden">
                {title}
                <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
              </summary>
            </details>
            <h2 className="mb-1 font-bold max-md:hidden">{title}</h2>
            <ul className="max-md:hidden max-md:pb-2 max-md:peer-open:block">
              {links.map((link) => (
                <li key={link.to}>
                  <FooterLink {...link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="col-span-full text-small text-line max-md:pt-4 lg:col-span-1">
          <p className="mb-2 text-body font-bold text-surface">{shell.legalName}</p>
          <p>
            {t("common:footer.registered_office")}: {shell.registeredOffice}
          </p>
          <p className="mt-2">
            <Link to={paths.grievance} className="inline-block py-2 underline underline-offset-2">
              {t("common:footer.grievance_officer")}
            </Link>
            :{" "}
            <a href={`mailto:${shell.grievanceEmail}`} className="inline-block py-2 underline underline-offset-2">
              {shell.grievanceEmail}
            </a>
          </p>
        </div>
        {/* The number is app/browser/page-bytes.ts's. */}
        {shell.lite && (
          <p
            hidden
            data-page-bytes={t("common:footer.page_bytes", { kb: "#" })}
            className="col-span-full py-2 text-small text-line"
          />
        )}
        <ul className="col-span-full flex flex-wrap gap-x-6 border-muted pt-3 md:border-t">
          {policies.map((link) => (
            <li key={link.to}>
              <FooterLink {...link} />
            </li>
          ))}
          <li className="md:ml-auto">
            <LiteSwitch lite={shell.lite} />
          </li>
        </ul>
      </div>
    </footer>
  );
});

/** Switches lite mode: pages without scripts, small pictures. Full page load. */
function LiteSwitch({ lite }: { lite: boolean }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={paths.liteMode}>
      <ReturnTo />
      <button
        name="lite"
        value={lite ? "off" : "on"}
        className="inline-flex min-h-11 items-center text-line hover:text-surface hover:underline"
      >
        {t(lite ? "common:footer.lite_on" : "common:footer.lite_off")}
      </button>
    </form>
  );
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-line hover:text-surface hover:underline">
      {text}
    </Link>
  );
}
