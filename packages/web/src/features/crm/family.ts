import { contacts } from '@tranche/domain/crm/contacts.resource';
import type { Family } from '../../kit/declared/types.ts';
import { words } from './words.ts';

export const contactFamily: Family<'contacts'> = {
  definition: contacts,
  words,
  home: '/admin/investors/contacts',
  right: 'investors',
};
