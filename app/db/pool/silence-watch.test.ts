import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SilenceWatch } from "#app/db/pool/silence-watch.server.ts";

let answers: boolean;
const cut = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  answers = false;
  cut.mockReset();
});
afterEach(() => vi.useRealTimers());

const probe = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(answers), answers ? 5 : 1000));

describe("a watch over the database", () => {
  it("aborts pending queries when for two seconds nothing is answered, not even the probe", async () => {
    const watch = new SilenceWatch(probe);
    watch.begin(cut);
    await vi.advanceTimersByTimeAsync(1500);
    expect(cut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(cut).toHaveBeenCalledTimes(1);
    expect(watch.isSilent).toBe(true);
  });

  it("lets a statement wait as long as the database answers others", async () => {
    const watch = new SilenceWatch(probe);
    watch.begin(cut);
    for (let second = 0; second < 10; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      watch.heard();
    }
    expect(cut).not.toHaveBeenCalled();
  });

  it("lets a lone statement wait as long as the probe is answered", async () => {
    answers = true;
    const watch = new SilenceWatch(probe);
    watch.begin(cut);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cut).not.toHaveBeenCalled();
  });

  it("does not count time in which this process itself was busy", async () => {
    const watch = new SilenceWatch(probe);
    watch.begin(cut);
    for (let tick = 0; tick < 20; tick += 1) {
      const now = performance.now();
      // The timer fires late: the event loop was blocked.
      vi.setSystemTime(Date.now() + 2000);
      vi.spyOn(performance, "now").mockReturnValue(now + 2000 * (tick + 1));
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(cut).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("forgets finished queries, and reconnects as soon as a probe is answered", async () => {
    const watch = new SilenceWatch(probe);
    const end = watch.begin(cut);
    const other = vi.fn();
    watch.begin(other);
    end();
    await vi.advanceTimersByTimeAsync(2000);
    expect(cut).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledTimes(1);
    answers = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(watch.isSilent).toBe(false);
  });
});
