import { amlStatus, complianceResult, recordStatus } from '@tranche/domain/codes';
import { testState, triesLimit, type TestFacts } from '@tranche/domain/compliance/rules';
import { type CountedRecord, countedRecords } from '@tranche/domain/portfolio/counted-records';
import type { Statistic } from '@tranche/domain/reporting/statistics';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Call } from '../../kit/http/route.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { engineInForce, hasOpenAnswers, passExpiry } from '../compliance/public.ts';
import { personColumns } from './explained-people.ts';
import { namingContext } from './explained-statistic.ts';
import type { StatisticsScope } from './statistics-scope.ts';

/** `{"not_started","pending","passed","referred","failed","expired"}` of active investors. */
export const amlCount = ({ investors }: StatisticsScope): Sql => {
  const of = (status: number): Sql => sql`count(*) filter (where person.aml_status = ${status})`;
  return sql`
  select json_build_object('not_started', ${of(amlStatus.notStarted)}, 'pending', ${of(amlStatus.pending)},
    'passed', ${of(amlStatus.passed)}, 'referred', ${of(amlStatus.referred)}, 'failed', ${of(amlStatus.failed)},
    'expired', ${of(amlStatus.expired)})::text as json
  from users as person where ${investors} and person.status = ${recordStatus.active}`;
};

type Counts = Statistic<'compliance-count'>;
interface Sitting extends Omit<TestFacts, 'tries_limit'> {
  readonly required: boolean;
}
interface Sat extends CountedRecord {
  readonly named: boolean;
}

/**
 * `{"passed","failed","cooldown","exhausted","not_attempted"}` by the bank in force, as each investor would find it now;
 * those of whom no test is asked are left out.
 */
export async function complianceCount(requested: StatisticsScope, call: Call, app: App): Promise<Counts> {
  return countsOf(await peopleByState(requested, call, app));
}

/** With the people of each state. */
export async function explainComplianceCount(requested: StatisticsScope, call: Call, app: App) {
  const columns = sql`, ${personColumns(await namingContext(call, app))}`;
  const people = await peopleByState<Sat>(requested, call, app, columns);
  const records = [...people].flatMap(([state, sat]) =>
    state === null
      ? []
      : [
          countedRecords(
            state,
            sat.toSorted((a, b) => b.id - a.id),
          ),
        ],
  );
  return { data: countsOf(people), records };
}

const countsOf = (people: ByState<unknown>): Counts => {
  const of = (state: keyof Counts): number => people.get(state)?.length ?? 0;
  return {
    passed: of('passed'),
    failed: of('failed'),
    cooldown: of('cooldown'),
    exhausted: of('exhausted'),
    not_attempted: of('not_attempted'),
  };
};

/** Null where no test is asked. */
type ByState<Person> = ReadonlyMap<keyof Counts | null, readonly Person[]>;

/** Active investors, with `more` columns of each. */
async function peopleByState<More extends object>(
  { investors }: StatisticsScope,
  call: Call,
  app: App,
  more: Sql = sql``,
): Promise<ByState<Sitting & More>> {
  const settings = await readSettings(app.db.kysely);
  const engine = engineInForce(settings.risk_warning_enabled);
  const column = (name: 'passed' | 'tries' | 'last_attempt_at'): Sql =>
    sql.ref(`person.${engine.column(name)}`);
  const people = await app.db.run<Sitting & More>(sql<Sitting & More>`
    select kind.requires_test is distinct from false as required, ${column('passed')} = ${lit(complianceResult.passed)} as passed,
      ${column('tries')} as tries, ${passExpiry(engine, sql.ref('person.id'))} as pass_expires_at,
      case when ${column('passed')} = ${lit(complianceResult.passed)} then null else ${column('last_attempt_at')} end as last_failed_at,
      ${hasOpenAnswers(engine, sql.ref('person.id'))} as has_open_answers${more}
    from users as person left join investor_types as kind on kind.id = person.investor_type_id
    where ${investors} and person.status = ${recordStatus.active}`);
  const limit = triesLimit(settings);
  const found = new Map<keyof Counts | null, (Sitting & More)[]>();
  for (const person of people) {
    const state = stateOf({ ...person, tries_limit: limit }, call.now);
    found.set(state, [...(found.get(state) ?? []), person]);
  }
  return found;
}

function stateOf(facts: TestFacts, now: Date): keyof Counts | null {
  const state = testState(facts, now.toISOString());
  if (state === 'not_required') return null;
  if (state === 'passed' || state === 'cooldown' || state === 'exhausted') return state;
  return facts.last_failed_at === null ? 'not_attempted' : 'failed';
}
