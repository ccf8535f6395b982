import { Icon } from "#app/components/ui/icon.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import {
  CHANNELS,
  isOptional,
  type Channel,
  type Topic,
} from "#app/domain/notifications/notifications/notifications.ts";

/** The channels of one notification topic. Mandatory ones say why. Fields: `<topic>_<channel>`. */
export function TopicPreferences({ topic, chosen }: { topic: Topic; chosen: Record<Channel, boolean> }) {
  const { t } = useTranslation();
  const hasChoice = CHANNELS.some((channel) => isOptional(topic, channel));
  return (
    <fieldset className="grid gap-x-6 gap-y-1 p-4 sm:grid-cols-[1fr_auto] sm:items-start sm:px-5">
      {/* A legend becomes a grid item only when floated. */}
      <legend className="float-left w-full font-bold sm:col-span-2">{t(`notifications:choose.${topic}.title`)}</legend>
      <div className="text-muted">
        <p>{t(`notifications:choose.${topic}.text`)}</p>
        {!hasChoice && <p className="text-small">{t("notifications:choose.always_note")}</p>}
      </div>
      <div className="flex flex-wrap gap-x-5 sm:grid sm:gap-x-0">
        {CHANNELS.map((channel) =>
          isOptional(topic, channel) ? (
            <label key={channel} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={`${topic}_${channel}`}
                defaultChecked={chosen[channel]}
                className="size-5 shrink-0 accent-indigo"
              />
              {t(`notifications:choose.${channel}`)}
            </label>
          ) : (
            <p key={channel} className="flex min-h-11 items-center gap-2.5 text-muted">
              <Icon name="check" className="size-5 shrink-0 text-leaf" />
              <span>
                {t(`notifications:choose.${channel}`)}
                <span className="sr-only">: {t("notifications:choose.always")}</span>
              </span>
            </p>
          ),
        )}
      </div>
    </fieldset>
  );
}
