import { DISCUSSION_TARGETS, EDITABLE_MINUTES } from '@tranche/domain/crm/discussions.resource';
import { sql } from 'kysely';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { ReadContext, RowAccess, RowRef, Sql } from '../../kit/resource-engine/serving.ts';
import { and, asClause } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { targetAccess, type WordOf } from './targets.ts';

/** Threads hang on opportunities and reports alone: the rules of other targets need not be asked. */
const wordOf: WordOf = ({ targetType }) => DISCUSSION_TARGETS.find((word) => word === targetType) ?? null;

const isContext = ({ purpose }: ReadContext): boolean =>
  purpose === 'index' || purpose === 'show' || purpose === 'include';

/**
 * Staff by what the thread is about. Investors: the public threads of opportunities and reports that they see, and their own; their
 * own words for a quarter of an hour (`domain.md#F`).
 */
export function discussionAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind === 'guest') return 'none';
  if (viewer.kind === 'staff') return targetAccess(viewer, row, context, { wordOf });
  const scope = asClause(targetAccess(viewer, row, context, { verb: 'show', wordOf }));
  const mine = sql`${row('user_id')} = ${viewer.id}`;
  const share = isContext(context) ? sql`(not ${row('is_private')} or ${mine})` : stillMine(row, context);
  return and([scope, share]);
}

/** Replies of threads within scope; an investor changes their own, as long. */
export function replyAccess(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  const thread = rowRef('thread');
  const requested: ReadContext = viewer.kind === 'investor' ? { ...context, purpose: 'show' } : context;
  const access = discussionAccess(viewer, thread, requested);
  if (access === 'none') return 'none';
  const inThread = sql`exists(select 1 from discussions as thread where thread.id = ${row('discussion_id')}
    and thread.deleted_at is null and ${asClause(access)} and ${readableReply(viewer, row, thread('user_id'))})`;
  return viewer.kind === 'investor' && !isContext(context)
    ? and([inThread, stillMine(row, context)])
    : inThread;
}

/** A private reply is for the thread's asker and the firm. */
export const readableReply = (viewer: Viewer, reply: RowRef, asker: Sql): Sql =>
  viewer.kind === 'investor' ? sql`(not ${reply('is_private')} or ${asker} = ${viewer.id})` : sql`true`;

const stillMine = (row: RowRef, { viewer, now }: ReadContext): Sql =>
  sql`(${row('user_id')} = ${viewer.id} and ${row('created_at')} > ${now.toISOString()}::timestamptz - make_interval(mins => ${EDITABLE_MINUTES}))`;
