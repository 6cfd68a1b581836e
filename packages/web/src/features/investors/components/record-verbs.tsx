import type { RecordVerb } from '../../../kit/declared/record-screen.tsx';
import { PersonMail } from '../../../shared/mail/person-mail.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { InvestorParts } from '../investor.ts';
import { ResendDialog } from './resend-dialog.tsx';
import { ResetTestDialog } from './reset-test-dialog.tsx';

/** The menu of an investor's record. */
export const investorVerbs: readonly RecordVerb<'users', InvestorParts>[] = [
  {
    label: 'record.mail',
    panel: 'mail',
    when: ({ access }) => access.can('investors.update'),
    dialog: ({ record }, open, onClose) => (
      <PersonMail type="user" person={record} open={open} onClose={onClose} />
    ),
  },
  {
    label: 'record.email',
    act: ({ record, t }) =>
      void navigator.clipboard.writeText(record.email).then(() => toast(t('record.copied'))),
  },
  {
    label: 'resend.action',
    when: ({ record, access }) => access.can('investors.update') && record.password_set_at === null,
    dialog: ({ record }, isOpen, onClose) => (
      <ResendDialog investor={isOpen ? record : null} onClose={onClose} />
    ),
  },
  {
    label: 'reset.action',
    when: ({ access }) => access.can('user_app_test.create') && access.on('enableComplianceTest'),
    dialog: ({ record }, isOpen, onClose) => (
      <ResetTestDialog investor={isOpen ? record : null} onClose={onClose} />
    ),
  },
];
