import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { countryName } from '../../../ui/fields/countries.ts';
import { WithRail } from '../../../ui/layout.tsx';
import { DateTime, Money } from '../../../ui/value.tsx';
import type { Contact } from '../contact.ts';
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

function Rail({ contact }: { contact: Contact }): ReactNode {
  const t = useWords(words);
  const answers = formAnswers(contact.typeform_payload);
  const address = [
    contact.address_line_1,
    contact.address_line_2,
    contact.city,
    contact.county,
    contact.postcode,
    countryName(contact.country),
  ].filter(Boolean);
  return (
    <>
      <NextTask id={contact.id} />
      <Card title={t('record.contact')}>
        <DescriptionList
          columns={1}
          facts={[
            { label: t.field('company_name'), value: contact.company_name },
            { label: t.field('job_title'), value: contact.job_title },
            { label: t.field('client_type'), value: contact.client_type },
            { label: t.field('mobile'), value: contact.mobile },
            { label: t('form.address'), value: address.join(', ') },
            {
              label: t.field('source'),
              value: [t(`sources.${contact.source}`), contact.source_detail].filter(Boolean).join(': '),
            },
            { label: t.field('investor_type_id'), value: contact.investorType?.name },
            {
              label: t.field('estimated_investment'),
              value: contact.estimated_investment && (
                <Money value={contact.estimated_investment} currency={contact.currency} />
              ),
            },
            { label: t.field('created_at'), value: <DateTime value={contact.created_at} /> },
          ]}
        />
      </Card>
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
