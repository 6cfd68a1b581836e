import { expect } from 'vitest';
import { readHeldMails } from '../../../packages/server/src/kit/mail/held-mails.ts';
import { demo } from './demo.ts';

/** The link that the newest mail to an address asks to follow, as the operator reads it: no screen shows it. */
export async function linkInMail({ to, subject }: { to: string; subject: RegExp }): Promise<string> {
  let mail: string | undefined;
  await expect
    .poll(async () => {
      const mails = await readHeldMails(demo.get());
      mail = mails.findLast(
        (text) =>
          text.startsWith('To: ') &&
          headOf(text).to.includes(`<${to}>`) &&
          subject.test(headOf(text).subject),
      );
      return mail;
    })
    .toBeDefined();
  const link = /https?:\/\/\S+\/(?:register|email\/verify|login|kpi)\S*/.exec(mail ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

function headOf(mail: string): { to: string; subject: string } {
  const [to = '', , subject = ''] = mail.split('\n', 3);
  return { to, subject };
}
