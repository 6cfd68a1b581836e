import { refuse } from '@tranche/domain/kit/errors';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { contentDisposition } from '../../kit/files/disposition.ts';
import type { Answer, Call } from '../../kit/http/route.ts';
import { readContextIn } from '../../kit/resource-engine/read-context.ts';
import { lockRow } from '../../kit/resource-engine/write.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { deviceOf, recordOpen } from '../opportunities/public.ts';
import { bareDocuments } from './document-access.ts';

const SHOWN: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];

/** `GET /api/documents/{id}?download=1`: the file itself; who read it, and when, is stored. Only clean files leave. */
export async function downloadDocument(call: Call, app: App): Promise<Answer> {
  const file = await perform(app, call, async (work) => {
    const row = await lockRow(bareDocuments, work, call.params.id ?? '', await readContextIn(work, 'show'));
    if (row.scan_status !== 'clean') throw refuse('not_found');
    const id = Number(row.id);
    await sql`update documents set downloads_count = downloads_count + 1 where id = ${id}`.execute(work.trx);
    if (call.viewer.id !== null) {
      await recordOpen(work, call.viewer.id, {
        target_type: 'document',
        target_id: id,
        duration_seconds: null,
        device: deviceOf(call.headers['user-agent'] ?? ''),
      });
    }
    await recordEvent(work, {
      event: 'document.downloaded',
      target: { type: String(row.target_type), id: Number(row.target_id) },
      description: `**${call.viewer.name}** opened **${String(row.name)}**`,
      properties: { document_id: id },
    });
    return {
      path: String(row.path),
      name: String(row.file_name),
      mime: String(row.mime),
      size: Number(row.size),
    };
  });
  const stream = await app.files.open(file.path);
  if (stream === null) throw refuse('not_found');
  const manner = SHOWN.includes(file.mime) && call.query.download !== '1' ? 'inline' : 'attachment';
  return {
    status: 200,
    stream,
    headers: {
      'content-type': file.mime,
      'content-length': String(file.size),
      'content-disposition': contentDisposition(file.name, manner),
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
  };
}
