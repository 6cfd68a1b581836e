import { images } from '@tranche/domain/documents/images.resource';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { created, type Answer, type Call } from '../../kit/http/route.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { asClause, or } from '../../kit/resource-engine/where.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { targetAccess } from '../crm/public.ts';
import { storeImage } from './store-image.ts';

/**
 * Staff see all, others what they uploaded; anyone who sees a record sees its picture's card. A picture itself is never
 * changed, only what it is said to show; it is taken away by who uploaded it or may change what it illustrates.
 */
export const imagesServing: Serving = {
  resource: images,
  access: (viewer, row, context) => {
    if (viewer.kind === 'system') return 'all';
    const own = sql`${row('created_by_id')} = ${viewer.id}`;
    if (viewer.kind !== 'staff') return own;
    if (context.purpose !== 'update' && context.purpose !== 'delete') return 'all';
    return or([own, asClause(targetAccess(viewer, row, context))]);
  },
  prepare: (data, { mode }) =>
    mode === 'update' && 'alt' in data ? { alt: data.alt } : mode === 'update' ? {} : data,
  replace: { create: upload },
};

async function upload(call: Call, app: App): Promise<Answer> {
  if (call.viewer.kind === 'guest') throw refuse('unauthenticated');
  const image = await perform(app, call, async (work) => {
    const id = await storeImage(work, call.body, call.files);
    return work.trx
      .selectFrom('images')
      .select(['id', 'url', 'variants', 'width', 'height', 'alt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
  return created(image);
}
