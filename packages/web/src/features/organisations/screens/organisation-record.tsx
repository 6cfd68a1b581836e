import { recordStatus } from '@tranche/domain/codes';
import { IconDownload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { TabOutlet, useRecordTabs } from '../../../kit/guard.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Page, Row } from '../../../ui/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip, StatusPill } from '../../../ui/status-pill.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { HOME, useOrganisation, type Organisation } from '../organisation.ts';
import { words } from '../words.ts';

/** The organisation's shell; its tabs are below. */
export default function OrganisationRecord(): ReactNode {
  const t = useWords(words);
  const organisation = useOrganisation(useRecordId());
  useAnnouncedTitle(organisation.data?.name ?? null);
  if (hasStatus(organisation.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView of={organisation} thing={t('thing')} skeleton={<FormSkeleton fields={4} />}>
        {(data) => (
          <>
            <Head organisation={data} />
            <TabOutlet />
          </>
        )}
      </StateView>
    </Page>
  );
}

function Head({ organisation }: { organisation: Organisation }): ReactNode {
  const t = useWords(words);
  const tabs = useRecordTabs();
  const { registration_number: number, owner } = organisation;
  return (
    <>
      <RecordHeader
        name={organisation.name}
        crumbs={[{ label: t('title'), href: HOME }]}
        picture={<Picture name={organisation.name} src={organisation.logo} size={40} square />}
        pill={
          <Row gap={8}>
            <Chip>{organisation.client_type}</Chip>
            {organisation.is_issuer && <Chip>{t('record.issuer')}</Chip>}
            {organisation.status === recordStatus.inactive && (
              <StatusPill look={{ label: t('record.inactive'), tone: 'red', icon: 'ban' }} />
            )}
          </Row>
        }
        facts={[
          number && t('record.number', { number }),
          owner ? t('record.owner', { name: owner.name }) : t('record.noOwner'),
          t('record.invested', { amount: formatMoney(organisation.total_invested ?? '0') }),
        ].filter(Boolean)}
        actions={<Actions organisation={organisation} />}
      />
      <TabLinks tabs={tabs} label={t('record.tabs')} />
    </>
  );
}

function Actions({ organisation }: { organisation: Organisation }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { can } = useAccess();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button
        icon={<IconDownload size={16} stroke={1.75} />}
        onClick={() => window.location.assign(`/api/export-organisation/${organisation.id}`)}
      >
        {t('export')}
      </Button>
      {can('investors.update') && (
        <LinkButton href={`${HOME}/${organisation.id}/edit`}>{t('edit')}</LinkButton>
      )}
      {can('investors.delete') && (
        <MoreMenu
          name={organisation.name}
          items={[{ label: t('delete'), danger: true, onSelect: () => setDeleting(true) }]}
        />
      )}
      <DeleteDialog
        resource="organisations"
        record={deleting ? organisation : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.history.push(HOME)}
      />
    </>
  );
}
