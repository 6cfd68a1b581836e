import { conflict } from '@tranche/domain/kit/errors';
import type { FormOf } from '@tranche/domain/kit/verb';
import type { fileMail as contract } from '@tranche/domain/mails/mail.verbs';
import { sql } from 'kysely';
import { lockRecord } from '../../kit/resource-engine/lock-record.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { fileDocument } from '../documents/public.ts';
import { documentOf, FILING } from './filed.ts';
import { mailTarget } from './send-mail.ts';

/** A mail that belonged to no record goes to one, with the files that came with it. Returns its id. */
export async function fileMail(
  work: Work,
  id: string,
  form: FormOf<(typeof contract)['form']>,
): Promise<number> {
  const mail = await lockRecord(work, { table: 'mails', serving: servingOf(work.app, 'mails') }, id);
  if (mail.target_id !== null) throw conflict('This mail is filed already.');
  const target = await mailTarget(work, form);
  const documents: number[] = [];
  for (const { name, path } of mail.attachments) {
    const bytes = await work.app.files.bytes(path);
    const of = documentOf(target.type, target.id);
    if (of) documents.push(await fileDocument(work, bytes, { ...FILING, target: of, name, filename: name }));
  }
  await sql`update mails set target_type = ${target.type}, target_id = ${target.id}, attachments = '[]',
    document_ids = ${JSON.stringify(documents)}::jsonb, ${changedBy(work)} where id = ${mail.id}`.execute(
    work.trx,
  );
  await recordEvent(work, {
    event: 'mail.filed',
    target,
    description: `**${work.viewer.name}** filed a mail of **${mail.from_name ?? ''}**: ${mail.subject}`,
    properties: { mail_id: mail.id, subject: mail.subject },
  });
  return mail.id;
}
