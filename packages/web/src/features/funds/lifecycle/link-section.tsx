import type { Section } from '../../../kit/declared/form-declaration.ts';
import { ManagersField } from './managers-field.tsx';

/** Who manages the fund, and what it invests in. */
export const LINK_SECTION: Section<'funds'> = {
  key: 'links',
  entries: [
    { fields: ['manager_ids'], slot: (part) => <ManagersField key="managers" {...part} /> },
    ['industry_ids', 'tax_option_ids'],
  ],
};
