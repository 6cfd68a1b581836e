import { draftLive } from '@tranche/domain/codes';
import type { ListDeclaration } from '../../kit/declared/list-declaration.ts';
import { formatNumber } from '../../ui/format.ts';
import { Money } from '../../ui/value.tsx';
import { HOME, type Asset } from './asset.ts';
import { assetFamily } from './family.ts';

/** What funds back; a draft opens where it is written, a live one its record. */
export const assetList: ListDeclaration<'fund-investment-opportunities', Asset> = {
  ...assetFamily,
  create: 'new-opportunity',
  query: { append: ['performance'] },
  href: ({ id, status }) => `${HOME}/${id}/${status === draftLive.draft ? 'edit' : 'details'}`,
  columns: [
    'name',
    { field: 'fund_id', width: 200, cell: (row) => row.fund?.name ?? row.fund_name },
    { field: 'status', pill: 'publication', width: 100 },
    { field: 'is_active', pill: 'flag', card: 'hidden', width: 100 },
    { field: 'industry_ids', card: 'hidden' },
    { field: 'invested_on', card: 'hidden' },
    { field: 'cost', cell: ({ performance }) => <Figure of={performance} name="cost" /> },
    {
      field: 'fair_value',
      as: 'money',
      width: 140,
      cell: ({ performance }) => <Figure of={performance} name="fair_value" />,
    },
    {
      field: 'moic',
      as: 'number',
      width: 100,
      cell: ({ performance }, t) => performance?.moic && t('times', { n: formatNumber(performance.moic, 2) }),
    },
    { field: 'updated_at', as: 'ago' },
  ],
  filters: ['fund_id', 'status', 'is_active', 'industry_id'],
  record: () => import('./asset-record.tsx').then((m) => m.assetRecord),
  views: () => [
    { key: 'all', state: {} },
    { key: 'live', state: { filter: { status: '2', is_active: '1' } } },
    { key: 'draft', state: { filter: { status: '1' } } },
    { key: 'closed', state: { filter: { is_active: '0' } } },
  ],
};

const Figure = ({ of, name }: { of: Asset['performance']; name: 'cost' | 'fair_value' }) => (
  <Money value={of?.[name]} currency={of?.currency} pence="never" />
);
