import { Readable } from 'node:stream';
import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import type { Answer, Call, Route } from '../../kit/http/route.ts';
import { brandOf } from './brand.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { readSettings } from './read-settings.ts';
import type { DefaultDrawing } from './wordmark.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
};
const FOR_EVER = 'public, max-age=31536000, immutable';
const BRAND_FILE =
  /^brand\/\d{4}\/\d{2}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|webp|svg|ico)$/;

/** The wordmark that is drawn for a client without a logo. Its address carries a digest, so it may be kept for ever. */
const showDrawing =
  (name: DefaultDrawing) =>
  async (call: Call, app: App): Promise<Answer> => {
    const row = await readSettings(app.db.kysely).catch(() => DEFAULT_SETTINGS);
    const { svg } = brandOf(row).drawings[name];
    return picture(Readable.from([svg]), 'image/svg+xml', call.query.v ? FOR_EVER : 'public, max-age=300');
  };

/** An uploaded logo or favicon: public, as the sign-in page shows it. */
async function showBrandFile({ params }: Call, app: App): Promise<Answer> {
  const path = `brand/${params.year}/${params.month}/${params.name}`;
  const type = TYPES[BRAND_FILE.exec(path)?.[1] ?? ''];
  if (type === undefined) throw refuse('not_found');
  const bytes = await app.files.bytes(`tenant/${path}`).catch(() => {
    throw refuse('not_found');
  });
  return picture(Readable.from([bytes]), type, FOR_EVER);
}

const picture = (stream: Readable, type: string, cache: string): Answer => ({
  status: 200,
  stream,
  headers: { 'content-type': type, 'cache-control': cache, 'x-content-type-options': 'nosniff' },
});

const drawing = (name: DefaultDrawing): Route => ({
  method: 'GET',
  path: `/media/${name}`,
  access: 'public',
  summary: 'the drawn wordmark or favicon',
  handle: showDrawing(name),
});

export const mediaRoutes: readonly Route[] = [
  drawing('logo.svg'),
  drawing('logo-light.svg'),
  drawing('favicon.svg'),
  {
    method: 'GET',
    path: '/media/brand/:year/:month/:name',
    access: 'public',
    summary: 'an uploaded logo',
    handle: showBrandFile,
  },
];
