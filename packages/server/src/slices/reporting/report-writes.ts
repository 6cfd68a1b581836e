import { draftLive } from '@tranche/domain/codes';
import type { Verb } from '@tranche/domain/kit/verb';
import { serveVerb } from '../../kit/http/serve-verb.ts';
import * as updateVerbs from '@tranche/domain/reporting/update.verbs';
import { updateReports } from '@tranche/domain/reporting/update-reports.resource';
import { invalidField } from '@tranche/domain/kit/errors';
import { requiredMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { storePictures } from '../../kit/files/pictures.ts';
import { created, ok, type Params, type Route } from '../../kit/http/route.ts';
import { answerWith, performAnswer } from '../../kit/resource-routes/answer.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { createRecord, updateRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget } from '../crm/public.ts';
import { linkDocuments } from './link-documents.ts';
import { correctReport } from './correct-report.ts';
import { freezeAdded } from './freeze-figures.ts';
import { lockReport } from './lock-report.ts';
import {
  assertPublishable,
  moveReport,
  notifyAgain,
  publishReport,
  unpublishReport,
} from './publish-report.ts';
import { remindReport } from './remind-report.ts';
import { bareReports } from './report-access.ts';

export const reportWrites: NonNullable<Serving['replace']> = {
  create: (call, app) =>
    answerWith(call, app, { name: updateReports.name, status: 201 }, async (work) => {
      const { body } = call;
      if ((body.target_id ?? null) !== null && (body.target_type ?? null) !== null)
        await assertTarget(work, body.target_type, body.target_id, 'show');
      const cover = await storePictures(work.app, 'update-reports', call.files, { cover_image: 'image' });
      const id = await createRecord(withCover(cover), work, body);
      await linkDocuments(work, id, body);
      await assertScheduled(work, id, body);
      await moveReport(work, id, body.status);
      return id;
    }),
  update: (call, app) =>
    answerWith(call, app, { name: updateReports.name }, async (work) => {
      const { body } = call;
      const cover = await storePictures(work.app, 'update-reports', call.files, { cover_image: 'image' });
      const before = await updateRecord(withCover(cover), work, call.params.id ?? '', body);
      const id = Number(before.id);
      if ((body.target_id ?? null) !== null && readId(body.target_id) !== before.target_id)
        await assertTarget(work, body.target_type ?? before.target_type, body.target_id, 'show');
      await linkDocuments(work, id, body);
      if (before.status === draftLive.live) await freezeAdded(work, await lockReport(work, id));
      await assertScheduled(work, id, body);
      await moveReport(work, id, body.status);
      return id;
    }),
};

/** What could not go live now is not set for later; the checks run again at its minute. */
async function assertScheduled(work: Work, id: number, body: Params): Promise<void> {
  if ((body.publish_at ?? null) !== null) assertPublishable(await lockReport(work, id));
}

const withCover = (cover: Readonly<Record<string, string>>): Serving => ({
  ...bareReports,
  prepare: (data, preparing) => ({
    ...bareReports.prepare?.(data, preparing),
    ...cover,
  }),
});

const changing = (verb: Verb, run: (work: Work, id: string) => Promise<number>): Route =>
  serveVerb(verb, {
    access: 'update_reports.update',
    handle: (call, app) =>
      answerWith(call, app, { name: updateReports.name }, (work) => run(work, call.params.id ?? '')),
  });

export const reportVerbs: readonly Route[] = [
  changing(updateVerbs.publish, publishReport),
  changing(updateVerbs.unpublish, unpublishReport),
  {
    ...updateVerbs.notify,
    access: 'update_reports.update',
    idempotent: true,
    handle: async (call, app) =>
      performAnswer(call, app, async (work) =>
        ok({ notified: await notifyAgain(work, call.params.id ?? '') }),
      ),
  },
  serveVerb(updateVerbs.addPicture, {
    access: 'update_reports.update',
    handle: (call, app) =>
      performAnswer(call, app, async (work) => {
        await lockReport(work, call.params.id ?? '');
        const { image } = await storePictures(work.app, 'update-reports', call.files, { image: 'image' });
        if (image === undefined) throw invalidField('image', requiredMessage('image'));
        return created({ url: image });
      }),
  }),
  serveVerb(updateVerbs.correct, {
    access: 'update_reports.update',
    handle: (call, app, form) =>
      answerWith(call, app, { name: updateReports.name }, (work) =>
        correctReport(work, call.params.id ?? '', form),
      ),
  }),
  serveVerb(updateVerbs.remind, {
    access: 'update_reports.update',
    idempotent: true,
    handle: (call, app, { user_ids: ids }) =>
      performAnswer(call, app, async (work) =>
        ok({ reminded: await remindReport(work, call.params.id ?? '', ids ?? null) }),
      ),
  }),
];
