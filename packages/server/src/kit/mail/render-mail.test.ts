import { noticeOf, type NoticeKey } from '@tranche/domain/notifications/catalogue';
import { noticeKeys } from '../../../../../tests/notices/notice-keys.ts';
import { expect, it } from 'vitest';
import { brandOf } from './brand.ts';
import { renderMail } from './render-mail.tsx';

const brand = brandOf({
  company_name: 'Larkfield',
  support_email: 'help@larkfield.test',
  colors: '{"primary":"#232E43"}',
  footer_text: '<p>Capital at risk.<script>alert(1)</script></p>',
  fca_number: '123456',
  risk_warning_enabled: true,
});

const VALUES = new Proxy<Record<string, string>>({}, { get: (_, name) => `<${String(name)}&>` });

const isLetter = (key: NoticeKey): boolean => noticeOf(key).letter !== undefined;

it.each(noticeKeys().filter((key) => noticeOf(key).channels.includes('M') && !isLetter(key)))(
  '%s renders in the brand',
  async (key) => {
    const mail = await renderMail({
      key,
      params: VALUES,
      brand,
      toName: 'Iris',
      cta: '/investor',
      appUrl: 'https://portal.test',
    });
    expect(mail.subject).not.toMatch(/[{}]|\*\*/);
    expect(mail.html).toContain('Larkfield');
    expect(mail.html).toContain('href="https://portal.test/investor"');
    expect(mail.html).not.toMatch(/<img|<script|\*\*|\{\w+\}/);
    expect(mail.html).not.toContain('<investor&>');
    expect(mail.text).toContain('https://portal.test/investor');
    expect(mail.text).toContain('lose all the money');
  },
);

it('leaves what someone wrote themselves as it is, in the brand', async () => {
  const mail = await renderMail({
    key: 'record_mail',
    params: {
      subject: 'Your statement',
      body: '<p>Dear Iris,</p><p>it <strong>is</strong> &amp; was:<br />ready.</p>',
    },
    brand,
    toName: 'Iris',
    cta: null,
    appUrl: 'https://portal.test',
  });
  expect(mail.subject).toBe('Your statement');
  expect(mail.html).toContain('<p>it <strong>is</strong> &amp; was:<br />ready.</p>');
  expect(mail.html).not.toContain('Hello Iris');
  expect(mail.text).toContain('Dear Iris,\n\nit is & was:\nready.\n\n--');
});

it('leaves the secret link out of the copy for the log', async () => {
  const mail = await renderMail({
    key: 'reset_password',
    params: {},
    brand,
    toName: '',
    cta: '/reset/secret-token',
    appUrl: 'https://portal.test',
    redacted: true,
  });
  expect(mail.html).not.toContain('secret-token');
  expect(mail.text).toContain('The link has been removed');
});

it('keeps a readable header whatever the client colours, and survives a broken settings row', () => {
  expect(brandOf({ colors: 'nonsense', company_name: null }).companyName).toBe('Tranche');
  const pale = brandOf({ colors: '{"primary":"#fdf6c0"}' });
  expect(pale.onHeader).not.toBe('#FFFFFF');
});
