import type { ReactNode } from "react";
import { LiveRefresh } from "#app/components/ui/lists/live-refresh.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Pagination, StepLinks } from "#app/components/ui/lists/pagination.tsx";
import { RowsPerPage } from "#app/components/ui/lists/rows-per-page.tsx";
import { SavedViews } from "#app/components/ui/lists/saved-views.tsx";
import { ROWS_PER_PAGE, type LongRowPage, type PageNumbers } from "#app/domain/platform/lists/lists.ts";
import type { LiveList } from "#app/domain/accounts/live-lists/live-lists.ts";
import type { ViewsOfList } from "#app/domain/insights/admin-lists/saved-views.ts";

export interface ListPageProps<State> {
  title: string;
  /** How many rows the list has. */
  total: string;
  back?: { to: string; text: string };
  /** Its definition (`defineList`). */
  list: { href: (base: string, state: State, change?: Partial<State>) => string };
  /** The address of the list. */
  here: string;
  asked: State;
  found: PageNumbers | LongRowPage<unknown>;
  /** Of an administrators' list. */
  views?: ViewsOfList | undefined;
  /** Shown before the filters. */
  lead?: ReactNode;
  /** Beside the title, e.g. a link that adds a row. */
  aside?: ReactNode;
  filters: ReactNode;
  /** Shown in place of `children` when there are no rows. */
  empty: string;
  /** Whose changes it shows by itself. */
  live?: LiveList | undefined;
  /** Whether the first line of `children` has room on its right for the link that refreshes a live list. */
  hasRoomForRefresh?: boolean;
  children: ReactNode;
}

/** A page with a list: title, filters, rows or the empty state, and links to the other pages. */
export function ListPage<State>({
  title,
  total,
  back,
  list,
  here,
  asked,
  found,
  views,
  lead,
  aside,
  filters,
  empty,
  live,
  hasRoomForRefresh = false,
  children,
}: ListPageProps<State>) {
  const hrefOf = (position: object) => list.href(here, asked, position);
  const { rows } = asked as { rows?: number };
  return (
    <div className="shell grid max-w-6xl gap-5 py-5">
      {back && <BackLink {...back} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-title font-bold">{title}</h1>
          <p className="text-muted" data-live-part={live && "total"}>
            {total}
          </p>
        </div>
        {aside}
      </div>
      {lead}
      {views && <SavedViews {...views} here={here} shown={hrefOf({})} />}
      {filters}
      {live && <LiveRefresh list={live} isBesideRows={hasRoomForRefresh && found.count > 0} />}
      <div className="grid gap-5" data-live-part={live && "rows"}>
        {found.count > 0 ? (
          children
        ) : (
          <p className="rounded-card border border-line bg-surface p-5 text-muted">{empty}</p>
        )}
      </div>
      <div data-live-part={live && "pages"}>
        {"page" in found ? (
          <Pagination page={found.page} pageCount={found.pageCount} hrefOf={(page) => hrefOf({ page })} />
        ) : (
          <StepLinks
            previous={found.before && hrefOf({ before: found.before })}
            next={found.after && hrefOf({ after: found.after })}
          />
        )}
      </div>
      {rows !== undefined && found.count > ROWS_PER_PAGE[0] && (
        <RowsPerPage rows={rows} hrefOf={(n) => hrefOf({ rows: n })} />
      )}
    </div>
  );
}
