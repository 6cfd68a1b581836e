import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { ADDRESS, BANK } from '../../shared/record/sections.ts';
import { nomineeFamily } from './families.ts';

/** A new nominee and its edit page. */
export const nomineeForm: FormDeclaration<'nominees'> = {
  ...nomineeFamily,
  sections: [
    {
      key: 'nominee',
      entries: [['name', 'company_number'], 'status', { field: 'is_default', help: 'defaultHelp' }],
    },
    { key: 'fees', entries: [['fee_pct', 'fee_annual']] },
    { key: 'contact', entries: ['contact_name', ['email', 'phone']] },
    { key: 'address', entries: ADDRESS, asked: 'more' },
    { key: 'bank', entries: BANK, asked: 'more' },
  ],
};
