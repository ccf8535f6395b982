import { clsx } from "clsx";
import { UndoChange } from "#app/components/admin/settings/undo-change.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { formatNumber } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import { MoveButtons } from "#app/components/ui/lists/move-buttons.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { BANNERS, type BannerKind } from "#app/domain/insights/admin-settings/banners.ts";
import type { LocalizedTile } from "#app/domain/platform/settings/settings.ts";
import * as paths from "#app/paths.ts";

/** A slide or a tile in the list. */
interface ListedBanner extends LocalizedTile {
  isHidden: boolean;
  /** Whether its link would answer 404; the home page leaves it out. */
  isDead: boolean;
}

interface BannerListProps {
  kind: BannerKind;
  banners: readonly ListedBanner[];
  /** The change that was made last, while it can be undone. */
  changed: { id: number; section: string } | null;
}

/** The slides or the tiles in their order, with their actions. */
export function BannerList({ kind, banners, changed }: BannerListProps) {
  const { t } = useTranslation();
  const { max } = BANNERS[kind];
  const isFull = banners.length >= max;
  const count = { count: banners.length, n: formatNumber(banners.length), most: formatNumber(max) };
  return (
    <section id={kind} aria-labelledby={`${kind}-heading`} className="grid scroll-mt-5 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={`${kind}-heading`} className="text-heading font-bold">
            {t(`admin_banners:heading.${kind}`)}
          </h2>
          <p className="text-muted">{t(`admin_banners:count_${kind}`, count)}</p>
        </div>
        {!isFull && <ButtonLink to={paths.adminBannerNew(kind)}>{t(`admin_banners:new.${kind}`)}</ButtonLink>}
      </div>
      {changed && (
        <Notice tone="success" title={t("admin_banners:published")}>
          <div className="mt-3">
            <UndoChange change={changed} />
          </div>
        </Notice>
      )}
      {isFull && <p>{t(`admin_banners:full_${kind}`)}</p>}
      {banners.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-4 text-muted">{t(`admin_banners:none_${kind}`)}</p>
      ) : (
        <ol className="rounded-card border border-line bg-surface">
          {banners.map((banner, index) => (
            <BannerRow key={banner.id} {...{ kind, banner, index }} of={banners.length} />
          ))}
        </ol>
      )}
    </section>
  );
}

const action = "inline-flex min-h-11 items-center text-indigo hover:underline";

function BannerRow({
  kind,
  banner: { id, title, link, tone, picture, isHidden, isDead },
  index,
  of,
}: {
  kind: BannerKind;
  banner: ListedBanner;
  index: number;
  of: number;
}) {
  const { t, locale } = useTranslation();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line p-3 not-last:border-b">
      <span className={clsx("grid size-14 shrink-0 place-items-center rounded-card", `tone-${tone}`)}>
        {picture && <Picture picture={picture} sizes={44} bare className="size-11 object-contain" />}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <Link to={paths.adminBanner(kind, id)} className={`${action} font-bold wrap-anywhere`}>
          <span {...langAttribute(title, locale)}>{title}</span>
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
          <span className="wrap-anywhere">{link}</span>
          {isHidden && <Chip tone="muted">{t("admin_banners:visibility.hidden")}</Chip>}
          {isDead && <Chip tone="brick">{t("admin_banners:dead_link")}</Chip>}
        </p>
      </div>
      <MoveButtons
        form={`move-${kind}-${id}`}
        action={paths.adminBannerMove(kind, id)}
        name={title}
        index={index}
        of={of}
      />
      <Link to={paths.adminBannerDelete(kind, id)} className={action}>
        {t("admin_categories:delete")}
        <span className="sr-only">: {title}</span>
      </Link>
    </li>
  );
}
