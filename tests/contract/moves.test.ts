import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MACHINES, NO_MACHINES, type Machine } from '../demo/machines.ts';
import { promised, PROMISED } from '../demo/promised-moves.ts';

const declared = await declaredTables();

test.each(PROMISED.map(({ name }) => [name] as const))(
  '%s: our table has the promised moves, no fewer and no more',
  (name) => {
    const table = MACHINES.find((one) => one.name === name) ?? declared.get(name);
    expect(table && movesOf(table.transitions)).toEqual(promisedMoves(name));
  },
);

type Transitions = Machine['transitions'];
const moveLine = (from: number | null, to: number, who: readonly string[]): string =>
  `${from ?? '–'} > ${to} | ${[...who].sort().join(' ')}`;

/** Two verbs that make one move are one line. */
const movesOf = (rows: Transitions): string[] =>
  investmentsOf(
    rows.flatMap(({ from, to, right, actors = [], except = [] }) =>
      from.map((state) => ({
        from: state,
        to,
        who: [...[right ?? []].flat(), ...actors, ...except.map((role) => `-${role}`)],
      })),
    ),
  );
const promisedMoves = (name: string): string[] =>
  investmentsOf(
    promised(name).moves.map(({ from, to, rights, actors, except }) => ({
      from,
      to,
      who: [...rights, ...actors, ...except.map((role) => `-${role}`)],
    })),
  );

function investmentsOf(
  moves: readonly { from: number | null; to: number; who: readonly string[] }[],
): string[] {
  const ends = new Set(moves.map(({ from, to }) => `${from} ${to}`));
  return [...ends]
    .map((end) => moves.filter(({ from, to }) => `${from} ${to}` === end))
    .flatMap((same) =>
      same[0] ? [moveLine(same[0].from, same[0].to, [...new Set(same.flatMap(({ who }) => who))])] : [],
    )
    .sort();
}

test('each of several verbs that make the same move is there, and asks for its right', () => {
  const same = [...declared].flatMap(([name, { transitions }]) => {
    const moves = transitions.flatMap(({ verb, from, to, right, except = [] }) => {
      const who = [verb, right ?? [], except.map((role) => `-${role}`)].flat(2).join(' ');
      return from.map((state) => [`${state} > ${to}`, who]);
    });
    return [...new Set(moves.map(([move]) => move))]
      .map((move) => ({ move, verbs: moves.filter(([one]) => one === move).map(([, verb]) => verb) }))
      .filter(({ verbs }) => verbs.length > 1)
      .map(({ move, verbs }) => `${name} ${move}: ${verbs.sort().join()}`);
  });
  expect(same.sort()).toEqual([
    'dealTransitions 1 > 2: deactivate pipeline_deals.update,lose pipeline_deals.update',
    'dealTransitions 2 > 1: move pipeline_deals.update,reactivate pipeline_deals.update',
    'updateReportTransitions 2 > 2: correct update_reports.update,notify update_reports.update,remind update_reports.update',
  ]);
});

test('every table of transitions is asked, or has a reason', () => {
  const unasked = [...declared].filter(
    ([, { transitions }]) => !MACHINES.some((machine) => machine.transitions === transitions),
  );
  expect(unasked.map(([name]) => name).sort()).toEqual(Object.keys(NO_MACHINES).sort());
});

/** Every table of transitions of the domain, by the name of its export. */
async function declaredTables(): Promise<Map<string, { readonly transitions: Transitions }>> {
  const domain = new URL('../../packages/domain/src/', import.meta.url);
  const files = readdirSync(domain)
    .map((slice) => new URL(`${slice}/transitions.ts`, domain))
    .filter((file) => existsSync(file) && !file.pathname.includes('/kit/'));
  const found = new Map<string, { readonly transitions: Transitions }>();
  for (const file of files)
    for (const [name, table] of Object.entries((await import(file.href)) as Record<string, unknown>))
      if (typeof table === 'object' && table !== null && 'transitions' in table)
        found.set(name, table as { readonly transitions: Transitions });
  return found;
}
