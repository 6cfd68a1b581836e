import type { publishQuestion as verb } from '@tranche/domain/crm/verbs';
import { discussions } from '@tranche/domain/crm/discussions.resource';
import { conflict } from '@tranche/domain/kit/errors';
import type { FormOf } from '@tranche/domain/kit/verb';
import { sql } from 'kysely';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { openThread } from './post-discussion.ts';

/**
 * A private question becomes a public thread of the firm's, in its own words and without its asker, once (`domain.md#F`). 409 where
 * it is public or was published. Returns the id of the new thread.
 */
export async function publishQuestion(
  work: Work,
  id: string,
  { title, body }: FormOf<(typeof verb)['form']>,
): Promise<number> {
  const serving = servingOf(work.app, discussions.name);
  const question = await lockRow(serving, work, id, await readContextIn(work, 'update'));
  if (question.is_private !== true) throw conflict('This question is public already.');
  if (question.published_id !== null) throw conflict('This question has been published already.');
  const { id: published } = await openThread(work, {
    target_type: String(question.target_type),
    target_id: Number(question.target_id),
    title,
    body,
  });
  await sql`update discussions set published_id = ${published} where id = ${Number(question.id)}`.execute(
    work.trx,
  );
  return published;
}
