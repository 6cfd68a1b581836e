import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { detailsOf } from '../../shared/attributes/details-answers.tsx';
import { ADDRESS } from '../../shared/record/sections.ts';
import { isCompany, ofCompany, REGISTERED, typeHelp } from './client-type.ts';
import { organisationFamily } from './family.ts';

/** A new organisation and its edit page; the client type decides what is asked. */
export const organisationForm: FormDeclaration<'organisations'> = {
  ...organisationFamily,
  sections: [
    {
      key: 'identity',
      entries: ['name', [{ field: 'client_type', help: typeHelp }, 'legal_form']],
    },
    {
      key: 'registration',
      entries: [
        [ofCompany('registration_number'), ofCompany('incorporated_on')],
        ['vat_number', ofCompany('lei')],
      ],
    },
    { key: 'contact', entries: ['website', ['email', 'phone']] },
    { key: 'relationship', entries: [['owner_id', 'industry_id'], 'is_issuer'] },
    { key: 'address', entries: ADDRESS, asked: 'more' },
    {
      key: 'about',
      entries: ['description', detailsOf('organisation')],
      asked: 'more',
    },
  ],
  beside: () => ({ answers: {} }),
  body: (changes, values) =>
    isCompany(values)
      ? changes
      : { ...changes, ...Object.fromEntries(REGISTERED.map((name) => [name, null])) },
};
