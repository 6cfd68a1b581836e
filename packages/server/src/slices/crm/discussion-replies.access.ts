import { discussionReplies } from '@tranche/domain/crm/discussion-replies.resource';
import type { App } from '../../kit/app.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { answerWith, writesBy } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { deleteReply } from './delete-reply.ts';
import { replyAccess } from './discussion-access.ts';
import { postReply } from './post-reply.ts';

export const discussionRepliesServing: Serving = {
  resource: discussionReplies,
  access: replyAccess,
  /** A reply stays in its thread, and who reads it is settled when it is sent. */
  prepare: (data, { before }) => {
    if (before === null) return data;
    const { discussion_id: _thread, is_private: _private, ...words } = data;
    return words;
  },
  replace: writesBy(discussionReplies.name, { remove: deleteReply }),
  actions: [
    {
      method: 'POST',
      path: '/api/discussion-replies',
      access: ['staff', 'investor'],
      summary: 'reply in a discussion',
      idempotent: true,
      handle: create,
    },
  ],
};

async function create(call: Call, app: App): Promise<Answer> {
  return answerWith(call, app, { name: discussionReplies.name, status: 201 }, (work) =>
    postReply(work, call.body),
  );
}
