import type { FormDeclaration, FormPart } from '../../kit/declared/form-declaration.ts';
import type { FormValues } from '../../kit/declared/values.ts';
import { ADDRESS } from '../../shared/record/sections.ts';
import { organisationFamily } from './family.ts';

const isCompany = (values: FormValues): boolean => values.client_type !== 'Sole Trader';
const ofCompany = (field: (typeof REGISTERED)[number]) => ({ field, when: isCompany }) as const;
/** What a sole trader has not. */
const REGISTERED = ['registration_number', 'incorporated_on', 'lei'] as const;

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
    { key: 'about', entries: ['description'], asked: 'more' },
  ],
  body: (changes, values) =>
    isCompany(values)
      ? changes
      : { ...changes, ...Object.fromEntries(REGISTERED.map((name) => [name, null])) },
};

function typeHelp({ form, record, t }: FormPart): string | undefined {
  const loses = !isCompany(form.values) && REGISTERED.some((name) => record?.[name]);
  return loses ? t('typeWarning') : undefined;
}
