import { clientGroups } from '@tranche/domain/crm/client-groups.resource';
import type { Family } from '../../kit/declared/types.ts';
import { words } from './words.ts';

export const GROUPS = '/admin/investors/groups';

export const groupFamily: Family<'client-groups'> = {
  definition: clientGroups,
  words,
  home: GROUPS,
  right: 'investors',
  first: 'members',
};
