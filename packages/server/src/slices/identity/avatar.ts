import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { mimeOfPath } from '../../kit/files/kinds.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import type { Work } from '../../kit/workflow/workflow.ts';

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:_(?:160|800|1600))?\.(?:png|jpg|webp)$/;

/** The users' serving for a form that may hold a picture (`avatar`, up to 5 MB); an emptied field takes it away. */
export async function withAvatar(work: Work, serving: Serving, call: Call): Promise<Serving> {
  const upload = call.files.find(({ field }) => field === 'avatar');
  if (!upload && call.body.avatar !== null) return serving;
  const avatar = upload
    ? (
        await work.app.files.put('users', upload, {
          filename: upload.filename,
          kind: 'image',
          field: 'avatar',
        })
      ).path.replace(/^tenant\//, '/media/')
    : null;
  return {
    ...serving,
    prepare: (data, preparing) => ({ ...(serving.prepare?.(data, preparing) ?? data), avatar }),
  };
}

/** A picture of somebody, to whoever is signed in and was shown its unguessable name. */
async function showAvatar({ params }: Call, app: App): Promise<Answer> {
  const { year = '', month = '', name = '' } = params;
  if (!/^\d{4}$/.test(year) || !/^\d{2}$/.test(month) || !FILE.test(name)) throw refuse('not_found');
  const stream = await app.files.open(`tenant/users/${year}/${month}/${name}`);
  if (stream === null) throw refuse('not_found');
  return {
    status: 200,
    stream,
    headers: {
      'content-type': mimeOfPath(name),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  };
}

export const avatarRoute: Route = {
  method: 'GET',
  path: '/media/users/:year/:month/:name',
  access: 'session',
  summary: 'a picture of somebody',
  handle: showAvatar,
};
