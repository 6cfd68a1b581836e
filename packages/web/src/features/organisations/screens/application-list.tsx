import { organisationLinkStatus } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/types.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { ReadOut } from '../../../ui/read-out.tsx';
import { DateTime } from '../../../ui/value.tsx';
import {
  isPending,
  nameOf,
  PENDING,
  WITH_PARTS,
  type Application,
  type ApplicationParts,
} from '../application-queries.ts';
import { applicationWords } from '../application-words.ts';
import { APPLICATIONS } from '../organisation.ts';

const DAY_MS = 86_400_000;
// the first view is the query itself; a view's filter is in its place
const QUERY = { ...WITH_PARTS, ...PENDING };

/** Who waits to invest through an organisation, and what was decided. */
export default function ApplicationList(): ReactNode {
  const t = useWords(applicationWords);
  const { can } = useAccess();
  return (
    <Page>
      <PageHeader title={t('title')} />
      <ResourceTable<'organisation-links', ApplicationParts>
        resource="organisation-links"
        things={t('things')}
        query={QUERY}
        rowName={(row) => row.user?.name ?? ''}
        rowHref={(row) => (can('investors.show') ? `${APPLICATIONS}/${row.id}/details` : null)}
        search={{ key: 'search' }}
        views={(['pending', 'approved', 'rejected'] as const).map((key) => ({
          key,
          label: t(`views.${key}`),
          state:
            key === 'pending'
              ? {}
              : { filter: { status: String(organisationLinkStatus[key]) }, sort: '-applied_at' },
        }))}
        columns={useColumns()}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          action: <LinkButton href="/admin/investors/organisations">{t('seeOrganisations')}</LinkButton>,
        }}
      />
    </Page>
  );
}

/** Someone may apply for several organisations. */
const Applicant = ({ row }: { row: Application }): ReactNode => (
  <>
    <PersonCell name={row.user?.name ?? ''} />
    <ReadOut>{nameOf(row)}</ReadOut>
  </>
);

function useColumns(): readonly Column<Application>[] {
  const t = useWords(applicationWords);
  const column = (
    id: string,
    cell: (row: Application) => ReactNode,
    more: Partial<Column<Application>> = {},
  ): Column<Application> => ({ id, header: t.field(id), cell, ...more });
  const ageOf = ({ applied_at }: Application): string => {
    const days = Math.floor((Date.now() - Date.parse(applied_at)) / DAY_MS);
    return days < 1 ? t('today') : t('age', { n: days });
  };
  return [
    { ...column('user_id', (row) => <Applicant row={row} />), header: t('applicant') },
    column('organisation', (row) => (
      <PersonCell name={nameOf(row)} note={t(row.organisation_id === null ? 'isNew' : 'onRecord')} square />
    )),
    column('client_type', (row) => row.proposed_organisation?.client_type, { width: 130 }),
    column('position', (row) => t(`positions.${row.position}`), { width: 160 }),
    column('applied_at', (row) => <DateTime value={row.applied_at} />, { width: 120, sort: 'applied_at' }),
    column('age', (row) => (isPending(row) ? ageOf(row) : null), { width: 100 }),
    column('status', (row) => <Status of="application" code={row.status} />, { width: 130, card: 'pill' }),
  ];
}
