import autocannon, { type Sent } from 'autocannon';
import { CONNECTIONS } from './options.ts';
import type { Measured } from './processes.ts';

export interface Figures {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Megabytes of the server's process, the most that was seen. */
  readonly memory: number | null;
  /** Milliseconds of a core that the server's process took for a request: tells even where the machine is shared. */
  readonly cpu: number | null;
}

/** Sixteen callers, each with its next request as soon as the last is answered. Any refusal ends the bench. */
export async function load(server: Measured, requests: Sent[], seconds: number): Promise<Figures> {
  let memory = server.memory();
  const watch = setInterval(() => (memory = Math.max(memory ?? 0, server.memory() ?? 0) || null), 200);
  const before = server.cpu();
  try {
    const settings = { url: server.origin, connections: CONNECTIONS, duration: seconds, requests };
    const { errors, non2xx, ...result } = await autocannon(settings);
    if (errors > 0 || non2xx > 0)
      throw new Error(`${server.origin}: ${errors} errors, ${JSON.stringify(result.statusCodeStats)}`);
    const { p50, p99 } = result.latency;
    const { total } = result.requests;
    if (total === 0) throw new Error(`${server.origin} answered nothing within ${seconds} s`);
    const cpu = before === null ? null : ((server.cpu() ?? before) - before) / total;
    return { rate: total / result.duration, p50, p99, memory, cpu };
  } finally {
    clearInterval(watch);
  }
}

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

export const medianFigures = (rounds: readonly Figures[]): Figures => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  memory: Math.max(...rounds.map(({ memory }) => memory ?? 0)) || null,
  cpu: median(rounds.map(({ cpu }) => cpu ?? 0)) || null,
});
