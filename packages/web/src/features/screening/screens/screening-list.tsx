import { amlStatus } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { nameOf, PARTS, screeningFamily, SCREENING, type CheckParts } from '../family.ts';

const screeningList: ListDeclaration<'aml-checks', CheckParts> = {
  ...screeningFamily,
  query: PARTS,
  name: nameOf,
  href: ({ id }) => `${SCREENING}/${id}`,
  isOpen: () => false,
  columns: [
    { field: 'subject', cell: nameOf },
    { field: 'status', pill: 'aml', width: 150 },
    'provider',
    { field: 'score', extra: true },
    { field: 'requested_at', as: 'date', width: 120 },
    { field: 'expires_at', as: 'date', width: 120 },
    'reviewed_by_id',
  ],
  filters: ['provider', 'user_id', 'organisation_id'],
  views: () =>
    (['referred', 'failed', 'expired'] as const)
      .map((key) => ({ key: `${key}`, state: { filter: { status: String(amlStatus[key]) } } }))
      .concat([
        { key: 'running', state: { filter: { status: String(amlStatus.pending) } } },
        { key: 'all', state: { filter: { status: '' } } },
      ]),
};

/** Checks, those that a person must decide first. */
export default function ScreeningList(): ReactNode {
  return <ListScreen of={screeningList} />;
}
