import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FactsCard } from '../../../kit/declared/facts-card.tsx';
import { useList } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { addressLine } from '../../../shared/record/address-line.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { WithRail } from '../../../ui/layout.tsx';
import { DateTime } from '../../../ui/value.tsx';
import type { Contact } from '../contact.ts';
import { contactFamily } from '../family.ts';
import { formAnswers } from '../form-answers.ts';
import { useContact } from '../queries.ts';
import { words } from '../words.ts';

/** The story, with the facts beside it. */
export default function ContactDetails(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { data: contact } = useContact(id);
  if (contact === undefined) return null;
  return (
    <WithRail rail={<Rail contact={contact} />}>
      <Card title={t('record.activity')}>
        <RecordActivity targetType="contact" targetId={id} />
      </Card>
    </WithRail>
  );
}

const FACTS = [
  'company_name',
  'job_title',
  'client_type',
  'mobile',
  'source',
  'source_detail',
  'investor_type_id',
  'estimated_investment',
  'marketing_consent',
  'created_at',
] as const;

function Rail({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const answers = formAnswers(contact.typeform_payload);
  return (
    <>
      <NextTask id={contact.id} />
      <FactsCard
        of={contactFamily}
        record={contact}
        title="record.contact"
        facts={[...FACTS, { label: t('sections.address'), value: addressLine(contact) }]}
      />
      {answers.length > 0 && (
        <Card title={t('record.answers')}>
          <DescriptionList columns={1} facts={answers} />
        </Card>
      )}
    </>
  );
}

function NextTask({ id }: { id: number }): ReactNode {
  const t = useWords(words);
  const tasks = useList('tasks', {
    limit: 50,
    filter: { target_type: 'contact', target_id: id, is_active: 1 },
  });
  const [next] = [...(tasks.data?.data ?? [])].sort((one, other) =>
    (one.due_at ?? '9').localeCompare(other.due_at ?? '9'),
  );
  if (tasks.data === undefined) return null;
  return (
    <Card title={t('record.nextTask')}>
      {next ? (
        <>
          <AppLink href={`/admin/investors/contacts/${id}/details/notes-calls-tasks`}>{next.title}</AppLink>
          {next.due_at && (
            <p className="muted">
              <DateTime value={next.due_at} withTime />
            </p>
          )}
        </>
      ) : (
        <span className="muted">{t('record.noTask')}</span>
      )}
    </Card>
  );
}
