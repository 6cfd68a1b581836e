import * as verbs from '@tranche/domain/mails/mail.verbs';
import { mails } from '@tranche/domain/mails/mails.resource';
import { isYes } from '@tranche/domain/kit/read-values';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import { readForm } from '../../kit/http/form.ts';
import { ok, type Answer, type Call } from '../../kit/http/route.ts';
import { answerWith } from '../../kit/resource-routes/answer.ts';
import type { ReadContext, RowAccess, RowRef, Serving } from '../../kit/resource-engine/serving.ts';
import { asClause, or } from '../../kit/resource-engine/where.ts';
import type { Viewer } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { notAboutViewer, targetAccess, targetAppend } from '../crm/public.ts';
import { fileMail } from './file-mail.ts';
import { receiveMail } from './receive-mail.ts';
import { previewMail, sendMail } from './send-mail.ts';

/** By record; what came in and belongs to none is for whoever looks after accounts. */
function access(viewer: Viewer, row: RowRef, context: ReadContext): RowAccess {
  if (viewer.kind === 'system') return 'all';
  if (viewer.kind !== 'staff') return 'none';
  const scope = notAboutViewer(targetAccess(viewer, row, context), viewer, row);
  return viewer.can('user.update') ? or([sql`${row('target_type')} is null`, asClause(scope)]) : scope;
}

async function create(call: Call, app: App): Promise<Answer> {
  const form = readForm(verbs.sendMail.form, call.body);
  if (isYes(call.query.preview)) return ok(await perform(app, call, (work) => previewMail(work, form)));
  return answerWith(call, app, { name: 'mails', status: 201 }, (work) => sendMail(work, form));
}

export const mailsServing: Serving = {
  resource: mails,
  access,
  computed: { appends: { target: targetAppend } },
  replace: { create },
  actions: [
    serveVerb(verbs.fileMail, {
      access: 'user.update',
      handle: (call, app, form) =>
        answerWith(call, app, { name: 'mails' }, (work) => fileMail(work, call.params.id ?? '', form)),
    }),
    {
      ...verbs.receiveMail,
      access: 'public',
      csrf: 'exempt',
      limit: { max: 120, seconds: 60 },
      handle: receiveMail,
    },
  ],
};
