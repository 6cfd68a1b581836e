import { contentDisposition } from './disposition.ts';
import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../app.ts';
import type { Answer, Call, Route } from '../http/route.ts';

/** Types that a browser may show in its window; every other one is a download. */
const SHOWN: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
];

const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
/** A browser's own PDF viewer is an object of the page, and does not run inside a sandbox. */
const PDF_VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

async function sendFile(call: Call, app: App): Promise<Answer> {
  const file = await app.files.openSigned(call.params.token ?? '');
  if (file === null) throw refuse('not_found');
  const manner = SHOWN.includes(file.mime) ? 'inline' : 'attachment';
  return {
    status: 200,
    stream: file.stream,
    headers: {
      'content-type': file.mime,
      'content-length': String(file.size),
      'content-disposition': contentDisposition(file.filename, manner),
      'cache-control': 'private, max-age=300',
      'content-security-policy': file.mime === 'application/pdf' ? PDF_VIEWER : SANDBOX,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  };
}

export const fileRoutes: Route[] = [
  {
    method: 'GET',
    path: '/files/:token',
    access: 'public',
    summary: 'A file by its short-lived signed address',
    handle: sendFile,
  },
];
