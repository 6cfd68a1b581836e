import { discussions } from '@tranche/domain/crm/discussions.resource';
import { publishQuestion as publishQuestionVerb } from '@tranche/domain/crm/verbs';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { answerWith, dataText } from '../../kit/resource-routes/answer.ts';
import { readContextIn, servingOf } from '../../kit/resource-engine/read-context.ts';
import { showRecordIn } from '../../kit/resource-engine/records.ts';
import { rowRef } from '../../kit/resource-engine/row-ref.ts';
import type { Preparing, ReadContext, RowRef, Serving, Sql } from '../../kit/resource-engine/serving.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { keepTarget } from './attachments.ts';
import { discussionAccess, readableReply } from './discussion-access.ts';
import { postDiscussion } from './post-discussion.ts';
import { markRead } from './mark-read.ts';
import { publishQuestion } from './publish-question.ts';
import { targetAppend } from './targets.ts';
import { unanswered } from './unanswered.ts';

/** Pinning and closing are the firm's; whether a question is private is settled when it is asked. */
function prepare(data: Record<string, unknown>, { before, work }: Preparing): Record<string, unknown> {
  const stored = keepTarget(data, before);
  if (work.viewer.kind !== 'investor') return stored;
  const { is_pinned: _pinned, is_active: _active, ...own } = stored;
  if (before === null) return own;
  const { is_private: _private, ...words } = own;
  return words;
}

/** Those that the viewer may read: another investor counts no private reply. */
const repliesOf = (row: RowRef, { viewer }: ReadContext): Sql =>
  sql`from discussion_replies as reply where reply.discussion_id = ${row('id')} and reply.deleted_at is null
    and ${readableReply(viewer, rowRef('reply'), row('user_id'))}`;

export const discussionsServing: Serving = {
  resource: discussions,
  access: discussionAccess,
  prepare,
  computed: {
    appends: {
      target: targetAppend,
      replies_count: (row, context) => sql`(select count(*)::int ${repliesOf(row, context)})`,
      /** Of others, since the viewer last opened the thread. */
      unread: (row, context) => sql`(select count(*)::int ${repliesOf(row, context)}
        and reply.user_id <> ${context.viewer.id ?? 0}
        and reply.created_at > coalesce((select seen.read_at from discussion_reads as seen
          where seen.discussion_id = ${row('id')} and seen.user_id = ${context.viewer.id ?? 0}), '-infinity'))`,
    },
    filters: {
      mine: ([value], row, { viewer }) => sql`(${row('user_id')} = ${viewer.id}) = ${isYes(value)}`,
      unanswered: ([value], row) => sql`${unanswered(row)} = ${isYes(value)}`,
    },
  },
  replace: { show },
  actions: [
    {
      method: 'POST',
      path: '/api/discussions',
      access: ['staff', 'investor'],
      summary: 'ask about an opportunity or a report',
      idempotent: true,
      handle: create,
    },
    serveVerb(publishQuestionVerb, {
      access: 'staff',
      idempotent: true,
      handle: (call, app, form) =>
        answerWith(call, app, { name: discussions.name, status: 201 }, (work) =>
          publishQuestion(work, call.params.id ?? '', form),
        ),
    }),
  ],
};

const NAME = discussions.name;

/** Whoever opens a thread has read it. */
async function show(call: Call, app: App): Promise<Answer> {
  const json = await perform(app, call, async (work) => {
    const row = await lockRow(
      servingOf(app, NAME),
      work,
      call.params.id ?? '',
      await readContextIn(work, 'show'),
    );
    const thread = await showRecordIn(work, NAME, Number(row.id), call.query);
    await markRead(work, Number(row.id));
    return thread;
  });
  return dataText(json);
}

async function create(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: NAME, status: 201 }, (work) => postDiscussion(work, call.body));
}
