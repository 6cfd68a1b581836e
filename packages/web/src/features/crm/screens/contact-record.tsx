import type { ReactNode } from 'react';
import { RecordScreen } from '../../../kit/declared/record-screen.tsx';
import { contactRecord } from '../contact-record.tsx';

/** The contact's shell; its tabs are below. */
export default function ContactRecord(): ReactNode {
  return <RecordScreen of={contactRecord} />;
}
