export type Say = (line: string) => void;

/** Progress for the person at the terminal: each line with the seconds since `since`. */
export function progress(
  since: number = performance.timeOrigin,
  write: Say = (line) => void process.stdout.write(line),
): Say {
  return (line) => {
    const seconds = (performance.timeOrigin + performance.now() - since) / 1000;
    write(`${seconds.toFixed(1).padStart(6)} s  ${line}\n`);
  };
}
