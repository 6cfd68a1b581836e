import { categorisationStatus } from '@tranche/domain/investors/codes';
import type { Access } from '../../kit/access.tsx';
import type { ListDeclaration } from '../../kit/declared/list-declaration.ts';
import { PersonCell } from '../../ui/person.tsx';
import { CategoryPill } from './components/pills.tsx';
import { investorFamily } from './family.ts';
import type { InvestorRow, InvestorSigns } from './investor.ts';
import { showsCategory } from '../../shared/eligibility/shows-category.ts';

const hasTest = (access: Access): boolean => access.on('enableComplianceTest');
const hasScreening = (access: Access): boolean => access.on('enableScreening');
const category = (row: InvestorRow) => <CategoryPill investor={row} />;

/** The list of investors; what the client does not use is not offered. */
export const investorList: ListDeclaration<'users', InvestorSigns> = {
  ...investorFamily,
  query: { type: 'investor' },
  create: 'new-investor',
  columns: [
    { field: 'name', cell: (row) => <PersonCell name={row.name} note={row.email} src={row.avatar} /> },
    { field: 'investor_type_id', width: 210, cell: category, on: showsCategory },
    { field: 'compliance_passed', pill: 'compliance', width: 170, on: hasTest },
    { field: 'aml_status', pill: 'aml', width: 130, card: 'hidden', on: hasScreening },
    { field: 'client_type', width: 120, extra: true },
    'owner_id',
    { field: 'total_invested', as: 'money', width: 130 },
    { field: 'last_login_at', as: 'ago' },
    { field: 'email_verified_at', as: 'date', extra: true },
    { field: 'phone', width: 150, extra: true },
    { field: 'country', extra: true },
    { field: 'created_at', as: 'date' },
  ],
  bulk: ['owner_id', 'lead_status_id', 'client_type', 'market_sounding_opt_out'],
  record: () => import('./investor-record.tsx').then((m) => m.investorRecord),
  inline: ['phone', 'company_name', 'job_title', 'client_type', 'country', 'owner_id', 'preferred_contact'],
  filters: [
    'email',
    'owner_id',
    'client_type',
    { filter: 'investor_type_id', on: showsCategory },
    { filter: 'compliance_passed', on: hasTest },
    { filter: 'aml_status', on: hasScreening },
    'verified',
    'country',
    'created_at',
  ],
  views: ({ viewerId, access, today }) => [
    { key: 'all', state: {} },
    { key: 'mine', state: { filter: { owner_id: String(viewerId) } } },
    { key: 'month', state: { filter: { created_from: `${today.slice(0, 7)}-01` } } },
    ...(showsCategory(access)
      ? [{ key: 'pending', state: { filter: { category_status: String(categorisationStatus.submitted) } } }]
      : []),
    ...(hasTest(access) ? [{ key: 'failed', state: { filter: { compliance_passed: '0' } } }] : []),
    { key: 'uninvested', state: { filter: { has_investments: '0' } } },
  ],
};
