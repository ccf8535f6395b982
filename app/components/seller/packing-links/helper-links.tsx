import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PackingLink } from "#app/domain/ordering/packing-links/packing-links.ts";
import * as paths from "#app/paths.ts";

/** Today's packing links, with the work done by each. */
export function HelperLinks({ links }: { links: readonly PackingLink[] }) {
  const { t, locale } = useTranslation();
  if (links.length === 0) return <p className="text-muted">{t("packing:helpers.none")}</p>;
  return (
    <ul className="divide-y divide-line">
      {links.map(({ id, helperName, madeBy, madeAt, isOpen, canEnd, packed, refused }) => {
        const name = helperName ?? t("packing:helpers.unnamed");
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="grid min-w-0 gap-1.5">
              <p className="flex flex-wrap items-center gap-2">
                <b className="wrap-anywhere" {...langAttribute(name, locale)}>
                  {name}
                </b>
                <Chip tone={isOpen ? "leaf" : "muted"}>
                  {t(isOpen ? "packing:helpers.open" : "packing:helpers.ended")}
                </Chip>
              </p>
              <p className="text-small wrap-anywhere text-muted">
                {t("packing:helpers.made_by", { name: madeBy, time: formatTime(madeAt, locale) })}
              </p>
              <p className="text-small">
                {t("packing:helpers.packed", { count: packed })}
                {refused > 0 && ` ${t("packing:helpers.refused", { count: refused })}`}
              </p>
            </div>
            {canEnd && (
              <Form method="post" action={paths.parcelHelperEnd(id)}>
                <Button variant="outline">
                  {t("packing:helpers.end")}
                  <span className="sr-only">: {name}</span>
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
