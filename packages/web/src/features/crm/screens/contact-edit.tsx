import type { ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { contactForm } from '../contact-form.ts';
import { useContact } from '../queries.ts';

/** A converted contact is read-only: its banner links to the investor. */
export default function ContactEdit(): ReactNode {
  const { data: contact } = useContact(useRecordId());
  if (contact === undefined || contact.converted_at !== null) return null;
  return <EditScreen key={contact.id} of={contactForm} record={contact} />;
}
