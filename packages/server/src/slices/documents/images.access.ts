import { images } from '@tranche/domain/documents/images.resource';
import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { mimeOfPath } from '../../kit/files/kinds.ts';
import { created, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { or } from '../../kit/resource-engine/where.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { targetAccess } from '../crm/public.ts';
import { storeImage } from './store-image.ts';

/**
 * Staff see all, others what they uploaded; whoever sees a record sees its picture's card. A picture itself is never
 * changed, only what it is said to show; it is taken away by who uploaded it or may change what it illustrates.
 */
export const imagesServing: Serving = {
  resource: images,
  access: (viewer, row, reading) => {
    if (viewer.kind === 'system') return 'all';
    const own = sql`${row('created_by_id')} = ${viewer.id}`;
    if (viewer.kind !== 'staff') return own;
    if (reading.purpose !== 'update' && reading.purpose !== 'delete') return 'all';
    const reach = targetAccess(viewer, row, reading);
    return reach === 'all' ? 'all' : reach === 'none' ? own : or([own, reach]);
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

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:_(?:160|800|1600))?\.(?:png|jpg|webp|svg)$/;

/** To whoever is signed in and was shown its unguessable name. */
async function showImage(call: Call, app: App): Promise<Answer> {
  const { year = '', month = '', name = '' } = call.params;
  if (!/^\d{4}$/.test(year) || !/^\d{2}$/.test(month) || !FILE.test(name)) throw refuse('not_found');
  const stream = await app.files.open(`tenant/images/${year}/${month}/${name}`);
  if (stream === null) throw refuse('not_found');
  return {
    status: 200,
    stream,
    headers: {
      'content-type': mimeOfPath(name),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
  };
}

export const imageMediaRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/media/images/:year/:month/:name',
    access: 'session',
    summary: 'a picture or one of its smaller copies',
    handle: showImage,
  },
];
