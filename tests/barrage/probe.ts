/** Asks what any visitor may ask, again and again, and remembers how long each answer took. */
export class Probe {
  readonly times: number[] = [];
  readonly failures: string[] = [];
  readonly #origin: string;
  readonly #paths: readonly string[];
  #timer: NodeJS.Timeout | null = null;
  readonly #open = new Set<Promise<void>>();

  constructor(origin: string, paths: readonly string[] = ['/readyz', '/login', '/api/branding']) {
    this.#origin = origin;
    this.#paths = paths;
  }

  start(everyMs = 250): void {
    let turn = 0;
    this.#timer = setInterval(() => {
      const requested = this.#ask(this.#paths[turn++ % this.#paths.length] ?? '/readyz');
      this.#open.add(requested);
      void requested.finally(() => this.#open.delete(requested));
    }, everyMs);
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await Promise.all(this.#open);
  }

  async #ask(path: string): Promise<void> {
    const began = performance.now();
    try {
      const answer = await fetch(`${this.#origin}${path}`, {
        headers: { accept: path === '/login' ? 'text/html' : 'application/json' },
        signal: AbortSignal.timeout(20_000),
      });
      await answer.arrayBuffer();
      if (answer.status >= 500) this.failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      this.failures.push(`${path}: ${String(error)}`);
    }
    this.times.push(performance.now() - began);
  }

  /** The share of probes that were answered within so many milliseconds. */
  within(limit: number): number {
    const good = this.times.filter((ms) => ms < limit).length - this.failures.length;
    return this.times.length === 0 ? 1 : good / this.times.length;
  }

  toString(): string {
    const sorted = [...this.times].sort((a, b) => a - b);
    const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    return `${sorted.length} probes: median ${at(0.5)} ms, 99 % ${at(0.99)} ms, worst ${at(1)} ms, ${this.failures.length} failed`;
  }
}
