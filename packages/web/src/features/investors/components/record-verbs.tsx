import type { ReactNode } from 'react';
import type { Access } from '../../../kit/access.tsx';
import type { RecordVerb } from '../../../kit/declared/record-screen.tsx';
import { PersonMail } from '../../../shared/mail/person-mail.tsx';
import { mayRecord } from '../../../shared/transaction/may-record.ts';
import { NewTransactionPanel } from '../../../shared/transaction/new-transaction-panel.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Investor, InvestorParts, PersonDialogProps } from '../investor.ts';
import { GroupDialog, InviteOne, PasswordDialog, ResendDialog, ResetTestDialog } from './dialogs.ts';

type Verb = RecordVerb<'users', InvestorParts>;

/** A verb whose dialog is about this investor, for whoever may. */
const about = (
  label: string,
  may: (access: Access, investor: Investor) => boolean,
  Dialog: (props: PersonDialogProps) => ReactNode,
  panel?: string,
): Verb => ({
  label,
  ...(panel === undefined ? {} : { panel }),
  when: ({ access, record }) => may(access, record),
  dialog: ({ record }, open, onClose) => <Dialog investor={record} open={open} onClose={onClose} />,
});
const mayChange = ({ can }: Access): boolean => can('investors.update');

/** The menu of an investor's record. */
export const investorVerbs: readonly Verb[] = [
  about('record.newTransaction', mayRecord, NewTransactionPanel, 'new-transaction'),
  about(
    'record.mail',
    mayChange,
    (props) => <PersonMail type="user" {...props} person={props.investor} />,
    'mail',
  ),
  {
    label: 'record.email',
    act: ({ record, t }) =>
      void navigator.clipboard.writeText(record.email).then(() => toast(t('record.copied'))),
  },
  about('invite.action', ({ can }) => can('investment_opportunity_live.update'), InviteOne),
  about('group.action', mayChange, GroupDialog),
  about(
    'resend.action',
    (access, { password_set_at: set }) => mayChange(access) && set === null,
    ({ investor, open, onClose }) => <ResendDialog investor={open ? investor : null} onClose={onClose} />,
  ),
  about(
    'reset.action',
    ({ can, on }) => can('user_app_test.create') && on('enableComplianceTest'),
    ({ investor, open, onClose }) => <ResetTestDialog investor={open ? investor : null} onClose={onClose} />,
  ),
  about('password.action', ({ can }) => can('investor_password.update'), PasswordDialog),
];
