import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { ADDRESS, BANK } from '../../shared/record/sections.ts';
import { methodFamily } from './families.ts';

/** A new way to invest and its edit page. */
export const methodForm: FormDeclaration<'investment-methods'> = {
  ...methodFamily,
  sections: [
    {
      key: 'method',
      entries: [
        ['name', 'kind'],
        ['provider_name', 'provider_reference_label'],
        { field: 'nominee_id', when: ({ kind }) => kind === 'nominee' },
      ],
    },
    {
      key: 'rules',
      entries: [
        { field: 'requires_approval', help: 'approvalHelp' },
        'tax_eligible',
        { field: 'is_default', help: 'defaultHelp' },
        'instructions',
      ],
    },
    { key: 'contact', entries: ['contact_name', ['email', 'phone']], asked: 'more' },
    { key: 'address', entries: ADDRESS, asked: 'more' },
    { key: 'bank', entries: BANK, asked: 'more' },
  ],
};
