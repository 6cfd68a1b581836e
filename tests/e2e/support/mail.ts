import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The newest mail to an address, as staff read it in the outbox, and the link that it asks to follow. */
export async function linkInMail(
  staff: Page,
  { to, subject }: { to: string; subject: RegExp },
): Promise<string> {
  let id: number | undefined;
  await expect
    .poll(async () => {
      const { data } = (await (await staff.request.get('/api/email-log?page=1')).json()) as {
        data: { id: number; to_email: string; subject: string }[];
      };
      id = data.find((mail) => mail.to_email === to && subject.test(mail.subject))?.id;
      return id;
    })
    .toBeDefined();
  const html = await (await staff.request.get(`/api/email-log/${id}`)).text();
  const link = /href="([^"]*\/(?:register|email\/verify|login)[^"]*)"/.exec(html)?.[1] ?? '';
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return pathname + search;
}
