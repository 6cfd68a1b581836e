import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { EvidenceCard } from '../../../shared/evidence/evidence-card.tsx';
import { FormAnswers } from '../../../shared/form-tab/form-answers.tsx';
import type { FormOf } from '../../../shared/form-tab/form-of.ts';
import { Stack } from '../../../ui/layout.tsx';
import { useContact } from '../queries.ts';

/** One of the firm's forms, filled on behalf of a contact; the answers move with them when they are converted. */
export function ContactForm({ form }: { form: FormOf['form'] }): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  const { data: contact } = useContact(id);
  if (contact === undefined) return null;
  const isWritable = can('investors.update') && contact.converted_at === null;
  return (
    <Stack gap={20}>
      <FormAnswers type="contact" id={id} name={contact.name} form={form} isWritable={isWritable} />
      {form === 'registration_form' && <EvidenceCard of={{ contact_id: id }} name={contact.name} />}
    </Stack>
  );
}
