import { amlStatus, complianceResult, recordStatus } from '@tranche/domain/codes';
import { testState, triesLimit, type TestFacts } from '@tranche/domain/compliance/rules';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Call } from '../../kit/http/route.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { engineInForce, hasOpenAnswers, passExpiry } from '../compliance/public.ts';
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

interface Sitting extends Omit<TestFacts, 'required' | 'tries_limit'> {
  readonly required: boolean;
}

/**
 * `{"passed","failed","cooldown","exhausted","not_attempted"}` by the bank in force, as each investor would find it now;
 * those of whom no test is asked are left out.
 */
export async function complianceCount(
  { investors }: StatisticsScope,
  call: Call,
  app: App,
): Promise<unknown> {
  const settings = await readSettings(app.db.kysely);
  const engine = engineInForce(settings.risk_warning_enabled);
  const column = (name: 'passed' | 'tries' | 'last_attempt_at'): Sql =>
    sql.ref(`person.${engine.column(name)}`);
  const people = await app.db.run<Sitting>(sql<Sitting>`
    select kind.requires_test is distinct from false as required, ${column('passed')} = ${lit(complianceResult.passed)} as passed,
      ${column('tries')} as tries, ${passExpiry(engine, sql.ref('person.id'))} as pass_expires_at,
      case when ${column('passed')} = ${lit(complianceResult.passed)} then null else ${column('last_attempt_at')} end as last_failed_at,
      ${hasOpenAnswers(engine, sql.ref('person.id'))} as has_open_answers
    from users as person left join investor_types as kind on kind.id = person.investor_type_id
    where ${investors} and person.status = ${recordStatus.active}`);
  const counts = { passed: 0, failed: 0, cooldown: 0, exhausted: 0, not_attempted: 0 };
  for (const person of people) {
    const facts = { ...person, tries_limit: triesLimit(settings) };
    const state = testState(facts, call.now.toISOString());
    if (state === 'not_required') continue;
    if (state === 'passed' || state === 'cooldown' || state === 'exhausted') counts[state] += 1;
    else counts[person.last_failed_at === null ? 'not_attempted' : 'failed'] += 1;
  }
  return counts;
}
