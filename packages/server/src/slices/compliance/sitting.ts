import { complianceResult } from '@tranche/domain/codes';
import type { Bank, TestState } from '@tranche/domain/compliance/codes';
import { fcaBank, nextAttemptAt, sitRefusal, testState, triesLimit } from '@tranche/domain/compliance/rules';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import { isAfter } from '@tranche/domain/kit/calendar';
import { refuse, type Refusal } from '@tranche/domain/kit/errors';
import { role } from '@tranche/domain/roles';
import { clientFlags, investorCategoryDisplayed } from '@tranche/domain/settings/flags';
import { sql } from 'kysely';
import type { Reader } from '../../kit/db/database.ts';
import { lit } from '../../kit/db/literal.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import type { StoredSettings } from '../../kit/db/settings-table.ts';
import { attemptsScored, engineInForce, hasOpenAnswers, passExpiry, type Engine } from './engine.ts';
import { secondBankServes } from './served-questions.ts';

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number | null;
  readonly category_status: number | null;
  readonly category_expires_at: string | null;
  readonly requires_test: boolean | null;
  readonly passed: boolean;
  readonly pass_expires_at: string | null;
  readonly tries: number;
  readonly last_attempt_at: string | null;
  readonly attempts_scored: number;
  readonly has_open_answers: boolean;
  readonly second_bank: boolean;
}

/** Where one person is with one engine's test, now. */
export interface Sitting {
  readonly person: Candidate;
  readonly settings: StoredSettings;
  readonly state: TestState;
  /** Since the last reset or lapsed pass. */
  readonly tries: number;
  readonly tries_limit: number;
  readonly attempt_no: number;
  readonly bank: Bank;
  readonly next_attempt_at: string | null;
  /** Why it may not be sat or answered now. */
  readonly refusal: Refusal | null;
}

/** Gathered in one statement; `lock` holds the person's row, so that attempts are answered and scored one at a time. */
export async function sittingOf(
  reader: Reader,
  engine: Engine,
  of: { userId: number; now: Date; lock?: boolean },
): Promise<Sitting> {
  const settings = await readSettings(reader);
  const person = await readCandidate(reader, engine, of);
  const now = of.now.toISOString();
  const failedAt = person.passed ? null : person.last_attempt_at;
  const limit = triesLimit(settings);
  const state = testState(
    {
      ...person,
      required: settings.compliance_test_enabled && person.requires_test !== false,
      tries_limit: limit,
      last_failed_at: failedAt,
    },
    now,
  );
  const attempt_no = person.attempts_scored + 1;
  return {
    person,
    settings,
    state,
    tries: person.passed && state !== 'passed' ? 0 : person.tries,
    tries_limit: limit,
    attempt_no,
    bank: fcaBank(attempt_no, engine.set === 'fca' && person.second_bank),
    next_attempt_at: nextAttemptAt(failedAt),
    refusal: sitRefusal(state, categoryGate(settings, person, now)),
  };
}

/** Investors sit the engine in force, and only while the test is enabled; the other answers as if absent. */
export async function requireInForce(reader: Reader, engine: Engine): Promise<void> {
  const settings = await readSettings(reader);
  if (!settings.compliance_test_enabled || engineInForce(settings.risk_warning_enabled) !== engine)
    throw refuse('not_found');
}

const categoryGate = (settings: StoredSettings, person: Candidate, now: string) => ({
  requires_category:
    settings.compliance_test_requires_categorisation_approval &&
    investorCategoryDisplayed(clientFlags(settings)),
  category_approved:
    person.category_status === categorisationStatus.approved &&
    (person.category_expires_at === null || isAfter(person.category_expires_at, now)),
});

async function readCandidate(
  reader: Reader,
  engine: Engine,
  { userId, lock }: { userId: number; lock?: boolean },
): Promise<Candidate> {
  const user = sql.ref('u.id');
  const cached = (name: 'passed' | 'tries' | 'last_attempt_at') => sql.ref(`u.${engine.column(name)}`);
  if (lock) await sql`select id from users where id = ${userId} for update`.execute(reader);
  const { rows } = await sql<Candidate>`
    select u.id, u.name, u.owner_id, u.category_status, u.category_expires_at, t.requires_test,
      ${cached('passed')} = ${lit(complianceResult.passed)} as passed, ${cached('tries')} as tries, ${cached('last_attempt_at')} as last_attempt_at,
      ${passExpiry(engine, user)} as pass_expires_at, ${attemptsScored(engine, user)} as attempts_scored,
      ${hasOpenAnswers(engine, user)} as has_open_answers, ${secondBankServes(engine)} as second_bank
    from users u left join investor_types t on t.id = u.investor_type_id
    where u.id = ${userId} and u.role_id = ${lit(role.investor)} and u.deleted_at is null`.execute(reader);
  if (!rows[0]) throw refuse('not_found');
  return rows[0];
}
