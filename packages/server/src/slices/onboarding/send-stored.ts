import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../kit/app.ts';
import { contentDisposition } from '../../kit/files/disposition.ts';
import type { Answer } from '../../kit/http/route.ts';

/** A stored file as the answer, to be kept nowhere on its way. */
export async function sendStored(
  app: App,
  file: { readonly path: string; readonly name: string; readonly mime: string },
  inline = false,
): Promise<Answer> {
  const stream = await app.files.open(file.path);
  if (stream === null) throw refuse('not_found');
  return {
    status: 200,
    stream,
    headers: {
      'content-type': file.mime,
      'content-disposition': contentDisposition(file.name, inline ? 'inline' : 'attachment'),
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
  };
}
