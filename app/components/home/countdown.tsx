import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import { useHydrated } from "#app/components/hydrated.ts";

/**
 * The remaining time. With JavaScript it counts down to zero. It counts from the moment the
 * response arrived and not by the device's clock, which may be hours off.
 * @param remainingMs milliseconds, when the server responded
 */
export function Countdown({ remainingMs, endsAt }: { remainingMs: number; endsAt: string }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(remainingMs);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return (
    <p role="timer" className="flex items-center gap-1 font-bold">
      <span className="sr-only">
        {t(seconds > 0 ? "home:flash_sale.ends_at" : "home:flash_sale.over", { when: endsAt })}
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

function useSecondsLeft(remainingMs: number): number {
  const [left, setLeft] = useState(remainingMs);
  const arrivedWithPage = useRef(!useHydrated());

  useEffect(() => {
    const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    // For a document, subtract the time since navigation started; data fetched by the script are fresh.
    const arrivedAt = arrivedWithPage.current && page ? page.responseStart : performance.now();
    arrivedWithPage.current = false;
    const tick = () => setLeft(Math.max(0, remainingMs - (performance.now() - arrivedAt)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [remainingMs]);

  return Math.floor(left / 1000);
}
