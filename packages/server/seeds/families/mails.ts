import { recordStatus } from '@tranche/domain/codes';
import { mailStatus } from '@tranche/domain/mails/codes';
import { sendMail as sendMailVerb } from '@tranche/domain/mails/mail.verbs';
import { role } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { readForm } from '../../src/kit/http/form.ts';
import { sendMail, storeMail } from '../../src/slices/mails/public.ts';
import { MAILS } from '../data/mails.ts';
import { daysAgo, workOf, type Scene } from '../scene.ts';
import type { Staff } from './staff.ts';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

/** Mails that staff wrote to investors, in each state that one can be in, and the replies. */
export async function seedMails(scene: Scene, { superAdmin }: Staff): Promise<void> {
  const { rows } = await sql<Person>`
    select id, email, name from users where role_id = ${role.investor} and email_verified_at is not null and deleted_at is null
      and status = ${recordStatus.active} order by id desc limit ${MAILS.length}`.execute(scene.trx);
  for (const [at, mail] of MAILS.entries()) {
    const person = rows[at];
    if (!person) return;
    const sent = daysAgo(scene, 9 - at, 9);
    const id = await sendMail(
      workOf(scene, sent, superAdmin),
      readForm(sendMailVerb.form, {
        target_type: 'user',
        target_id: person.id,
        to_user_ids: [person.id],
        subject: mail.subject,
        body: mail.body,
      }),
    );
    await sql`update mails set status = ${mailStatus[mail.outcome]}, sent_at = ${mail.outcome === 'queued' ? null : sent}
      where id = ${id}`.execute(scene.trx);
    if ('reply' in mail)
      await receive(scene, person, { subject: `Re: ${mail.subject}`, text: mail.reply, at });
  }
  // from an address that no record has
  const stranger = { id: 0, email: 'office@hazelmere-accounts.example', name: 'Hazelmere Accounts' };
  await receive(scene, stranger, {
    subject: 'Statement for our client',
    text: 'Please send us a statement.',
    at: 4,
  });
}

const receive = (
  scene: Scene,
  { email, name }: Person,
  { subject, text, at }: { readonly subject: string; readonly text: string; readonly at: number },
): Promise<number> =>
  storeMail(workOf(scene, daysAgo(scene, 8 - at, 15)), {
    message_id: `<reply-${at}@seed.example>`,
    to: [{ email: 'office@larkfield.example', name: '' }],
    from: { email, name },
    subject,
    text,
  });
