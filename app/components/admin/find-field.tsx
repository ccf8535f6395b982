import script from "virtual:find-field";
import { Icon } from "#app/components/icon.tsx";
import { useRequestInfo } from "#app/components/request-info.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { MAX_TYPED } from "#app/domain/admin-finder/findings.ts";
import * as paths from "#app/paths.ts";

/** The search of the administration, in the header of each of its pages. Its script lists what is found below the field (app/find-field.ts). */
export function FindField() {
  const { t } = useTranslation();
  const { nonce } = useRequestInfo();
  return (
    <search aria-label={t("admin_find:label")} className="relative">
      <form action={paths.adminFind} className="relative">
        <input
          name="q"
          type="search"
          required
          maxLength={MAX_TYPED}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t("admin_find:field")}
          placeholder={t("admin_find:placeholder")}
          data-find
          className="block min-h-11 w-full min-w-0 rounded-card border border-surface/60 bg-indigo px-3 pr-11 text-surface placeholder:text-surface/80"
        />
        <button
          type="submit"
          aria-label={t("admin_find:submit")}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-card"
        >
          <Icon name="search" className="size-5" />
        </button>
      </form>
      <div
        id="found"
        data-label={t("admin_find:results")}
        hidden
        className="absolute top-full left-0 z-40 mt-1 max-h-[70vh] w-full overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-lg lg:w-96"
      />
      <p role="status" data-found-status className="sr-only" />
      <template data-found-group>
        <div role="group" className="grid">
          <p aria-hidden="true" className="px-2 pt-2 pb-1 text-small font-semibold text-muted" />
        </div>
      </template>
      <template data-found-option>
        <a
          role="option"
          aria-selected="false"
          tabIndex={-1}
          href={paths.adminFind}
          className="block min-h-11 rounded-card p-2 wrap-anywhere aria-selected:bg-indigo-tint aria-selected:text-indigo"
        >
          <b className="block">{t("admin_find:all")}</b>
          <span className="block text-small text-muted" />
        </a>
      </template>
      <script
        async
        nonce={nonce}
        src={script.src}
        integrity={script.integrity}
        data-from={paths.adminFindJson}
        data-all={t("admin_find:all")}
      />
    </search>
  );
}
