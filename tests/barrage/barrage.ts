import type { OpenApiDocument } from '../../packages/server/src/kit/openapi/document.ts';
import { callersOf, type Caller } from './cast.ts';
import { Findings } from './findings.ts';
import { malformed } from './malformed.ts';
import { operationsOf } from './operations.ts';
import type { Options } from './options.ts';
import { Probe } from './probe.ts';
import { Random } from './random.ts';
import { Sender } from './send.ts';

/** After so many answers of 401 in a row a session is taken for ended. */
const LOST_AFTER = 25;

export interface Barrage {
  readonly findings: Findings;
  readonly probe: Probe;
}

/** So many malformed requests to the server, over all its operations and all roles. */
export async function barrage(
  origin: string,
  seed: number,
  { count, connections, email }: Pick<Options, 'count' | 'connections' | 'email'>,
): Promise<Barrage> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as OpenApiDocument;
  const operations = operationsOf(document);
  const callers = await callersOf(origin, email);
  const random = new Random(seed);
  const findings = new Findings();
  const probe = new Probe(origin);
  const sender = new Sender(origin, connections);
  const lost = new Map<Caller, number>();
  let left = count;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const operation = random.pick(operations);
      const caller = random.pick(callers);
      const call = malformed(random, operation);
      const headers = { ...caller.headers, ...forwarded(random), ...call.headers };
      const outcome = await sender.send({ ...call, headers });
      findings.add(`${operation.method} ${operation.path}`, caller.name, { ...call, headers }, outcome);
      if (!('cookie' in call.headers) && !('authorization' in call.headers))
        await renewLost(caller, outcome.status, lost);
    }
  };
  probe.start();
  await Promise.all(Array.from({ length: connections }, work));
  await probe.stop();
  sender.close();
  return { findings, probe };
}

/** From another address each time, so that the limits of an address do not end the barrage; counts behind a proxy alone. */
const forwarded = (random: Random): Record<string, string> => ({
  'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
});

async function renewLost(caller: Caller, status: number, lost: Map<Caller, number>): Promise<void> {
  const count = status === 401 || status === 419 ? (lost.get(caller) ?? 0) + 1 : 0;
  lost.set(caller, count >= LOST_AFTER ? 0 : count);
  if (count >= LOST_AFTER) await caller.renew();
}
