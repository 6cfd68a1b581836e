import { organisationLinkStatus as link } from '@tranche/domain/investors/codes';
import type { LINK_POSITIONS } from '@tranche/domain/organisations/codes';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Feature } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useItem, useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PersonCell } from '../../../ui/person.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip, StatusPill } from '../../../ui/status-pill.tsx';
import { AccountForm } from '../components/account-form.tsx';
import { LinkActions } from '../components/link-actions.tsx';
import { RecordDocuments } from '../components/record-documents.tsx';
import { OrganisationCheck } from '../components/organisation-check.tsx';
import { OrganisationForm } from '../components/organisation-form.tsx';
import { linkLook } from '../looks.ts';
import type { LinkRow } from '../profile.ts';
import { words } from '../words.ts';
import { Holdings } from './method.tsx';

interface Seen {
  readonly people: readonly {
    readonly name: string;
    readonly position: (typeof LINK_POSITIONS)[number];
    readonly is_primary: boolean;
  }[];
}
type Seat = RowOfName<'organisations'> & Seen;

/** An organisation that I am linked to; while my link waits only how it stands. Else there is none. */
export default function Organisation(): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const links = useList<'organisation-links', { organisation: LinkRow['organisation'] }>(
    'organisation-links',
    {
      filter: { organisation_id: id, status: [link.pending, link.approved] },
      include: ['organisation'],
    },
  );
  const [mine] = links.data?.data ?? [];
  if (links.data !== undefined && mine === undefined) return <ErrorSlot status={404} />;
  return (
    <ProfileFrame title={mine?.organisation?.name ?? t('organisation.title')}>
      <StateView of={links} thing={t('organisation.thing')} skeleton={<FormSkeleton fields={6} />}>
        {({ data: [row] }) =>
          row === undefined ? null : row.status === link.pending ? (
            <Waiting row={row} />
          ) : (
            <Linked id={id} primary={row.is_primary} />
          )
        }
      </StateView>
    </ProfileFrame>
  );
}

function Waiting({ row }: { row: LinkRow }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  return (
    <Card title={t('organisation.waiting')} tone="info">
      <Stack gap={12}>
        <Row>
          <StatusPill look={linkLook(row.status)} />
        </Row>
        <p>{t('organisation.waitingText', { date: formatDate(row.applied_at) })}</p>
        <Row>
          <LinkActions
            row={row}
            onWithdrawn={() => router.history.push('/investor/profile/view#organisations')}
          />
        </Row>
      </Stack>
    </Card>
  );
}

function Linked({ id, primary }: { id: string; primary: boolean }): ReactNode {
  const t = useWords(words);
  const organisation = useItem<'organisations', Seen>('organisations', id, {
    append: ['people'],
  });
  return (
    <StateView of={organisation} thing={t('organisation.thing')} skeleton={<FormSkeleton fields={6} />}>
      {(row) => (
        <>
          <Feature f="enableScreening">
            <OrganisationCheck id={row.id} />
          </Feature>
          {primary ? <OrganisationForm key={row.id} row={row} /> : <Facts row={row} />}
          <People people={row.people} />
          <Through organisationId={row.id} />
          <RecordDocuments type="organisation" id={row.id} />
        </>
      )}
    </StateView>
  );
}

function Facts({ row }: { row: Seat }): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('organisation.facts')} help={t('organisation.readOnly')}>
      <DescriptionList
        facts={[
          { label: t('apply.clientType'), value: row.client_type },
          { label: t('apply.number'), value: row.registration_number },
          {
            label: t.field('incorporated_on'),
            value: row.incorporated_on && formatDate(row.incorporated_on),
          },
          { label: t('apply.website'), value: row.website },
          { label: t.field('email'), value: row.email },
          { label: t.field('phone'), value: row.phone },
          {
            label: t('apply.address'),
            value: [row.address_line_1, row.city, row.postcode].filter(Boolean).join(', '),
            wide: true,
          },
        ]}
      />
    </Card>
  );
}

function People({ people }: { people: Seen['people'] }): ReactNode {
  const t = useWords(words);
  return (
    <Card flush title={t('organisation.people')}>
      <RowList>
        {people.map((person) => (
          <li key={`${person.name}-${person.position}`}>
            <PersonCell name={person.name} note={t(`positions.${person.position}`)} />
            {person.is_primary && <Chip>{t('organisation.primary')}</Chip>}
          </li>
        ))}
      </RowList>
    </Card>
  );
}

/** The organisation as investing party: what it holds, and its account where I look after it. */
function Through({ organisationId }: { organisationId: number }): ReactNode {
  const t = useWords(words);
  const { id: me } = useViewer();
  const parties = useList<
    'investment-method-entities',
    { total_invested: string; investments_count: number }
  >('investment-method-entities', {
    filter: { organisation_id: organisationId },
    include: ['investmentMethod', 'investmentsCount'],
    append: ['total_invested'],
  });
  return (
    <StateView of={parties} thing={t('organisation.thing')} skeleton={<FormSkeleton fields={3} />}>
      {({ data }) =>
        data.map((entity) => (
          <Stack key={entity.id} gap={24}>
            <Holdings id={entity.id} count={entity.investments_count} invested={entity.total_invested} />
            {entity.user_id === me && <AccountForm party={entity} bankOnly />}
          </Stack>
        ))
      }
    </StateView>
  );
}
