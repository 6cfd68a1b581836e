import type { Malformed } from './malformed.ts';
import type { Outcome } from './send.ts';

/** An answer later than this is a stall. */
const STALL_MS = 10_000;

/** What went wrong, gathered by route and status; and how much was answered, by whom and how. */
export class Findings {
  readonly #faults = new Map<string, { count: number; sample: string }>();
  readonly #statuses = new Map<string, number>();
  readonly #callers = new Map<string, { all: number; inside: number }>();

  add(route: string, caller: string, call: Malformed, { status, ms, text }: Outcome): void {
    const family = status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`;
    this.#statuses.set(family, (this.#statuses.get(family) ?? 0) + 1);
    const known = this.#callers.get(caller) ?? { all: 0, inside: 0 };
    known.all += 1;
    if (status !== 401 && status !== 419) known.inside += 1;
    this.#callers.set(caller, known);
    if (status >= 500) this.#fault(`${status} ${route}`, caller, call, text);
    if (ms > STALL_MS) this.#fault(`stalled ${Math.round(ms / 1000)} s ${route}`, caller, call, text);
  }

  #fault(name: string, caller: string, call: Malformed, text: string): void {
    const known = this.#faults.get(name);
    if (known) known.count += 1;
    else this.#faults.set(name, { count: 1, sample: sampleOf(caller, call, text) });
  }

  get faults(): number {
    return [...this.#faults.values()].reduce((sum, { count }) => sum + count, 0);
  }

  report(): string {
    const faults = [...this.#faults].map(([name, { count, sample }]) => `  ${count} × ${name}\n${sample}`);
    const statuses = [...this.#statuses].sort().map(([family, count]) => `${family}: ${count}`);
    const callers = [...this.#callers].map(([name, { all, inside }]) => `${name} ${inside}/${all}`);
    return [
      ...faults,
      `  ${statuses.join(', ')}`,
      `  past the session check, by role: ${callers.join(', ')}`,
    ].join('\n');
  }
}

const sampleOf = (caller: string, { method, url, headers, body }: Malformed, text: string): string => {
  const { cookie: _, 'x-xsrf-token': __, ...notice } = headers;
  return [
    `      ${caller}: ${method} ${url.slice(0, 300)}`,
    `      ${JSON.stringify(notice).slice(0, 300)}`,
    `      ${JSON.stringify(body?.toString().slice(0, 1200) ?? null)}`,
    `      → ${text.slice(0, 200)}`,
  ].join('\n');
};
