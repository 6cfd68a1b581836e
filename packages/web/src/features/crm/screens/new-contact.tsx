import type { ReactNode } from 'react';
import { CreateScreen } from '../../../kit/declared/create-screen.tsx';
import { text } from '../../../kit/declared/form-declaration.ts';
import { SimilarContacts } from '../components/similar-contacts.tsx';
import { contactForm } from '../contact-form.ts';

export default function NewContact(): ReactNode {
  return (
    <CreateScreen
      of={contactForm}
      above={({ form: { values } }) => (
        <SimilarContacts
          email={text(values, 'email')}
          name={`${text(values, 'first_name')} ${text(values, 'last_name')}`}
        />
      )}
    />
  );
}
