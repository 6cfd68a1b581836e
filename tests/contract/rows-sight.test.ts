import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readContextFor, servingOf } from '../../packages/server/src/kit/resource-engine/read-context.ts';
import { rowRef } from '../../packages/server/src/kit/resource-engine/row-ref.ts';
import type { ReadContext, Sql } from '../../packages/server/src/kit/resource-engine/serving.ts';
import { accessClause, wholeClause } from '../../packages/server/src/kit/resource-engine/where.ts';
import { viewerOf, type Viewer } from '../../packages/server/src/kit/session/viewer.ts';
import { useApp } from '../support/app.ts';
import { addPeople, type People } from '../support/people.ts';
import {
  addSights,
  INVESTORS,
  SIGHTS,
  UNTIL,
  WITHOUT_SOUNDING,
  WITHOUT_WARNING,
  type Investor,
} from './reached/sight.ts';

/**
 * What an investor sees of an opportunity, or may be told of it, in every state that decides so: the rule of the lists and that
 * of the notices are one.
 */
const it = useApp();
let people: People;
let ids: Record<string, number>;
let guest: ReadContext;

beforeAll(async () => {
  const { app } = it();
  people = await addPeople(app.db);
  ids = await addSights(app.db, people);
  const seen = await readContextFor(app, viewerFor('iris'), 'show');
  guest = { ...seen, flags: { ...seen.flags, risk_warning_enabled: true, market_sounding_enabled: true } };
});

const viewerFor = (who: Investor): Viewer =>
  viewerOf({
    id: people[who],
    role_id: 5,
    name: who,
    email: `${who}@a.test`,
    email_verified_at: '2026-01-01',
  });

type Clause = (context: ReadContext, person: Sql) => Sql | null;
const opportunity = rowRef('opportunity');

/** Of every sight the people for whom a clause holds, in order. */
async function whom(
  clause: Clause,
  {
    names = INVESTORS as readonly string[],
    ...changes
  }: Partial<ReadContext> & { names?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const found: Record<string, string> = Object.fromEntries(Object.keys(SIGHTS).map((name) => [name, '']));
  for (const who of names) {
    const investor = INVESTORS.find((one) => one === who);
    const context: ReadContext = { ...guest, ...(investor && { viewer: viewerFor(investor) }), ...changes };
    const person = investor ? sql`${people[investor]}` : sql`${`${who}@z.test`}::text`;
    const { rows } = await sql<{
      id: number;
    }>`select opportunity.id from investment_opportunities as opportunity
      where ${clause(context, person) ?? sql`true`}`.execute(it().app.db.kysely);
    const reached = new Set(rows.map(({ id }) => id));
    for (const [name, id] of Object.entries(ids))
      if (reached.has(id)) found[name] = `${found[name]} ${who}`.trim();
  }
  return found;
}

const opportunities = () => servingOf(it().app, 'investment-opportunities');
const audience = () => {
  const rules = opportunities().computed?.redaction?.audience;
  if (!rules) throw new Error('Opportunities say whom they may be named to');
  return rules;
};
const whole: Clause = (context) => wholeClause(opportunities(), opportunity, context);
const shown: Clause = (context) => accessClause(opportunities(), opportunity, context);
const promised = (of: (sight: (typeof SIGHTS)[string]) => string | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(SIGHTS).map(([name, sight]) => [name, (of(sight) ?? '').replace('-', '')]),
  );

const both = (some = '', more = ''): string =>
  INVESTORS.filter((who) => `${some} ${more}`.split(' ').includes(who)).join(' ');

test('who sees an opportunity, and who its card alone', async () => {
  expect(await whom(whole)).toEqual(promised(({ whole: by }) => by));
  expect(await whom(shown)).toEqual(promised(({ whole: by, card }) => both(by, card)));
});

test('who may be told its name, and in whose mail it may stand', async () => {
  expect(await whom((context, person) => audience().named(opportunity, person, context))).toEqual(
    promised(({ named }) => named),
  );
  expect(await whom((context, person) => audience().addressed(opportunity, person, context))).toEqual(
    promised(({ kept = '' }) => INVESTORS.filter((who) => !kept.split(' ').includes(who)).join(' ')),
  );
  const byMail: Clause = (context, email) => audience().namedByMail(opportunity, email, context);
  expect(await whom(byMail, { names: ['xan', 'yan', 'zoe'] })).toEqual(
    promised(({ mail = 'xan yan zoe' }) => mail),
  );
});

test('what the risk warning and market sounding withhold is seen without them', async () => {
  const flags = (off: string) => ({ flags: { ...guest.flags, [off]: false } });
  const asBefore = promised(({ whole: by }) => by);
  expect(await whom(whole, flags('risk_warning_enabled'))).toEqual({ ...asBefore, ...WITHOUT_WARNING });
  expect(await whom(whole, flags('market_sounding_enabled'))).toEqual({ ...asBefore, ...WITHOUT_SOUNDING });
  const byMail: Clause = (context, email) => audience().namedByMail(opportunity, email, context);
  const withheld = async (off: string) =>
    Object.entries(await whom(byMail, { names: ['xan'], ...flags(off) })).flatMap(([name, to]) =>
      to === '' ? [name] : [],
    );
  const of = (word: RegExp) => Object.keys(SIGHTS).filter((name) => word.test(name));
  expect(await withheld('risk_warning_enabled')).toEqual(of(/confidential/));
  expect(await withheld('market_sounding_enabled')).toEqual(of(/not for the mass market/));
});

test('what is not for the mass market is seen for as long as the category is approved', async () => {
  const { db } = it().app;
  const seen = async (set: string, now: Date) => {
    await db.pool.query(`update users set ${set} where id = $1`, [people.iris]);
    return (await whom(whole, { now }))['not for the mass market'];
  };
  const at = new Date(UNTIL);
  const before = new Date(at.getTime() - 1);
  expect(await seen('category_status = 2', before)).toBe('iris');
  expect(await seen('category_status = 2', at)).toBe('');
  expect(await seen('category_status = 1', before)).toBe('');
  expect(await seen('category_status = 2, category_expires_at = null', at)).toBe('iris');
});
