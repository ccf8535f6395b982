import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FocusedShell } from "#app/components/frame/layout/focused-shell.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { pageMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { getT } from "#app/http/pages/locale.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, { title: data?.title ?? "" }),
  { name: "robots", content: "noindex" },
];

/** The page without a connection: app/browser/service-worker.ts chooses a part, makes its heading the page's, and adds links, fields and time. */
export const loader = sharedPage({}, async (args) => {
  const t = await getT(args);
  return { title: t("messages:title.offline") };
});

const heading = "text-title font-bold md:text-display";

export default function Offline() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  return (
    <FocusedShell>
      <div data-stored={t("messages:offline.stored", { time: "{time}" })} className="mx-auto grid max-w-prose gap-8">
        <section data-part="page" className="grid justify-items-start gap-4">
          <h1 className={heading}>{title}</h1>
          <p className="text-lead">{t("messages:offline.text")}</p>
          {/* Its address becomes that of the page that could not be loaded. */}
          <ButtonLink to={paths.offline}>{t("messages:press.retry")}</ButtonLink>
          <nav hidden aria-labelledby="pages" className="mt-4 w-full">
            <h2 id="pages" className="text-heading font-bold">
              {t("messages:offline.pages")}
            </h2>
            <ul className="divide-y divide-line">
              <li data-page="">
                <Link to={paths.offline} className="flex min-h-12 items-center py-2 text-indigo hover:underline">
                  {title}
                </Link>
              </li>
            </ul>
          </nav>
        </section>
        <section data-part="form" hidden className="grid justify-items-start gap-4">
          <h2 className={heading}>{t("messages:press.offline")}</h2>
          <p className="text-lead">{t("messages:offline.send")}</p>
          <div data-form="">
            <Button>{t("messages:offline.send_again")}</Button>
          </div>
        </section>
        <section data-part="back" hidden className="grid gap-4">
          <h2 className={heading}>{title}</h2>
          <p className="text-lead">{t("messages:offline.go_back")}</p>
        </section>
      </div>
    </FocusedShell>
  );
}
