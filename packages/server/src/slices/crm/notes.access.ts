import { notes } from '@tranche/domain/crm/notes.resource';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { and, asClause, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { notify } from '../notifications/public.ts';
import { createAttached, keepTarget, updateAttached, type FollowUp } from './attachments.ts';
import { targetPage } from './target-page.ts';
import { notAboutViewer, opportunityOf, targetAccess, targetAppend } from './targets.ts';

/** By target; an author changes their own, others need the right to delete the target (`domain.md#C`). */
const access = (viewer: Viewer, row: RowRef, context: ReadContext): RowAccess =>
  notAboutViewer(scopeOfNotes(viewer, row, context), viewer, row);

function scopeOfNotes(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const scope = targetAccess(viewer, row, context);
  if (context.purpose !== 'update' && context.purpose !== 'delete') return scope;
  const others = targetAccess(viewer, row, context, { verb: 'delete' });
  const own = and([sql`${row('created_by_id')} = ${viewer.id}`, asClause(scope)]);
  return or([own, asClause(others)]);
}

const follow: FollowUp = async (work, { id, target, before }) => {
  const note = await work.trx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const known = Array.isArray(before?.mentioned_user_ids) ? before.mentioned_user_ids.map(Number) : [];
  const fresh = note.mentioned_user_ids.filter((user) => !known.includes(user) && user !== work.viewer.id);
  await notify(work, 'note_mention', {
    about: opportunityOf(note),
    to: await staffAmong(work, fresh),
    params: { actor: work.viewer.name, title: target?.name ?? note.title ?? 'a record' },
    cta: targetPage(note.target_type, note.target_id),
    target: `note:${id}`,
  });
};

/** Notes are never shown to investors, so that only staff can be mentioned. */
async function staffAmong(work: Work, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await work.trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('role_id', '<>', role.investor)
    .execute();
  return rows.map(({ id }) => id);
}

export const notesServing: Serving = {
  resource: notes,
  access,
  prepare: (data, { before }) => keepTarget(data, before),
  computed: { appends: { target: targetAppend } },
  replace: {
    create: createAttached({ name: 'notes', follow }),
    update: updateAttached({ name: 'notes', follow }),
  },
};
