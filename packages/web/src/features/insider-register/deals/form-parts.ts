import type { Section } from '../../../kit/declared/form-declaration.ts';

export const declarationSection: Section<'deal-placements'> = {
  key: 'declaration',
  entries: [
    'declares_no_inside_information',
    'connected_person',
    { field: 'connected_name', when: (values) => values.connected_person === true },
  ],
};

export const accountSection: Section<'deal-placements'> = {
  key: 'more',
  entries: [
    ['quantity', 'price'],
    ['isin', 'held_since'],
    ['broker', 'account_name'],
  ],
  asked: 'more',
};
