import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { RoleId } from '@tranche/domain/roles';
import { mayByMatrix } from '../contract/promised-roles.ts';
import { addOneOfEachRole, ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { watchChanges } from '../support/watch-changes.ts';
import { MACHINES, movesRefusedTo, wrongAsks, type Machine } from './machines.ts';
import { promised } from './promised-moves.ts';
import { addFleeting } from './record-verbs.ts';

/**
 * From each state, each verb that the machine's table does not let leave it: asked by Support, who may most, and by whom the
 * record belongs to. The answer is the contract's (409; 403, 404 or 422 where the wish is none of the caller's) and nothing changes.
 */
const STAFF = [1, 2, 3, 7, 8, 9, 10, 11, 12] as const;
const it = useApp({ demo: true, now: DEMO_NOW });
let changes: () => Promise<readonly string[]>;

beforeAll(async () => {
  const { db } = it().app;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(db.kysely);
  await addOneOfEachRole(db);
  await addFleeting(db, 1);
  changes = await watchChanges(db);
});

interface Row {
  readonly id: number;
  readonly user_id?: number | null;
}

/** A record of the demo in this state; where it has none, any record, put into it by hand. */
async function inState({ table, column }: Machine, state: number): Promise<Row> {
  const { db } = it().app;
  const rowsWhere = (clause: RawBuilder<unknown>) =>
    db.run<Row>(sql`select * from ${sql.table(table)} as t
      where to_jsonb(t) ->> 'deleted_at' is null and ${clause} order by id limit 1`);
  const [found] = await rowsWhere(sql`${sql.ref(column)} = ${state}`);
  if (found) return found;
  const [any] = await rowsWhere(sql`true`);
  if (!any) throw new Error(`The demo has no ${table}`);
  await db.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${state} where id = ${any.id}`.execute(trx);
  });
  return any;
}

/** What a verb may ask for beside the state. */
const REASONS = Object.fromEntries(
  ['cancel', 'decline', 'decision', 'rejection', 'void', 'close'].map((one) => [
    `${one}_reason`,
    'Asked for',
  ]),
);

test.each(MACHINES.map((machine) => [`${machine.name} by ${machine.column}`, machine] as const))(
  '%s: no verb leaves a state that its table does not let it leave',
  async (_name, machine) => {
    const notice: string[] = [];
    const support = await it().as('role8@contract.test');
    for (const { state, method, tail, body } of wrongAsks(machine)) {
      const { id, user_id: owner } = await inState(machine, state);
      await changes();
      const askers = [support, ...(owner ? [await it().as(owner)] : [])];
      for (const client of askers) {
        const url = `/api/${machine.name}/${id}${tail}`;
        const { status, text } = await client.inject({ method, url, json: { ...REASONS, ...body } });
        const requested = `${state} → ${tail}${JSON.stringify(body)} by ${client === support ? 'support' : 'owner'}`;
        const legal = client === support ? [403, 409, 422] : [403, 404, 409, 422];
        if (!legal.includes(status)) notice.push(`${requested}: ${status} ${text.slice(0, 150)}`);
        for (const change of await changes()) notice.push(`${requested}: ${change}`);
      }
    }
    expect(notice).toEqual([]);
  },
);

test.each(MACHINES.map((machine) => [`${machine.name} by ${machine.column}`, machine] as const))(
  '%s: nobody makes a move without its right',
  async (_name, machine) => {
    const notice: string[] = [];
    for (const role of STAFF)
      for (const { state, method, tail, body } of movesRefusedTo(machine, role)) {
        const { id } = await inState(machine, state);
        await changes();
        const client = await it().as(`role${role}@contract.test`);
        const url = `/api/${machine.name}/${id}${tail}`;
        const { status, text } = await client.inject({ method, url, json: { ...REASONS, ...body } });
        const requested = `${state} → ${JSON.stringify(body)} by role ${role}`;
        if (!refusalsFor(machine, role).includes(status))
          notice.push(`${requested}: ${status} ${text.slice(0, 150)}`);
        for (const change of await changes()) notice.push(`${requested}: ${change}`);
      }
    expect(notice).toEqual([]);
  },
);

/** Whoever may make some other move of it has the record found first, and is then refused for the state or the field. */
const refusalsFor = ({ name }: Machine, role: RoleId): number[] =>
  promised(name).moves.some(({ rights }) => rights.some((right) => mayByMatrix(role, right))) || role === 8
    ? [403, 404, 409, 422]
    : [403, 404];
