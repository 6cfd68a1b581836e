import { placementStatus } from '@tranche/domain/insider-register/codes';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { ConflictPill } from './components/conflict-pill.tsx';
import { Dealer } from './components/dealer.tsx';
import { Issuer } from './components/issuer.tsx';
import { dealFamily, nameOf, PARTS, type DealParts } from './family.ts';

const { submitted, approved, refused, executed, expired } = placementStatus;

const FILTERS = [
  'status',
  'insider_kind',
  'user_id',
  'investment_opportunity_id',
  'direction',
  'intended_on',
  'conflict',
] as const;

/** Personal deals, one's own or all, the newest first. */
export const dealList: ListDeclaration<'deal-placements', DealParts> = {
  ...dealFamily,
  query: { ...PARTS, sort: '-created_at' },
  create: 'create',
  name: nameOf,
  isOpen: () => false,
  columns: [
    { field: 'user_id', cell: (row) => <Dealer deal={row} /> },
    { field: 'insider_kind', width: 100, card: 'hidden' },
    { field: 'issuer_name', width: 190, cell: (row) => <Issuer deal={row} /> },
    { field: 'investment_opportunity_id', extra: true },
    { field: 'direction', width: 90, card: 'hidden' },
    { field: 'amount', width: 110 },
    { field: 'quantity', extra: true },
    { field: 'conflict', width: 110, cell: ({ conflict }) => <ConflictPill conflict={conflict} /> },
    'intended_on',
    { field: 'created_at', width: 120 },
    { field: 'status', pill: 'placement', width: 130 },
    { field: 'decided_by_id', width: 150 },
  ],
  record: () => import('./deal-record.tsx').then((m) => m.dealRecord),
  filters: FILTERS,
  views: () => [
    { key: 'all', state: {} },
    { key: 'open', state: { filter: { status: String(submitted) } } },
    {
      key: 'decided',
      state: { filter: { status: [approved, refused, executed, expired].join(',') } },
    },
    { key: 'conflicts', state: { filter: { conflict: '1' } } },
  ],
};
