import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { MACHINES } from './machines.ts';

/** A record of a state machine went from one state to another. */
export interface Move {
  readonly table_name: string;
  readonly before: number;
  readonly after: number;
}

/** From here on each committed move is noted, but for what is put into a state by hand. */
export async function watchMoves(db: Database): Promise<() => Promise<readonly Move[]>> {
  const run = (text: string) => db.pool.query(text);
  await run('create table seen_moves (table_name text, before int, after int)');
  for (const { table, column } of MACHINES) {
    await run(`create function note_move_of_${table}() returns trigger language plpgsql as $$
      begin insert into seen_moves values ('${table}', old.${column}, new.${column}); return null; end $$`);
    await run(`create trigger note_move after update of ${column} on ${table} for each row
      when (old.${column} is distinct from new.${column}) execute function note_move_of_${table}()`);
  }
  return async () => (await db.pool.query<Move>('select distinct * from seen_moves')).rows;
}

/** Moves that no case makes here, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'aml-checks: start': 'a new check, of which the case stands among the investors’',
  'aml-checks: rerun': 'the same',
  'bulk-jobs: run': 'by the job behind it: bulk.db.test.ts',
  'bulk-jobs: finish': 'the same',
  'bulk-jobs: undo': 'the same',
  'imports: map': 'a file whose columns are known is mapped when it arrives',
  'imports: check': 'by the job of an import: imports.db.test.ts',
  'imports: finish': 'the same',
  'imports: fail': 'the same',
  'imports: undo': 'the same',
};

/** What some table of transitions lets a person do and no case has done; and reasons that nothing needs. */
export function movesWithoutCase(seen: readonly Move[]): string[] {
  const missing = MACHINES.flatMap(({ name, table, transitions }) =>
    transitions
      .filter(({ from, to, right, actors }) => {
        const byClock = right === undefined && actors?.every((actor) => actor === 'job');
        return !byClock && from.some((state) => state !== null && state !== to);
      })
      .filter(
        ({ from, to }) =>
          !seen.some((move) => move.table_name === table && move.after === to && from.includes(move.before)),
      )
      .map(({ verb }) => `${name}: ${verb}`),
  );
  const idle = Object.keys(ELSEWHERE).filter((name) => !missing.includes(name));
  return [
    ...missing.filter((name) => !(name in ELSEWHERE)),
    ...idle.map((name) => `${name} needs no reason`),
  ];
}
