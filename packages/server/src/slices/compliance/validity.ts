import { amlStatus as aml, complianceResult } from '@tranche/domain/codes';
import type { Validity } from '@tranche/domain/compliance/validity';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../kit/app.ts';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { Topic } from '../../kit/outbox/outbox.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform, type Work } from '../../kit/workflow/workflow.ts';
import { engineInForce, engines } from './engine.ts';

// How long tests and checks count holds for everyone from the moment it is saved, also for those who have passed
// (`screens.md#A150`): what is stored as the end of a pass follows the setting.

const PAYLOAD = z.object({ aml_valid_months: z.number().optional() });

/** The months were changed. The payload names those of checks before, by which a date that staff chose is told apart. */
export const validityTopic =
  (app: App): Topic =>
  async (payload) => {
    const { aml_valid_months: before } = PAYLOAD.parse(payload);
    await perform(app, { viewer: system }, async (work) => {
      await redateTests(work);
      if (before !== undefined) await redateChecks(work, before);
    });
  };

async function redateTests({ trx, now }: Work): Promise<void> {
  const { compliance_valid_months: months } = await readSettings(trx);
  const end = months === null ? sql`null::timestamptz` : monthsAfter(sql`passed_at`, months);
  for (const engine of engines)
    await sql`update ${engine.table('successes')} set expires_at = ${end}, updated_at = ${now.toISOString()}
      where expires_at is distinct from ${end}`.execute(trx);
}

/** A next check that staff set stays where it is earlier. */
async function redateChecks({ trx, now }: Work, before: number): Promise<void> {
  const { aml_valid_months: months } = await readSettings(trx);
  const end = monthsAfter(CONCLUDED, months);
  const own = sql`case when expires_at = ${monthsAfter(CONCLUDED, before)} then ${end} else least(expires_at, ${end}) end`;
  await sql`update aml_checks set expires_at = ${own}, updated_at = ${now.toISOString()}
    where status = ${lit(aml.passed)} and expires_at is distinct from ${own}`.execute(trx);
}

/** Those whose pass would lapse today under the shorter period. */
export async function lapsingUnder(reader: Reader, { tests, checks }: Validity, now: Date) {
  const at = now.toISOString();
  const { risk_warning_enabled: risk } = await readSettings(reader);
  const engine = engineInForce(risk);
  const ofTests = sql`select count(*)::int from users u join lateral (select s.passed_at, s.expires_at
      from ${engine.table('successes')} s where s.user_id = u.id order by s.passed_at desc, s.id desc limit 1) s on true
    where u.deleted_at is null and u.${sql.ref(engine.column('passed'))} = ${lit(complianceResult.passed)}
      and coalesce(s.expires_at > ${at}, true) and ${endsBy(sql`s.passed_at`, tests, at)}`;
  const ofChecks = sql`select count(*)::int from aml_checks
    where status = ${lit(aml.passed)} and expires_at > ${at} and ${endsBy(CONCLUDED, checks, at)}`;
  const { rows } = await sql<{ tests: number; checks: number }>`
    select (${ofTests}) as tests, (${ofChecks}) as checks`.execute(reader);
  return rows[0] ?? { tests: 0, checks: 0 };
}

/** When a check was decided: by staff, or by the provider. */
const CONCLUDED = sql`coalesce(reviewed_at, completed_at)`;

const endsBy = (from: Sql, months: number | null, at: string): Sql =>
  months === null ? sql`false` : sql`${monthsAfter(from, months)} <= ${at}`;

/** As `addMonths`. */
const monthsAfter = (from: Sql, months: number): Sql =>
  sql`((${from} at time zone 'UTC') + make_interval(months => ${months}::int)) at time zone 'UTC'`;
