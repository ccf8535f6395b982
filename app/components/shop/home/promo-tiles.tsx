import { Form } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useVoiceSearch } from "#app/components/frame/layout/use-voice-search.ts";
import * as paths from "#app/paths.ts";

/** New and planned features. The tile of a planned one posts a form that answers with a toast (rule 13.11). */
export function PromoTiles() {
  const { t } = useTranslation();
  const voice = useVoiceSearch();
  const startVoice = (event: MouseEvent) => {
    if (!voice.supported) return;
    event.preventDefault();
    voice.toggle();
  };
  return (
    <Form method="post" action={paths.promoNotice} preventScrollReset>
      <ul className="grid gap-2.5 md:grid-cols-3 md:gap-4">
        <PromoTile icon="video" title={t("home:promo.live.title")} text={t("home:promo.live.text")} />
        <PromoTile
          icon="microphone"
          title={t("home:promo.voice.title")}
          text={t(voice.listening ? "common:voice.listening" : (voice.problem ?? "home:promo.voice.text"))}
          onClick={startVoice}
        />
        <PromoTile icon="sparkle" title={t("home:promo.try_on.title")} text={t("home:promo.try_on.text")} />
      </ul>
    </Form>
  );
}

function PromoTile({
  icon,
  title,
  text,
  onClick,
}: {
  icon: IconName;
  title: string;
  text: string;
  onClick?: (event: MouseEvent) => void;
}) {
  return (
    <li>
      <button
        onClick={onClick}
        className="flex h-full w-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-left hover:border-indigo hover:shadow-card"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-indigo-tint text-indigo">
          <Icon name={icon} className="size-6" />
        </span>
        <span>
          <span className="block font-bold">{title}</span>
          <span className="block text-small text-muted">{text}</span>
        </span>
      </button>
    </li>
  );
}
