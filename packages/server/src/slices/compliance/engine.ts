import { fcaBank, standardBank } from '@tranche/domain/compliance/banks.resource';
import type { BankSet } from '@tranche/domain/compliance/codes';
import { bankSetInForce } from '@tranche/domain/compliance/rules';
import type { Resource } from '@tranche/domain/kit/resource';
import { sql, type RawBuilder } from 'kysely';

type Family = 'questions' | 'options' | 'answers' | 'scores' | 'successes';

/** One of the two test engines: the same families, tables and user columns under another prefix (`domain.md#J`). */
export interface Engine {
  readonly set: BankSet;
  /** Of paths and resource names. */
  readonly prefix: 'compliance' | 'fca-compliance';
  readonly families: Readonly<Record<Family, Resource>>;
  table(family: Family): RawBuilder<unknown>;
  /** The column of `users` that caches this engine's result, e.g. `compliance_tries`. */
  column(name: 'passed' | 'tries' | 'last_attempt_at'): string;
}

function makeEngine(set: BankSet, families: Engine['families']): Engine {
  const prefix = set === 'fca' ? 'fca-compliance' : 'compliance';
  return {
    set,
    prefix,
    families,
    table: (family) => sql.table(families[family].table),
    column: (name) => `${prefix.replace('-', '_')}_${name}`,
  };
}

export const standardEngine = makeEngine('compliance', standardBank);
export const fcaEngine = makeEngine('fca', fcaBank);
export const engines = [standardEngine, fcaEngine] as const;

/** The engine that investors sit now. */
export const engineInForce = (riskWarning: boolean): Engine =>
  bankSetInForce(riskWarning) === 'fca' ? fcaEngine : standardEngine;

/** End of the latest pass, or null where it never lapses. */
export const passExpiry = (engine: Engine, userId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select s.expires_at from ${engine.table('successes')} s where s.user_id = ${userId} order by s.passed_at desc, s.id desc limit 1)`;

/** Attempts scored so far, resets or not. */
export const attemptsScored = (engine: Engine, userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(max(s.attempt_no), 0) from ${engine.table('scores')} s where s.user_id = ${userId})`;

/** Answers are given in an attempt that is not scored yet. */
export const hasOpenAnswers = (engine: Engine, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists(select 1 from ${engine.table('answers')} a where a.user_id = ${userId} and a.attempt_no > ${attemptsScored(engine, userId)})`;
