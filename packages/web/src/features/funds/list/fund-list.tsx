import { closedActive } from '@tranche/domain/codes';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { Money } from '../../../ui/value.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { fundFamily } from '../family.ts';
import type { FundMetrics, FundParts } from '../fund.ts';
import type { FamilySay } from '../../../kit/declared/types.ts';

const money = (field: 'committed' | 'called' | 'distributed' | 'nav') => ({
  field,
  as: 'money' as const,
  cell: (row: FundParts & { readonly currency: string }) => (
    <Money value={row[field]} currency={row.currency} pence="never" />
  ),
});
const multiple = (name: 'tvpi' | 'dpi') => ({
  field: name,
  as: 'number' as const,
  width: 80,
  cell: ({ metrics }: { readonly metrics: FundMetrics }, t: FamilySay) =>
    metrics[name] === null ? null : t('columns.times', { n: formatNumber(metrics[name], 2) }),
});

/** A72: what each fund has been promised, has called, holds and has paid back. */
export const fundList: ListDeclaration<'funds', FundParts & { tvpi: string; dpi: string }> = {
  ...fundFamily,
  query: { append: ['metrics'] },
  columns: [
    { field: 'name', cell: (row) => <PersonCell square name={row.name} src={row.logo} /> },
    { field: 'vintage_year', width: 90, cell: ({ vintage_year: year }) => year && String(year) },
    { field: 'currency', extra: true },
    money('committed'),
    money('called'),
    money('distributed'),
    money('nav'),
    multiple('tvpi'),
    multiple('dpi'),
    { field: 'investors_count', as: 'number', extra: true },
    { field: 'publication', pill: 'publication', card: 'hidden', width: 100 },
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
