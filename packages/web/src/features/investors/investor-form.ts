import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { detailsOf } from '../../shared/attributes/details-answers.tsx';
import { ADDRESS, EMPLOYER, NAME, PHONES } from '../../shared/record/sections.ts';
import { associateIds, associatesEntry } from './components/associates-field.tsx';
import { emailHelp } from './components/email-help.tsx';
import { passwordLinkEntry } from './components/password-link-switch.tsx';
import { investorFamily } from './family.ts';

/** A new investor and their edit page. */
export const investorForm: FormDeclaration<'users'> = {
  ...investorFamily,
  sections: [
    { key: 'person', entries: ['title', NAME, { field: 'email', help: emailHelp }, PHONES] },
    { key: 'relationship', entries: [['owner_id', 'lead_status_id'], associatesEntry, 'marketing_consent'] },
    {
      key: 'client',
      entries: [
        ['date_of_birth', 'nationality'],
        ['client_type', 'tax_residency'],
        EMPLOYER,
        'preferred_contact',
        detailsOf('user'),
      ],
      asked: 'more',
    },
    { key: 'address', entries: ADDRESS, asked: 'more' },
    { key: 'access', entries: [{ field: 'status', help: 'statusHelp' }], asked: 'edit' },
    { key: 'access', entries: [passwordLinkEntry], asked: 'create' },
  ],
  beside: (record) => ({
    associate_ids: associateIds(record),
    answers: {},
    ...(record === null && { send_set_password_email: true }),
  }),
};
