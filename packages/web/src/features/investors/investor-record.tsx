import { isStaffRole } from '@tranche/domain/roles';
import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { mayRecord } from '../../shared/transaction/may-record.ts';
import { MergedNote } from '../../shared/merge/merged-note.tsx';
import { Picture } from '../../ui/person.tsx';
import { InvestorPills, LastActive } from './components/pills.tsx';
import { investorVerbs } from './components/record-verbs.tsx';
import { investorFamily } from './family.ts';
import type { InvestorParts } from './investor.ts';
import { HOME, PARTS } from './queries.ts';

/** What an investor is, above their tabs and beside their list. */
export const investorRecord: RecordDeclaration<'users', InvestorParts> = {
  ...investorFamily,
  query: PARTS,
  story: (id) => ({ user_id: id }),
  peek: ['phone', 'company_name', 'job_title', 'client_type', 'nationality', 'country', 'created_at'],
  isHere: ({ role_id: role }) => !isStaffRole(role),
  picture: ({ record }) => <Picture name={record.name} src={record.avatar} size={40} />,
  pills: ({ record }) => <InvestorPills investor={record} />,
  facts: ({ record, t }) => [
    <a href={`mailto:${record.email}`}>{record.email}</a>,
    record.owner ? t('record.owner', { name: record.owner.name }) : t('record.noOwner'),
    t('record.invested', { amount: formatMoney(record.total_invested ?? '0') }),
    <LastActive at={record.last_login_at} />,
  ],
  primary: ({ record, t, access }) => (
    <>
      {access.can('investors.update') && (
        <LinkButton href={`${HOME}/${record.id}/details/notes-calls-tasks`}>{t('record.addNote')}</LinkButton>
      )}
      {mayRecord(access) && (
        <LinkButton kind="primary" href={`${HOME}/${record.id}/details/transactions?panel=new-transaction`}>
          {t('record.newTransaction')}
        </LinkButton>
      )}
    </>
  ),
  purgeable: true,
  banner: ({ record }) => <MergedNote family="users" id={record.id} />,
  verbs: investorVerbs,
};
