import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { MergedNote } from '../../shared/merge/merged-note.tsx';
import { Picture } from '../../ui/person.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { ConvertButton } from './components/convert-button.tsx';
import { contactVerbs } from './components/record-verbs.tsx';
import { LeadStatusStepper } from './components/lead-status-stepper.tsx';
import type { Contact } from './contact.ts';
import { contactFamily } from './family.ts';
import { CONTACT_QUERY } from './queries.ts';

/** What a contact is, above its tabs and beside its list. */
export const contactRecord: RecordDeclaration<'contacts', Contact> = {
  ...contactFamily,
  query: CONTACT_QUERY,
  peek: ['mobile', 'job_title', 'client_type', 'city', 'source', 'investor_type_id', 'estimated_investment'],
  isOpen: (contact) => contact.converted_at === null,
  picture: ({ record }) => <Picture name={record.name} size={40} />,
  pills: ({ record, t }) =>
    record.converted_at !== null && (
      <StatusPill look={{ label: t('convert.converted'), tone: 'brand', icon: 'done' }} />
    ),
  facts: ({ record, t }) => [
    record.email && <a href={`mailto:${record.email}`}>{record.email}</a>,
    record.phone && <a href={`tel:${record.phone}`}>{record.phone}</a>,
    record.company_name,
    record.owner ? t('record.owner', { name: record.owner.name }) : t('record.unassigned'),
  ],
  primary: ({ record, access }) =>
    record.converted_at === null && access.can('investors.create') && <ConvertButton contact={record} />,
  verbs: contactVerbs,
  purgeable: true,
  banner: ({ record, t }) =>
    record.converted_at === null ? (
      <>
        <MergedNote family="contacts" id={record.id} />
        <LeadStatusStepper contact={record} />
      </>
    ) : (
      <Card tone="info">
        {t('convert.banner', { date: formatDate(record.converted_at) })}{' '}
        {record.converted_user_id !== null && (
          <AppLink href={`/admin/investors/${record.converted_user_id}/details`}>{t('convert.see')}</AppLink>
        )}
      </Card>
    ),
};
