import type { OpenApiDocument } from '../../packages/server/src/kit/openapi/document.ts';
import type { Options } from './options.ts';
import { Probe } from './probe.ts';
import { beSlow, greedyReader, slowReader, SLOW_SENDERS } from './slow-clients.ts';

/** The share of probes that must be answered in time, while the slow are there. */
const SHARE = 0.99;
const LIMIT_MS = 2000;

/** Slow readers of each public address, then slow senders; true where the others did not notice. */
export async function slowness(
  origin: string,
  options: Pick<Options, 'clients' | 'seconds'>,
  sendNotice: (line: string) => void,
): Promise<boolean> {
  const paths = await publicAddresses(origin);
  const kinds = [
    ...paths.map(slowReader),
    greedyReader('/api/openapi.json'),
    greedyReader('/login'),
    ...SLOW_SENDERS,
  ];
  let holds = true;
  for (const kind of kinds) {
    const probe = new Probe(origin);
    probe.start(100);
    const { cut } = await beSlow(origin, kind, options);
    await probe.stop();
    const share = probe.within(LIMIT_MS);
    const isGood = share >= SHARE;
    holds &&= isGood;
    sendNotice(
      `  ${isGood ? 'holds' : 'FAILS'}  ${options.clients} ${kind.name}: ${String(probe)}, ${cut} cut off`,
    );
    for (const failure of probe.failures.slice(0, 3)) sendNotice(`         ${failure}`);
  }
  return holds;
}

/** What anyone may open: the public GETs of the API, the pages before a sign-in, and the built files. */
async function publicAddresses(origin: string): Promise<string[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  const open = Object.entries(document.paths)
    .filter(([path, verbs]) => !path.includes('{') && verbs.get?.security.length === 0)
    .map(([path]) => path);
  const page = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return [...new Set([...open, '/login', '/register', '/investor', ...assets])];
}
