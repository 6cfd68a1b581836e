import { previewMail, type MailPreview } from '@tranche/domain/mails/mail.verbs';
import { api } from '../../kit/api.ts';
import type { RecordTarget } from '../record/target.ts';
import { mailBody, type MailValues } from './draft-mail.ts';

/** What would leave, to whom, and who is left out. */
export const previewOf = async (target: RecordTarget, values: MailValues): Promise<MailPreview> =>
  (await api.action(previewMail, { body: mailBody(target, values), query: { preview: '1' } })).data;
