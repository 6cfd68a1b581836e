import { amlStatus, complianceResult, recordStatus } from '@tranche/domain/codes';
import { testState, triesLimit, type TestFacts } from '@tranche/domain/compliance/rules';
import { type CountedRecord, countedRecords } from '@tranche/domain/portfolio/counted-records';
import type { Statistic } from '@tranche/domain/reporting/statistics';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Call } from '../../kit/http/route.ts';
import type { ReadContext, Sql } from '../../kit/resource-engine/serving.ts';
import { engineInForce, hasOpenAnswers, passExpiry } from '../compliance/public.ts';
import { personColumns } from './explained-people.ts';
import { namingContext } from './explained-statistic.ts';
import type { StatisticsScope } from './statistics-scope.ts';

const AML_STATES: readonly (readonly [name: string, code: number])[] = [
  ['not_started', amlStatus.notStarted],
  ['pending', amlStatus.pending],
  ['passed', amlStatus.passed],
  ['referred', amlStatus.referred],
  ['failed', amlStatus.failed],
  ['expired', amlStatus.expired],
];

/** `{"not_started","pending","passed","referred","failed","expired"}` of active investors. */
export const amlCount = ({ investors }: StatisticsScope): Sql => {
  const counts = AML_STATES.map(
    ([name, code]) => sql`${sql.lit(name)}, count(*) filter (where person.aml_status = ${lit(code)})`,
  );
  return sql`
  select json_build_object(${sql.join(counts)})::text as json
  from users as person where ${investors} and person.status = ${recordStatus.active}`;
};

/** The people behind them. */
export const checkedPeople = ({ investors }: StatisticsScope, context: ReadContext): Sql => sql`
  select states.name as of, ${personColumns(context)} from users as person
  join (values ${sql.join(AML_STATES.map(([name, code]) => sql`(${sql.lit(name)}, ${lit(code)})`))}) as states(name, code)
    on states.code = person.aml_status
  where ${investors} and person.status = ${lit(recordStatus.active)}`;

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

/** Null where no test is required. */
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
    const others = found.get(state);
    if (others) others.push(person);
    else found.set(state, [person]);
  }
  return found;
}

function stateOf(facts: TestFacts, now: Date): keyof Counts | null {
  const state = testState(facts, now.toISOString());
  if (state === 'not_required') return null;
  if (state === 'passed' || state === 'cooldown' || state === 'exhausted') return state;
  return facts.last_failed_at === null ? 'not_attempted' : 'failed';
}
