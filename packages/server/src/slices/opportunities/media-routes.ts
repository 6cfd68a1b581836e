import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { mimeOfPath } from '../../kit/files/kinds.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:_(?:160|800|1600))?\.(?:png|jpg|webp|svg)$/;

/** Whose pictures are shown by their name alone. */
const FAMILIES: readonly string[] = ['opportunities', 'update-reports'];

/** A logo or a cover, to whoever is signed in and was shown its unguessable name. */
async function showPicture(call: Call, app: App): Promise<Answer> {
  const { family = '', year = '', month = '', name = '' } = call.params;
  if (!FAMILIES.includes(family) || !/^\d{4}$/.test(year) || !/^\d{2}$/.test(month) || !FILE.test(name))
    throw refuse('not_found');
  const stream = await app.files.open(`tenant/${family}/${year}/${month}/${name}`);
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

export const opportunityMediaRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/media/:family/:year/:month/:name',
    access: 'session',
    summary: 'a logo or a cover',
    handle: showPicture,
  },
];
