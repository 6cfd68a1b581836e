import type { RecordVerb } from '../../../kit/declared/record-screen.tsx';
import { PersonMail } from '../../../shared/mail/person-mail.tsx';
import type { Contact } from '../contact.ts';

/** The menu of a contact's record; a converted one is written to as the investor that they became. */
export const contactVerbs: readonly RecordVerb<'contacts', Contact>[] = [
  {
    label: 'record.mail',
    panel: 'mail',
    when: ({ record, access }) => record.converted_at === null && access.can('investors.update'),
    dialog: ({ record }, open, onClose) => (
      <PersonMail type="contact" person={record} open={open} onClose={onClose} />
    ),
  },
];
