import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { Status } from '../../kit/status.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { PersonCell } from '../../ui/person.tsx';
import { DateTime, Money, RelTime } from '../../ui/value.tsx';
import { CategoryPill } from './components/pills.tsx';
import type { InvestorRow } from './investor.ts';
import { showsCategory } from './queries.ts';
import { words } from './words.ts';

/** The columns of the list; what the client does not use is not offered. */
export function useInvestorColumns(): readonly Column<InvestorRow>[] {
  const t = useWords(words);
  const access = useAccess();
  const column = (
    id: string,
    cell: (row: InvestorRow) => ReactNode,
    more: Partial<Column<InvestorRow>> = {},
  ): Column<InvestorRow> => ({ id, header: t.field(id), cell, ...more });
  return [
    column('name', (row) => <PersonCell name={row.name} note={row.email} src={row.avatar} />, {
      sort: 'name',
    }),
    ...(showsCategory(access)
      ? [column('category', (row) => <CategoryPill investor={row} />, { width: 210 })]
      : []),
    ...(access.on('enableComplianceTest')
      ? [
          column('compliance', (row) => <Status of="compliance" code={row.compliance_passed} />, {
            width: 170,
            card: 'pill',
          }),
        ]
      : []),
    ...(access.on('enableScreening')
      ? [column('aml', (row) => <Status of="aml" code={row.aml_status} />, { width: 130 })]
      : []),
    column('client_type', (row) => row.client_type, { width: 120, extra: true }),
    column('owner_id', (row) => row.owner?.name, { width: 160 }),
    column('total_invested', (row) => <Money value={row.total_invested} />, {
      width: 130,
      align: 'right',
      sort: 'total_invested',
    }),
    column('last_login_at', (row) => <RelTime value={row.last_login_at} />, { width: 130 }),
    column('verified', (row) => <DateTime value={row.email_verified_at} />, { width: 120, extra: true }),
    column('phone', (row) => row.phone, { width: 150, extra: true }),
    column('country', (row) => row.country, { width: 100, extra: true }),
    column('created_at', (row) => <DateTime value={row.created_at} />, { width: 120, sort: 'created_at' }),
  ];
}
