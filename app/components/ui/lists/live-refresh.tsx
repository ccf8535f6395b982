import { clsx } from "clsx";
import { useLocation } from "@remix-run/react";
import script from "virtual:browser/live-list";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { LiveList } from "#app/domain/accounts/live-lists/live-lists.ts";
import * as paths from "#app/paths.ts";

/**
 * A link that loads the list again. With JavaScript the list updates itself (app/browser/live-list.ts); while it must not, the link counts the
 * news and shows them.
 * @param isBesideRows whether the rows begin at the same height, with room on the right of their first line
 */
export function LiveRefresh({ list, isBesideRows }: { list: LiveList; isBesideRows: boolean }) {
  const { t } = useTranslation();
  const { nonce } = useRequestInfo();
  const { pathname, search } = useLocation();
  const isOfStore = pathname.startsWith(`${paths.seller}/`);
  return (
    <div
      className={clsx("pointer-events-none sticky top-2 z-10 flex justify-end", isBesideRows ? "-mb-17" : "-my-3")}
      data-live={`${isOfStore ? paths.sellerChanges : paths.adminChanges}?list=${list}`}
    >
      {/* Beside it are links of the rows. */}
      <span className="pointer-events-auto rounded-card bg-surface">
        <ButtonLink variant="quiet" to={pathname + search}>
          {t("admin:live.refresh")}
        </ButtonLink>
      </span>
      <p role="status" className="sr-only" />
      <script
        async
        nonce={nonce}
        src={script.src}
        integrity={script.integrity}
        data-new={t("admin:live.new", { n: "{n}" })}
        data-changed={t("admin:live.changed")}
        data-show-new={t("admin:live.show_new", { n: "{n}" })}
        data-show={t("admin:live.show")}
      />
    </div>
  );
}
