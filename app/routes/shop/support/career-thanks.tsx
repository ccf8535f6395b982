import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { PageHead } from "#app/components/shop/pages/page-article.tsx";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { openingName } from "#app/routes/shop/support/opening-name.server.ts";
import { pageText } from "#app/http/pages/page-text.server.ts";
import * as paths from "#app/paths.ts";

export const meta = titleMeta;

/** After an application for an opening was sent. */
export const loader = defineLoader(
  { permission: "shop.browse", params: { opening: openingName } },
  async ({ params, ...args }) => {
    const [t, { openings, thanks }] = await Promise.all([getT(args), pageText(args, "careers")]);
    const opening = openings[params.opening].title;
    return { title: t("messages:title.career_thanks"), lead: t("messages:career.received", { opening }), thanks };
  },
);

export default function CareerThanks() {
  const { title, lead, thanks } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-2xl gap-5 py-6 md:py-10">
      <PageHead title={title} lead={lead} />
      <p>{thanks.text}</p>
      <div>
        <ButtonLink to={paths.careers} variant="outline">
          {thanks.back}
        </ButtonLink>
      </div>
    </div>
  );
}
