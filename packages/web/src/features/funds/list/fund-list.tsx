import { closedActive } from '@tranche/domain/codes';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { Percent } from '../../../ui/value.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { fundFamily } from '../family.ts';
import type { FundParts } from '../fund.ts';
import { moneyColumn, multipleColumn } from './fund-cells.tsx';
import { NavCourse } from './nav-course.tsx';

/** What each fund has been promised, has called, holds and has paid back. */
export const fundList: ListDeclaration<'funds', FundParts & { tvpi: string; dpi: string }> = {
  ...fundFamily,
  query: { append: ['multiples'] },
  columns: [
    { field: 'name', cell: (row) => <PersonCell square name={row.name} src={row.logo} /> },
    {
      field: 'vintage_year',
      width: 90,
      card: 'hidden',
      cell: ({ vintage_year: year }) => year && String(year),
    },
    { field: 'currency', extra: true },
    moneyColumn('committed'),
    {
      field: 'called_pct',
      as: 'number',
      width: 90,
      cell: (row) => <Percent value={row.called_pct} decimals={1} />,
    },
    { ...moneyColumn('called'), extra: true },
    { ...moneyColumn('distributed'), card: 'hidden' },
    moneyColumn('nav'),
    {
      field: 'nav_history',
      width: 120,
      card: 'hidden',
      cell: (row, t) => <NavCourse name={row.name} currency={row.currency} points={row.nav_history} t={t} />,
    },
    multipleColumn('tvpi'),
    multipleColumn('dpi'),
    { field: 'companies_count', as: 'number', width: 110 },
    { field: 'investors_count', as: 'number', extra: true },
    { field: 'publication', pill: 'publication', extra: true, width: 100 },
    { field: 'is_active', pill: 'flag', width: 110 },
  ],
  filters: ['structure', 'publication', 'is_active', 'vintage_year', 'currency'],
  record: () => import('../fund-record.tsx').then(({ fundRecord }) => fundRecord),
  views: () => [
    { key: 'all', state: {} },
    { key: 'active', state: { filter: { is_active: String(closedActive.active) } } },
    { key: 'closed', state: { filter: { is_active: String(closedActive.closed) } } },
  ],
};
