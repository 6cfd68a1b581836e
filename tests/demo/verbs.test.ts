import { ROLE_NAMES, type RoleId } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addOneOfEachRole, ALL_FLAGS_ON } from '../contract/roles.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { watchChanges } from '../support/watch-changes.ts';
import { addFleeting, anyRecord, opensTo, recordVerbs, type Found, type RecordVerb } from './record-verbs.ts';

/**
 * Every verb on a record, from the app's own list of routes, is asked on a record of the demo by a guest, by an account of each
 * role that has nothing to do with the record, of no record at all, and by someone who saw an older state of it: each is
 * refused as the contract says, and not a row of any table changes.
 */
const it = useApp({ demo: true, now: DEMO_NOW });
const roles = Object.keys(ROLE_NAMES).map(Number) as RoleId[];
const clients = new Map<RoleId, TestClient>();
const records = new Map<string, Found>();
let guest: TestClient;
let changes: () => Promise<readonly string[]>;

beforeAll(async () => {
  const { db } = it().app;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(db.kysely);
  await addOneOfEachRole(db);
  await addFleeting(db, 1);
  for (const id of roles) clients.set(id, await it().as(`role${id}@contract.test`));
  guest = it().guest();
  await guest.get('/sanctum/csrf-cookie');
  for (const { resource } of recordVerbs)
    if (!records.has(resource.name)) records.set(resource.name, await anyRecord(db, resource));
  changes = await watchChanges(db);
});

const found = ({ resource }: RecordVerb): Found => records.get(resource.name) ?? { id: 0, owners: [] };
const knock = ({ route }: RecordVerb, client: TestClient, id: number, json: object = {}) =>
  client.inject({ method: route.method, url: route.path.replace(':id', String(id)), json });

/** Asks each verb; says what was answered otherwise than it should be, and what changed in spite of the refusal. */
async function problems(
  verbs: readonly RecordVerb[],
  ask: (verb: RecordVerb) => Promise<readonly string[]>,
): Promise<string[]> {
  const notice: string[] = [];
  for (const verb of verbs) {
    for (const problem of await ask(verb)) notice.push(`${verb.name}: ${problem}`);
    for (const change of await changes()) notice.push(`${verb.name}: ${change}`);
  }
  return notice;
}
const unless = (legal: readonly number[], who: string, { status, text }: TestAnswer): string[] =>
  legal.includes(status) ? [] : [`${who} → ${status} ${text.slice(0, 120)}`];

test('there are verbs to ask', () => expect(recordVerbs.length).toBeGreaterThan(150));

test('a stranger is refused, and nothing changes', async () => {
  const sight = new Map<string, number>();
  const seenBy = async ({ resource: { name } }: RecordVerb, id: number, role: RoleId): Promise<number> => {
    const key = `${name} ${role}`;
    const status = sight.get(key) ?? (await clients.get(role)?.get(`/api/${name}/${id}`))?.status ?? 0;
    sight.set(key, status);
    await changes(); // a look may leave a mark: an open, a topic that was read
    return status;
  };
  const notice = await problems(recordVerbs, async (verb) => {
    const { id } = found(verb);
    const wrong = unless([401], 'a guest', await knock(verb, guest, id));
    for (const role of roles) {
      const client = clients.get(role);
      const isOpen = opensTo(verb.route, role);
      // who holds the right and reaches the record is no stranger to it; an investor owns none of these
      if (!client || (isOpen && role !== 5 && (await seenBy(verb, id, role)) !== 404)) continue;
      const answer = await knock(verb, client, id);
      wrong.push(...unless(isOpen ? [403, 404] : [403], `role ${role}`, answer));
    }
    return wrong;
  });
  expect(notice).toEqual([]);
});

/** No field takes an object of this kind. */
const nonsenseFor = ({ route, resource }: RecordVerb): object =>
  Object.fromEntries(
    Object.keys({ ...resource.allFields, ...route.form }).map((name) => [name, { no: 'value' }]),
  );

test('a record that does not exist is not found, whatever is said of it', async () => {
  const notice = await problems(recordVerbs, async (verb) => {
    const role = ([8, 5] as const).find((one) => opensTo(verb.route, one));
    const client = clients.get(role ?? 8);
    if (!client) return [];
    const nonsense = await knock(verb, client, 999_999, nonsenseFor(verb));
    return [
      ...unless([404], `role ${role}`, await knock(verb, client, 999_999)),
      ...unless([404], `role ${role} with nonsense`, nonsense),
    ];
  });
  expect(notice).toEqual([]);
});

/** What a form asks for before it looks at the record. */
const FILLED = {
  amount: '1',
  type: 'proof_of_address',
  distributed_on: '2026-03-01',
  period_start: '2026-01-01',
  period_end: '2026-01-31',
  status: 2,
  choice: 'leave',
  refund_amount: '1',
  cancel_at_period_end: true,
  title: 'Lock-up',
  form: 'fact_find',
  body: 'There is none.',
  as_of: '2026-03-01',
  method: 'cost',
  preview_hash: 'seen',
  reason: 'Wrong day',
  correction_note: 'The date was wrong.',
  hit: 0,
  decision: 'cleared',
};
/** What only works figures out overwrites no older state. */
const ONLY_READS: readonly RegExp[] = [/\/cap-table\/scenario$/];
const writing = recordVerbs.filter(({ name }) => !ONLY_READS.some((verbs) => verbs.test(name)));

test('whoever saw an older state is told, not heard', async () => {
  const notice = await problems(writing, async (verb) => {
    const { id, owners } = found(verb);
    const seen = { ...FILLED, _updated_at: '2020-01-01T00:00:00.000000Z' };
    let last = 'nobody may';
    for (const who of ['role8@contract.test', 'role1@contract.test', ...owners]) {
      const answer = await knock(verb, await it().as(who), id, seen);
      if (answer.status === 409 && answer.text.includes('Someone else has changed this record')) return [];
      last = `${who} → ${answer.status} ${answer.text.slice(0, 120)}`;
    }
    return [last];
  });
  expect(notice).toEqual([]);
});
