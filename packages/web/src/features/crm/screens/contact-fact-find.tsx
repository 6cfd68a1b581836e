import type { ReactNode } from 'react';
import { ContactForm } from '../components/contact-form-tab.tsx';

export default function Tab(): ReactNode {
  return <ContactForm form="fact_find" />;
}
