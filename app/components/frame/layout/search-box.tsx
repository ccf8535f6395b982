import { useLocation } from "@remix-run/react";
import { clsx } from "clsx";
import type { FormEvent } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { FoundList } from "#app/components/ui/found-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useVoiceSearch } from "#app/components/frame/layout/use-voice-search.ts";
import * as paths from "#app/paths.ts";

/** Prevents a blank search (rule 2.14); `required` allows spaces. */
function ignoreBlank(event: FormEvent<HTMLFormElement>) {
  const words = new FormData(event.currentTarget).get("q");
  if (typeof words === "string" && words.trim() === "") event.preventDefault();
}

/** The header's search box, filled with the term on the results page only. */
export function SearchBox() {
  const { t, locale } = useTranslation();
  const { key, pathname, search } = useLocation();
  const term = pathname === paths.search ? (new URLSearchParams(search).get("q") ?? "").trim() : "";
  const voice = useVoiceSearch();
  return (
    <search className="relative block min-w-0 grow">
      <form
        action={paths.search}
        onSubmit={ignoreBlank}
        className="flex h-12 items-stretch overflow-hidden rounded-card bg-surface text-ink focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-marigold"
      >
        <label htmlFor="search" className="sr-only">
          {t("common:search.label")}
        </label>
        <input
          key={key}
          defaultValue={term}
          id="search"
          name="q"
          type="search"
          required
          maxLength={200}
          autoComplete="off"
          data-find=""
          enterKeyHint="search"
          placeholder={t("common:search.placeholder")}
          className="min-w-0 grow px-3.5 text-lead text-ellipsis placeholder:text-muted focus:outline-none"
        />
        {voice.supported && (
          <button
            type="button"
            onClick={voice.toggle}
            aria-pressed={voice.listening}
            aria-label={t("common:voice.start")}
            className={clsx(
              "w-11 shrink-0 place-items-center grid",
              voice.listening ? "animate-pulse bg-brick-tint text-brick" : "text-indigo",
            )}
          >
            <Icon name="microphone" />
          </button>
        )}
        <button
          aria-label={t("common:search.submit")}
          className="grid w-12 shrink-0 place-items-center bg-marigold text-ink hover:[filter:brightness(95%)] md:w-14"
        >
          <Icon name="search" className="size-5.5" />
        </button>
      </form>
      <FoundList
        label={t("common:search.suggestions")}
        from={`${paths.searchSuggestions}?lang=${locale}`}
        recent={{ title: t("common:search.recent"), clear: t("common:search.clear_recent") }}
        href={paths.search}
      />
      <p role="status" className="absolute inset-x-0 top-full z-20">
        {(voice.listening || voice.problem) && (
          <span className="mt-1 block rounded-card bg-ink px-3.5 py-2 text-small text-surface shadow-card">
            {voice.listening ? t("common:voice.listening") : t(voice.problem ?? "")}
          </span>
        )}
      </p>
    </search>
  );
}
