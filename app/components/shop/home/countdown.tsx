import { useEffect, useState } from "react";
import { serverNow } from "#app/components/ui/server-time.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

/**
 * The end of a sale. With JavaScript it counts down to zero.
 * @param end milliseconds since 1970
 * @param endsAt the end, as people read it
 */
export function Countdown({ end, endsAt }: { end: number; endsAt: string }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(end);
  const text = t(seconds === 0 ? "home:flash_sale.over" : "home:flash_sale.ends_at", { when: endsAt });
  // The page may have been rendered a while ago, for all its visitors: it knows the end, not what is left.
  if (seconds === undefined)
    return (
      <p className="flex min-h-7 items-center text-small font-semibold text-muted max-md:order-last max-md:w-full">
        {text}
      </p>
    );
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return (
    <p role="timer" className="flex min-h-7 items-center gap-1 font-bold max-md:order-last max-md:w-full">
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="mr-0.5 text-small text-muted">
        {t("home:flash_sale.ends_in")}
      </span>
      {parts.map((part, index) => (
        <span key={index} aria-hidden="true" className="flex items-center gap-1">
          {index > 0 && ":"}
          <span className="rounded-chip bg-ink px-1.5 py-0.5 text-small [font-variant-numeric:tabular-nums] text-surface md:text-body">
            {part}
          </span>
        </span>
      ))}
    </p>
  );
}

/** Returns the seconds until `end`, undefined without JavaScript and until the page's script runs. */
function useSecondsLeft(end: number): number | undefined {
  const [now, setNow] = useState<number>();

  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  return now === undefined ? undefined : Math.max(0, Math.floor((end - now) / 1000));
}
