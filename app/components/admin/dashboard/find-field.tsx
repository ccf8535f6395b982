import script from "virtual:browser/find-field";
import { FoundList } from "#app/components/ui/found-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { MAX_INPUT_LENGTH } from "#app/domain/insights/admin-lists/findings.ts";
import * as paths from "#app/paths.ts";

/** The administration's search, in the header of each of its pages. app/browser/find-field.ts lists the results below the field. */
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
          maxLength={MAX_INPUT_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t("admin_find:field")}
          placeholder={t("admin_find:placeholder")}
          data-find="shortcut"
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
      <FoundList
        label={t("admin_find:results")}
        from={paths.adminFindJson}
        all={t("admin_find:all")}
        href={paths.adminFind}
      />
      <script async nonce={nonce} src={script.src} integrity={script.integrity} />
    </search>
  );
}
