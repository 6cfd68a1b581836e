import { conflict, invalid, refuse, Refusal, type FieldErrors } from '@tranche/domain/kit/errors';
import { boolean, type Fields, money, percent, price, text } from '@tranche/domain/kit/field';
import { requiredMessage } from '@tranche/domain/kit/input';
import { isPositive, lessThan } from '@tranche/domain/kit/money';
import type { FormOf } from '@tranche/domain/kit/verb';
import type * as verbs from '@tranche/domain/opportunities/verbs';
import { capTable } from '@tranche/domain/portfolio/cap-table';
import { CAPS_LEAVE_NOTHING } from '@tranche/domain/portfolio/conversion';
import type { CapTableScenario, ShareClass } from '@tranche/domain/portfolio/cap-table-scenario';
import { exitScenario, type ShareClassTerms } from '@tranche/domain/portfolio/exit-scenario';
import { roundScenario, type RoundScenario } from '@tranche/domain/portfolio/round-scenario';
import { sum } from '@tranche/domain/kit/money';
import { sql } from 'kysely';
import type { App } from '../../../kit/app.ts';
import type { Reader } from '../../../kit/db/database.ts';
import { todayOf } from '../../../kit/db/today.ts';
import { readForm } from '../../../kit/http/form.ts';
import { ok, type Answer, type Call, type Params } from '../../../kit/http/route.ts';
import { showRecord } from '../../../kit/resource-engine/records.ts';
import { mayReadCapTable } from '../redaction.ts';
import { readTableFacts, rowsBeside } from './append-cap-table.ts';

type Form = FormOf<typeof verbs.scenario.form>;

const ROUND = {
  new_money: money().min(0).required(),
  pre_money: money().min(0),
  share_price: price().min(0),
  share_class: text(60),
  pool_pct_after: percent().min(0),
};
const EXIT = { proceeds: money().min(0).required(), accelerate: boolean() };

/** What a round or a sale would make of the cap table of a day; nothing is stored (`domain.md#3.3`). */
export async function capTableScenario(call: Call, app: App, form: Form): Promise<Answer> {
  const id = call.params.id ?? '';
  await showRecord(app, call.viewer, 'investment-opportunities', id, {
    fields: { investment_opportunities: 'id' },
  });
  if (!mayReadCapTable(call.viewer)) throw refuse('forbidden');
  const wanted = { round: nested('round', ROUND, form.round), exit: nested('exit', EXIT, form.exit) };
  const errors = problemsOf(wanted.round);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const reader = app.db.kysely;
  const as_of = form.as_of ?? (await todayOf(reader, call.now));
  const facts = (await readTableFacts(reader, [Number(id)], as_of)).get(Number(id));
  if (!facts) throw conflict('This opportunity keeps no cap table.');
  const classes = await readShareClasses(reader, Number(id));
  const before = capTable(facts.entries, facts);
  const round = wanted.round && roundOf(facts, wanted.round, classes);
  const after = round?.after ?? before;
  // after a round notes are shares, and a protected class converts into more
  const entries = round ? [] : facts.entries;
  const terms = classes.map((each) => ({
    ...each,
    conversion_ratio:
      round?.protected.find(({ share_class }) => share_class === each.name)?.conversion_ratio ??
      each.conversion_ratio,
  }));
  const exit =
    wanted.exit &&
    exitScenario(after.rows, entries, terms, {
      as_of,
      proceeds: wanted.exit.proceeds,
      accelerates: wanted.exit.accelerate ?? true,
    });
  const rows = form.compare_to ? await rowsBeside(reader, Number(id), before, form.compare_to) : before.rows;
  return ok({
    scenario: true,
    as_of,
    classes,
    before: { ...before, rows },
    round,
    exit,
  } satisfies CapTableScenario);
}

type Nested<F extends Fields> = FormOf<F> | null;
function nested<F extends Fields>(name: string, fields: F, value: unknown): Nested<F> {
  if (value === undefined || value === null) return null;
  if (!isParams(value)) throw invalid({ [name]: [`The ${name} field must be an object.`] });
  try {
    return readForm(fields, value);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.errors) throw error;
    throw invalid(
      Object.fromEntries(
        Object.entries(error.detail.errors).map(([field, said]) => [`${name}.${field}`, said]),
      ),
    );
  }
}
const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function problemsOf(round: Nested<typeof ROUND>): FieldErrors {
  if (round === null) return {};
  const { pre_money: pre, share_price: each, pool_pct_after: pool } = round;
  const errors: FieldErrors = {};
  if (!isPositive(pre ?? 0) && !isPositive(each ?? 0))
    errors['round.pre_money'] = [requiredMessage('pre_money')];
  if (pre && each) errors['round.share_price'] = ['Enter a pre-money valuation or a share price, not both.'];
  if (pool && !lessThan(pool, 100))
    errors['round.pool_pct_after'] = ['The pool pct after field must be less than 100.'];
  return errors;
}

type TableFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof readTableFacts>>['get']>>;

function roundOf(
  facts: TableFacts,
  round: NonNullable<Nested<typeof ROUND>>,
  classes: readonly ShareClassTerms[],
): RoundScenario {
  const of = (name: string) =>
    facts.entries.filter((row) => row.security === 'share' && row.share_class === name);
  const found = roundScenario(
    facts.entries,
    facts,
    { ...round, share_class: round.share_class ?? facts.share_class },
    classes.map((each) => ({
      ...each,
      invested: sum(of(each.name).map(({ amount_invested }) => amount_invested)),
      shares: sum(of(each.name).map(({ shares }) => shares)),
    })),
  );
  if (!found) throw conflict(CAPS_LEAVE_NOTHING);
  return found;
}

/** Those of the issuer: stored with the first of its rounds. */
export async function readShareClasses(
  reader: Reader,
  opportunityId: number,
): Promise<readonly ShareClass[]> {
  const { rows } = await sql<ShareClass>`
    with recursive up as (
      select o.id, o.parent_opportunity_id as parent, 0 as depth from investment_opportunities o where o.id = ${opportunityId}
      union all select p.id, p.parent_opportunity_id, up.depth + 1 from up
        join investment_opportunities p on p.id = up.parent and p.deleted_at is null where up.depth < 20)
    select c.id, c.updated_at, c.kind, c.name, c.seniority, c.preference_multiple::text, c.participation, c.participation_cap::text,
      c.conversion_ratio::text, c.anti_dilution
    from share_classes c where c.investment_opportunity_id in (select id from up) and c.deleted_at is null
    order by c.sort_order, c.id`.execute(reader);
  return rows;
}
