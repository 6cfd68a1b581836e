import { refuse } from '@tranche/domain/kit/errors';
import { timingSafeEqual } from 'node:crypto';
import type { Call, Route } from '../http/route.ts';
import { metricsText, metricsType } from './metrics.ts';
import { readiness } from './readiness.ts';
import { Readable } from 'node:stream';

/** For load balancers and operators; outside `/api`, so no client of the product depends on them. */
export const healthRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Whether this process is running; checks nothing else',
    handle: async () => ({ status: 200, body: { status: 'ok', uptime_s: Math.round(process.uptime()) } }),
  },
  {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary:
      'Whether this process can serve: database, migrations, files and jobs, each with its milliseconds',
    handle: async (_call, app) => {
      const { ready, checks } = await readiness(app);
      return { status: ready ? 200 : 503, body: { status: ready ? 'ok' : 'unavailable', checks } };
    },
  },
  {
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary: 'Figures in the text format of Prometheus, for the holder of METRICS_TOKEN',
    handle: async (call, app) => {
      if (!mayRead(call, app.config.metricsToken)) throw refuse('not_found');
      const text = await metricsText(app.db);
      return { status: 200, stream: Readable.from([text]), headers: { 'content-type': metricsType } };
    },
  },
];

/** By the token alone: behind a proxy of the same machine every stranger comes from this machine. */
const mayRead = ({ headers }: Call, token: string | null): boolean =>
  token !== null && sameText(headers.authorization ?? '', `Bearer ${token}`);

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
