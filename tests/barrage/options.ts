import { parseArgs } from 'node:util';

export interface Options {
  /** A server that runs already; without one, each seed has a demo server of its own. */
  readonly origin: string | null;
  /** Who signs in first, to find one person of each role. */
  readonly email: string;
  readonly seeds: readonly number[];
  /** Requests a seed. */
  readonly count: number;
  /** Requests at a time. */
  readonly connections: number;
  /** Slow readers and senders instead of malformed requests. */
  readonly slow: boolean;
  /** Of them at a time. */
  readonly clients: number;
  /** How long each kind of slow client stays. */
  readonly seconds: number;
}

export const HELP = `npm run barrage [-- OPTIONS]

Sends malformed requests to every route, as a guest and as each role, and reports each answer of 500 or more.

  --origin URL      a server of this machine that runs already (default: a fresh demo server for each seed)
  --email ADDRESS   who signs in first there (default: superadmin@larkfield.test)
  --seeds 1,2,3     what the random choices start from (default: 1,2,3)
  --count N         requests a seed (default: 60000)
  --connections N   requests at a time (default: 12)
  --slow            slow readers and slow senders instead
  --clients N       how many of them at a time (default: 50)
  --seconds N       how long each kind of them stays (default: 20)
`;

export function readOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      origin: { type: 'string' },
      email: { type: 'string', default: 'superadmin@larkfield.test' },
      seeds: { type: 'string', default: '1,2,3' },
      count: { type: 'string', default: '60000' },
      connections: { type: 'string', default: '12' },
      slow: { type: 'boolean', default: false },
      clients: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '20' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    origin: values.origin === undefined ? null : loopback(values.origin),
    email: values.email,
    seeds: values.seeds.split(',').map((seed) => within('seeds', seed, 0, 4_294_967_295)),
    count: within('count', values.count, 1, 500_000),
    connections: within('connections', values.connections, 1, 64),
    slow: values.slow,
    clients: within('clients', values.clients, 1, 500),
    seconds: within('seconds', values.seconds, 1, 600),
  };
}

function within(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`--${name} must be a whole number from ${least} to ${most}`);
  return number;
}

/** It is an attack: on this machine alone. */
function loopback(origin: string): string {
  const { hostname } = new URL(origin);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    throw new Error('--origin must be a server of this machine');
  return origin.replace(/\/+$/, '');
}
