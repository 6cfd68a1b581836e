import { invalidField } from '@tranche/domain/kit/errors';
import { selectedMessage } from '@tranche/domain/kit/input';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import type { Engine } from './engine.ts';

const listOfIds = z.array(z.coerce.number().int().positive()).min(1);

/** The questions take the order of `ids`. */
export async function sortQuestions(work: Work, engine: Engine, given: unknown): Promise<void> {
  const parsed = listOfIds.safeParse(given);
  if (!parsed.success) throw invalidField('ids', selectedMessage('ids'));
  const ids = [...new Set(parsed.data)];
  const { rows } = await sql<{ id: number }>`
    update ${engine.table('questions')} q set sort_order = place.position, ${changedBy(work)}
    from unnest(${ids}::bigint[]) with ordinality as place (id, position)
    where q.id = place.id and q.deleted_at is null returning q.id`.execute(work.trx);
  if (rows.length !== ids.length) throw invalidField('ids', selectedMessage('ids'));
  await recordEvent(work, {
    event: 'compliance_question.sorted',
    target: null,
    description: `**${work.viewer.name}** reordered the questions of the Investor Appropriateness Test`,
    properties: { family: engine.families.questions.name, ids },
  });
}
