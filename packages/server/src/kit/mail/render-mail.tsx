import { render } from '@react-email/render';
import { noticeOf, type NoticeKey } from '@tranche/domain/notifications/catalogue';
import {
  fill,
  paragraphsOf,
  subjectOf,
  withoutBold,
  wordedIn,
  type AnyParams,
} from '@tranche/domain/notifications/notice';
import { MAIL_WORDS } from '@tranche/domain/notifications/words';
import type { MailBrand } from './brand.ts';
import { BrandedMail, type MailContent } from './branded-mail.tsx';
import { letterText } from './letter-text.ts';

export interface MailToRender {
  readonly key: NoticeKey;
  readonly params: AnyParams;
  readonly brand: MailBrand;
  readonly toName: string;
  /** A path, or an absolute address. */
  readonly cta: string | null;
  /** Base of the links. */
  readonly appUrl: string;
  /** For the log: the same mail without the link that acts for anyone who holds it. */
  readonly redacted?: boolean;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export async function renderMail(mail: MailToRender): Promise<RenderedMail> {
  const content = contentOf(mail);
  return {
    subject: content.subject,
    html: await render(<BrandedMail {...content} />),
    text: plainText(content),
  };
}

function contentOf({ key, params, brand, toName, cta, appUrl, redacted = false }: MailToRender): MailContent {
  const notice = wordedIn(noticeOf(key), brand.terms);
  const url = cta === null || redacted ? null : absolute(cta, appUrl);
  return {
    brand,
    subject: subjectOf(notice, params).replace(/\.$/, ''),
    greeting: toName === '' ? MAIL_WORDS.greetingWithoutName : fill(MAIL_WORDS.greeting, { name: toName }),
    paragraphs: paragraphsOf(notice, params),
    letter: notice.letter === undefined ? null : (params[notice.letter] ?? ''),
    action: url === null || notice.action === undefined ? null : { label: notice.action, url },
    redacted,
  };
}

const absolute = (cta: string, appUrl: string): string =>
  /^https?:\/\//.test(cta) ? cta : `${appUrl}/${cta.replace(/^\/+/, '')}`;

function plainText({ brand, greeting, paragraphs, letter, action, redacted }: MailContent): string {
  const parts = [
    ...(letter === null ? [greeting, ...paragraphs.map(withoutBold)] : [letterText(letter)]),
    action && `${action.label}: ${action.url}`,
    redacted && MAIL_WORDS.redactedLink,
    '--',
    brand.risk,
    brand.supportEmail && MAIL_WORDS.contact.replace('{email}', brand.supportEmail),
    [brand.companyName, ...brand.imprint].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
