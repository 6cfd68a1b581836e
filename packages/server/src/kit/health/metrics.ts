import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a request to the end of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});
const connections = new Gauge({
  name: 'database_connections',
  help: 'Connections of the pool by state; `waiting` are callers without one',
  labelNames: ['state'],
  registers: [registry],
});
const backlog = new Gauge({
  name: 'outbox_entries_due',
  help: 'Entries that wait for their turn',
  registers: [registry],
});

/** Count one answered request. `route` is the pattern, e.g. `/api/users/:id`, never the path: paths are without number. */
export function observeRequest(seen: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}): void {
  requests.observe({ method: seen.method, route: seen.route, status: String(seen.status) }, seen.seconds);
}

/** Everything in the text format of Prometheus. */
export async function metricsText(db: Database): Promise<string> {
  const { totalCount, idleCount, waitingCount } = db.pool;
  connections.set({ state: 'busy' }, totalCount - idleCount);
  connections.set({ state: 'idle' }, idleCount);
  connections.set({ state: 'waiting' }, waitingCount);
  backlog.set(await entriesDue(db));
  return registry.metrics();
}

export const metricsType = registry.contentType;

/** NaN while the database is away: the rest of the figures are wanted then above all. */
async function entriesDue(db: Database): Promise<number> {
  try {
    const due = `select count(*) n from outbox where done_at is null and (available_at is null or available_at <= now())`;
    return (await db.pool.query<{ n: number }>(due)).rows[0]?.n ?? Number.NaN;
  } catch {
    return Number.NaN;
  }
}
