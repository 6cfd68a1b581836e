import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../app.ts';
import type { Answer, Call, Route } from '../http/route.ts';
import type { Upload } from '../http/upload.ts';
import { mimeOfPath } from './kinds.ts';

/** What a form's field may hold: a photograph (`image`), a photograph or a drawing (`logo`), an icon. */
type PictureKind = 'image' | 'logo' | 'favicon';

/** Where a stored picture is shown: the address that columns keep. */
export const mediaAddress = (path: string): string => path.replace(/^tenant\//, '/media/');

/**
 * The pictures uploaded with a form, stored under `family`; 422 on the field for a wrong type, 413 for too many bytes. Returns
 * the columns that were sent: addresses of ours.
 */
export async function storePictures(
  { files }: App,
  family: string,
  uploads: readonly Upload[],
  kinds: Readonly<Record<string, PictureKind>>,
): Promise<Record<string, string>> {
  const columns: Record<string, string> = {};
  for (const [field, kind] of Object.entries(kinds)) {
    const upload = uploads.find((file) => file.field === field);
    if (!upload) continue;
    const { path } = await files.put(family, upload, { filename: upload.filename, kind, field });
    columns[field] = mediaAddress(path);
  }
  return columns;
}

const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:_(?:160|800|1600))?\.(?:png|jpg|webp|svg|ico)$/;

/** A family's pictures and their smaller copies, to anyone who has access and was shown an unguessable name. */
export const pictureRoute = (family: string, access: 'session' | 'public' = 'session'): Route => ({
  method: 'GET',
  path: `/media/${family}/:year/:month/:name`,
  access,
  summary: 'a picture or one of its smaller copies',
  handle: async ({ params }: Call, app: App): Promise<Answer> => {
    const { year = '', month = '', name = '' } = params;
    if (!/^\d{4}$/.test(year) || !/^\d{2}$/.test(month) || !NAME.test(name)) throw refuse('not_found');
    const stream = await app.files.open(`tenant/${family}/${year}/${month}/${name}`);
    if (stream === null) throw refuse('not_found');
    return {
      status: 200,
      stream,
      headers: {
        'content-type': mimeOfPath(name),
        'cache-control': `${access === 'public' ? 'public' : 'private'}, max-age=31536000, immutable`,
        // a drawing is a document: opened on its own it runs nothing
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
      },
    };
  },
});
