import { invalidField } from '@tranche/domain/kit/errors';
import { sql, type RawBuilder } from 'kysely';
import type { Work } from '../../../kit/workflow/workflow.ts';
import type { Cells } from './record-import.ts';

/** The tax option of that name or code on the day, and the reward of that title in the opportunity, by their ids. */
export async function statedChoices(work: Work, cells: Cells, day: string): Promise<Cells> {
  const { tax_option: tax, reward, investment_opportunity_id: opportunityId } = cells;
  return {
    ...(tax === undefined
      ? {}
      : {
          tax_option_id: await idOf(
            work,
            'tax_option',
            sql`select id from tax_options where (name_key(name) = name_key(${tax}) or lower(code) = lower(${tax}))
              and effective_from <= ${day}::date and coalesce(effective_to >= ${day}::date, true) and deleted_at is null`,
          ),
        }),
    ...(reward === undefined
      ? {}
      : {
          reward_id: await idOf(
            work,
            'reward',
            sql`select id from rewards where name_key(title) = name_key(${reward})
              and investment_opportunity_id = ${opportunityId ?? null} and deleted_at is null`,
          ),
        }),
  };
}

async function idOf(work: Work, field: string, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number }>`${found} limit 2`.execute(work.trx);
  const [row, another] = rows;
  if (!row) throw invalidField(field, 'No record has this name.');
  if (another) throw invalidField(field, 'Several records have this name.');
  return row.id;
}
