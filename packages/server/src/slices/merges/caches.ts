import { amlStatus } from '@tranche/domain/codes';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import { sql } from 'kysely';
import { lit } from '../../kit/db/literal.ts';
import type { Sql } from '../../kit/resource-engine/serving.ts';
import { testEngines, type Engine } from '../compliance/public.ts';
import { change, type Merging } from './moves.ts';

const t = (column: string): Sql => sql.ref(`t.${column}`);
const { approved, superseded } = categorisationStatus;
const itself = ({ survivor }: Merging): Sql => sql`t.id = ${survivor.id}`;

/**
 * Attempts at the test go on from the survivor's: what was scored of the merged person keeps its order after theirs. An
 * attempt that is not scored yet is the survivor's own, or none.
 */
export async function moveAttempts(merging: Merging): Promise<void> {
  const { work, survivor, merged } = merging;
  for (const engine of testEngines) {
    const scores = engine.families.scores.table;
    const answers = engine.families.answers.table;
    const last = async (id: number): Promise<number> =>
      (
        await sql<{
          n: number;
        }>`select coalesce(max(attempt_no), 0)::int as n from ${sql.table(scores)} where user_id = ${id}`.execute(
          work.trx,
        )
      ).rows[0]?.n ?? 0;
    const [own, theirs] = [await last(survivor.id), await last(merged.id)];
    if (theirs === 0) continue;
    const onwards = (by: number): Sql => sql`${t('attempt_no')} + ${by}::int`;
    await change(merging, {
      table: answers,
      where: sql`${t('user_id')} = ${survivor.id} and ${t('attempt_no')} > ${own}`,
      set: { attempt_no: onwards(theirs) },
    });
    for (const table of [answers, scores])
      await change(merging, {
        table,
        where: sql`${t('user_id')} = ${merged.id} and ${t('attempt_no')} <= ${theirs}`,
        set: { attempt_no: onwards(own), user_id: sql`${survivor.id}::bigint` },
      });
  }
}

/** Of two approved categories the survivor's holds; the other is superseded by it. */
export async function keepOneCategory(merging: Merging): Promise<void> {
  const { survivor, merged, family } = merging;
  const holder = (id: number): Sql =>
    family === 'users' ? sql`user_id = ${id} and organisation_id is null` : sql`organisation_id = ${id}`;
  await change(merging, {
    table: 'investor_categorisations',
    where: sql`${t('id')} in (select id from investor_categorisations where ${holder(merged.id)} and status = ${lit(approved)})
      and exists(select 1 from investor_categorisations where ${holder(survivor.id)} and status = ${lit(approved)} and deleted_at is null)`,
    set: { status: sql`${lit(superseded)}` },
  });
}

/** From what nothing is known to what weighs most. */
const CAUTION: readonly number[] = [
  amlStatus.notStarted,
  amlStatus.passed,
  amlStatus.pending,
  amlStatus.expired,
  amlStatus.referred,
  amlStatus.failed,
];

/** What a record says of itself in columns follows from its rows, which are of both now. */
export async function refreshCaches(merging: Merging): Promise<void> {
  const { family, merged, survivor } = merging;
  if (family === 'contacts') return;
  const moreCautious =
    CAUTION.indexOf(Number(merged.aml_status)) > CAUTION.indexOf(Number(survivor.aml_status));
  const screened = family === 'users' ? ['aml_status', 'aml_checked_at'] : ['aml_status'];
  if (moreCautious) await take(merging, screened);
  if (family === 'organisations') {
    if (survivor.investor_type_id === null) await take(merging, ['investor_type_id']);
    return;
  }
  const category = ['investor_type_id', 'category_status', 'category_approved_at', 'category_expires_at'];
  const better = survivor.category_status === null || merged.category_status === approved;
  if (survivor.category_status !== approved && better) await take(merging, category);
  for (const engine of testEngines) await addTries(merging, engine);
}

/** Passed by either is passed; whoever tried twice in one account and once in the other tried three times. */
async function addTries(merging: Merging, engine: Engine): Promise<void> {
  const [passed, tries, last] = (['passed', 'tries', 'last_attempt_at'] as const).map((name) =>
    engine.column(name),
  );
  if (!passed || !tries || !last) return;
  const other = (column: string): Sql =>
    sql`(select ${sql.ref(column)} from users where id = ${merging.merged.id})`;
  await change(merging, {
    table: 'users',
    where: itself(merging),
    set: {
      [passed]: sql`greatest(${t(passed)}, ${other(passed)})`,
      [tries]: sql`${t(tries)} + ${other(tries)}`,
      [last]: sql`greatest(${t(last)}, ${other(last)})`,
    },
  });
}

/** The merged record's columns become the survivor's. */
export async function take(merging: Merging, columns: readonly string[]): Promise<void> {
  const table = merging.family;
  const of = (column: string): Sql =>
    sql`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${merging.merged.id})`;
  for (const column of columns)
    await change(merging, { table, where: itself(merging), set: { [column]: of(column) } });
}
