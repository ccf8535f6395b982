/**
 * - `error`: answers 500 without doing the work
 * - `busy`: answers 429 without doing the work
 * - `hang`: neither does the work nor answers
 * - `stall`: does the work and never answers
 * - `drop`: does the work and cuts the connection
 */
export const faultKinds = ["error", "busy", "hang", "stall", "drop"] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A fault for the next `times` calls whose `METHOD /path` starts with `on`. */
export interface Fault {
  kind: FaultKind;
  times: number;
  on: string;
}

export type SandboxFaults = ReturnType<typeof createSandboxFaults>;

/** Returns the queue of planned faults. */
export function createSandboxFaults() {
  const planned: Fault[] = [];

  return {
    plan: (fault: Fault) => {
      planned.push({ ...fault });
    },

    /** Returns and consumes the fault for this call. */
    take(call: string): FaultKind | undefined {
      const index = planned.findIndex((fault) => call.startsWith(fault.on));
      const fault = planned[index];
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times <= 0) planned.splice(index, 1);
      return fault.kind;
    },

    list: (): Fault[] => planned.map((fault) => ({ ...fault })),

    clear: () => {
      planned.length = 0;
    },
  };
}
