import type { Sent } from 'autocannon';
import pg from 'pg';
import type { Connection } from '../../packages/server/src/kit/db/cluster/postmaster.ts';
import { openPool } from '../../packages/server/src/kit/db/pool.ts';
import { commonNames, listParams } from './investors-list.ts';
import { load, medianFigures, type Figures } from './load.ts';
import type { Options } from './options.ts';
import type { Measured } from './processes.ts';
import { otherServer } from './servers.ts';
import type { SessionHeaders } from './sessions.ts';
import { investorsStatement } from './statement.ts';

interface Round {
  readonly ours: Figures;
  readonly bare: Figures;
  readonly naive: Figures;
}

export interface Comparison extends Round {
  /** Ours to bare in each round, so that the machine's drift shows. */
  readonly ratios: readonly number[];
  /** The same of the first seconds after their start, which the rounds leave out. */
  readonly cold: number;
}

const SENTINEL = 'sentinel';

/** Three servers, one list, in turn and again: what the machine does meanwhile falls on all of them. */
export async function compare(
  ours: Measured,
  at: { connection: Connection; headers: SessionHeaders; options: Options },
): Promise<Comparison> {
  const { connection, headers, options } = at;
  const database = openPool({ connection, size: 1 });
  const { text, values } = await investorsStatement(database, listParams(SENTINEL)).finally(() =>
    database.close(),
  );
  const slots = values.flatMap((value, at) => (value === `%${SENTINEL}%` ? [at] : []));
  const bare = await otherServer('bare-server', { connection, text, values, slots });
  const naive = await otherServer('naive', { connection });
  try {
    const [withSession, without] = [commonNames(headers), commonNames({})];
    await assertSame([ours, withSession[0]], [bare, without[0]], [naive, without[0]]);
    const inTurn = async (seconds: number): Promise<Round> => ({
      ours: await load(ours, withSession, seconds),
      bare: await load(bare, without, seconds),
      naive: await load(naive, without, seconds),
    });
    const cold = await inTurn(options.seconds);
    await inTurn(options.warmUp);
    const rounds: Round[] = [];
    while (rounds.length < options.rounds) rounds.push(await inTurn(options.seconds));
    return {
      ours: medianFigures(rounds.map((round) => round.ours)),
      bare: medianFigures(rounds.map((round) => round.bare)),
      naive: medianFigures(rounds.map((round) => round.naive)),
      ratios: rounds.map(oursToBare),
      cold: oursToBare(cold),
    };
  } finally {
    await Promise.all([bare.stop(), naive.stop()]);
  }
}

const oursToBare = ({ ours, bare }: Round): number => ours.rate / bare.rate;

/** Figures mean something only when all three give the same answer. */
async function assertSame(...requested: [Measured, Sent | undefined][]): Promise<void> {
  const [ours, bare, naive] = await Promise.all(requested.map(([server, sent]) => answer(server, sent)));
  if (!ours || ours.rows.length === 0 || JSON.stringify(ours) !== JSON.stringify(bare))
    throw new Error('Ours and the bare server differ in what they answer');
  const ids = (of?: Answer): string => JSON.stringify(of && [of.total, of.rows.map(({ id }) => Number(id))]);
  if (ids(ours) !== ids(naive)) throw new Error('Ours and the naive server differ in what they answer');
}

interface Answer {
  readonly total: number;
  readonly rows: readonly { readonly id: number | string }[];
}

async function answer(server: Measured, sent?: Sent): Promise<Answer> {
  const response = await fetch(server.origin + (sent?.path ?? ''), { headers: sent?.headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${server.origin}${sent?.path}: ${response.status} ${text}`);
  const { data, meta } = JSON.parse(text) as { data: Answer['rows']; meta: { total: number } };
  return { total: meta.total, rows: data };
}

export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}
