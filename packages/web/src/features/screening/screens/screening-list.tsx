import { amlStatus } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import type { ListDeclaration } from '../../../kit/declared/list-declaration.ts';
import { ListScreen } from '../../../kit/declared/list-screen.tsx';
import { useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { ReadOut } from '../../../ui/read-out.tsx';
import { words } from '../words.ts';
import { nameOf, PARTS, screeningFamily, SCREENING, type CheckParts } from '../family.ts';

const screeningList: ListDeclaration<'aml-checks', CheckParts> = {
  ...screeningFamily,
  query: { ...PARTS, filter: { status: amlStatus.referred } },
  name: nameOf,
  href: ({ id }) => `${SCREENING}/${id}`,
  isOpen: () => false,
  columns: [
    { field: 'subject', cell: Subject },
    { field: 'status', pill: 'aml', width: 150 },
    'provider',
    { field: 'score', extra: true },
    { field: 'requested_at', as: 'date', width: 120 },
    { field: 'expires_at', as: 'date', width: 120 },
    'reviewed_by_id',
  ],
  filters: ['provider', 'user_id', 'organisation_id'],
  views: () => [
    { key: 'referred', state: {} },
    ...(['failed', 'expired', 'pending'] as const).map((key) => ({
      key,
      state: { filter: { status: String(amlStatus[key]) } },
    })),
    { key: 'all', state: { filter: { status: Object.values(amlStatus).join(',') } } },
  ],
};

/** Someone has several checks: their links are told apart by when each was asked for. */
function Subject(check: RowOfName<'aml-checks'> & CheckParts): ReactNode {
  return (
    <>
      {nameOf(check)}
      <ReadOut>{formatMoment(check.requested_at ?? check.created_at)}</ReadOut>
    </>
  );
}

/** Checks, those that a person must decide first. */
export default function ScreeningList(): ReactNode {
  const t = useWords(words);
  return (
    <ListScreen
      of={screeningList}
      emptyAction={<LinkButton href="/admin/investors">{t('seeInvestors')}</LinkButton>}
    />
  );
}
