import * as verbs from '@tranche/domain/support/verbs';
import { invalidField } from '@tranche/domain/kit/errors';
import { email, text } from '@tranche/domain/kit/field';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { readSettings } from '../../kit/db/read-settings.ts';
import { readForm } from '../../kit/http/form.ts';
import { message, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { enqueueSecretMail } from '../notifications/public.ts';

const MESSAGE = { subject: text(150).required(), message: text(5000).required(), page_url: text(500) };

export const supportRoute: Route = {
  ...verbs.contact,
  access: 'public',
  limit: { max: 5, seconds: 3600 },
  handle: contactSupport,
};

/** Of a guest we know neither. */
const SENDER = { name: text(210).required(), email: email().required() };

/** Stored, and mailed to the client's support address (`domain.md#C`). */
async function contactSupport(call: Call, app: App): Promise<Answer> {
  const { viewer } = call;
  const form = readForm(MESSAGE, call.body);
  const sender = viewer.id === null ? readForm(SENDER, call.body) : viewer;
  const attached = await storeAttachment(call, app);
  await perform(app, call, async (work) => {
    await sql`
      insert into support_messages (user_id, name, email, subject, message, page_url, created_at, attachment_path, attachment_name)
      values (${viewer.id}, ${sender.name}, ${sender.email}, ${form.subject}, ${form.message}, ${form.page_url ?? null}, ${work.now}, ${attached?.path ?? null}, ${attached?.name ?? null})`.execute(
      work.trx,
    );
    const { support_email: address, company_name: name } = await readSettings(work.trx);
    await enqueueSecretMail(work, {
      key: 'support_message',
      to: { email: address, name },
      params: { subject: form.subject, name: sender.name, email: sender.email, message: form.message },
      link: attached
        ? app.files.signedUrl(attached.path, { minutes: STORED_MINUTES, filename: attached.name })
        : null,
      now: work.now,
    });
  });
  return message('Your message has been sent. We will be in touch shortly.');
}

const LARGEST = 10 * 1024 * 1024;
/** How long the mail's link opens the file: a week. */
const STORED_MINUTES = 7 * 24 * 60;

/** `attachment`, a document or picture of at most 10 MB; the desk opens it by the mail's link. */
async function storeAttachment(call: Call, app: App): Promise<{ path: string; name: string } | null> {
  const upload = call.files.find(({ field }) => field === 'attachment');
  if (!upload) return null;
  if (upload.size > LARGEST)
    throw invalidField('attachment', 'The attachment field must not be greater than 10240 kilobytes.');
  const { filename } = upload;
  const { path } = await app.files.put('support', upload, { filename, field: 'attachment' });
  return { path, name: filename.slice(0, 255) };
}
