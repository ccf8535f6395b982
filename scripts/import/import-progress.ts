import { Presets, SingleBar } from "cli-progress";

export interface ImportCounts {
  read: number;
  refused: number;
}

export interface ImportProgress {
  /** `part` of the file, 0 to 1. */
  update(part: number, counts: ImportCounts): void;
  stop(): void;
}

const ROWS_PER_LINE = 5000;
const number = new Intl.NumberFormat("en-IN");

/** A bar on a terminal; elsewhere (a log file) a plain line now and then. */
export function importProgress(output: NodeJS.WriteStream): ImportProgress {
  if (!output.isTTY) return progressLines(output);
  const bar = new SingleBar(
    {
      format: "{bar} {percentage}%  {read} rows, {refused} refused  {eta_formatted} left",
      stream: output,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(1000, 0, { read: "0", refused: "0" });
  return {
    update: (part, counts) =>
      bar.update(Math.floor(part * 1000), { read: number.format(counts.read), refused: number.format(counts.refused) }),
    stop: () => bar.stop(),
  };
}

function progressLines(output: NodeJS.WriteStream): ImportProgress {
  let reported = 0;
  return {
    update: (part, { read, refused }) => {
      if (read - reported < ROWS_PER_LINE) return;
      reported = read;
      output.write(`${Math.floor(part * 100)}%  ${number.format(read)} rows, ${number.format(refused)} refused\n`);
    },
    stop: () => {},
  };
}
