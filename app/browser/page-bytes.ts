/*
 * The script of lite mode's footer: how much data the page has used, also by the pictures that were tapped since. Files of other hosts count only
 * where these send `Timing-Allow-Origin`. It is compiled separately (scripts/building/browser-scripts-plugin.ts).
 */
export {};

const BYTES_PER_KB = 1000;

const line = document.querySelector<HTMLElement>("[data-page-bytes]");
const types = ["navigation", "resource"];

/** Browsers count a page passed on by a service worker unpacked; the server reports the bytes it sent. */
const bytesOf = ({ entryType, workerStart, serverTiming, transferSize }: PerformanceResourceTiming) =>
  entryType === "navigation" && workerStart > 0
    ? (serverTiming.find(({ name }) => name === "bytes")?.duration ?? 0)
    : transferSize;

const show = () => {
  const entries = types.flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[]);
  const bytes = entries.reduce((sum, entry) => sum + bytesOf(entry), 0);
  if (!line || bytes === 0) return;
  line.textContent = line.dataset["pageBytes"]!.replace("#", String(Math.ceil(bytes / BYTES_PER_KB)));
  line.hidden = false;
};

for (const type of types) new PerformanceObserver(show).observe({ type, buffered: true });
