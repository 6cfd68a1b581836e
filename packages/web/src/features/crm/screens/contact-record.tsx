import { useState, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useAccess } from '../../../kit/access.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { TabOutlet, useRecordTabs } from '../../../kit/guard.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Page } from '../../../ui/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { ConvertDialog } from '../components/convert-dialog.tsx';
import { LeadStatusStepper } from '../components/lead-status-stepper.tsx';
import type { Contact } from '../contact.ts';
import { useContact } from '../queries.ts';
import { words } from '../words.ts';

const HOME = '/admin/investors/contacts';

/** The contact's shell; its tabs are below. */
export default function ContactRecord(): ReactNode {
  const t = useWords(words);
  const contact = useContact(useRecordId());
  useAnnouncedTitle(contact.data?.name ?? null);
  if (hasStatus(contact.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView of={contact} thing={t('thing')} skeleton={<FormSkeleton fields={4} />}>
        {(data) => (
          <>
            <Head contact={data} />
            <TabOutlet />
          </>
        )}
      </StateView>
    </Page>
  );
}

function Head({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const tabs = useRecordTabs();
  const converted = contact.converted_at !== null;
  return (
    <>
      <RecordHeader
        name={contact.name}
        crumbs={[{ label: t('title'), href: HOME }]}
        picture={<Picture name={contact.name} size={40} />}
        pill={
          converted && <StatusPill look={{ label: t('convert.converted'), tone: 'brand', icon: 'done' }} />
        }
        facts={[
          contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>,
          contact.phone && <a href={`tel:${contact.phone}`}>{contact.phone}</a>,
          contact.company_name,
          contact.owner ? t('record.owner', { name: contact.owner.name }) : t('record.unassigned'),
        ].filter(Boolean)}
        actions={<Actions contact={contact} />}
      />
      {converted ? <ConvertedNote contact={contact} /> : <LeadStatusStepper contact={contact} />}
      <TabLinks tabs={tabs} label={t('record.tabs')} />
    </>
  );
}

function Actions({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { can } = useAccess();
  const [converting, setConverting] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const open = contact.converted_at === null;
  return (
    <>
      {open && can('investors.create') && (
        <Button kind="primary" onClick={() => setConverting(true)} aria-haspopup="dialog">
          {t('convert.action')}
        </Button>
      )}
      <MoreMenu
        name={contact.name}
        items={[
          ...(open && can('investors.update')
            ? [{ label: t('edit'), href: `${HOME}/${contact.id}/edit` }]
            : []),
          ...(can('investors.delete')
            ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => setDeleting(true) }]
            : []),
        ]}
      />
      <ConvertDialog contact={converting ? contact : null} onClose={() => setConverting(false)} />
      <DeleteDialog
        resource="contacts"
        record={deleting ? contact : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.history.push(HOME)}
      />
    </>
  );
}

function ConvertedNote({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  return (
    <Card tone="info">
      {t('convert.banner', { date: formatDate(contact.converted_at ?? '') })}{' '}
      {contact.converted_user_id !== null && (
        <AppLink href={`/admin/investors/${contact.converted_user_id}/details`}>{t('convert.see')}</AppLink>
      )}
    </Card>
  );
}
