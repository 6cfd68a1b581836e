import { organisations } from '@tranche/domain/organisations/organisations.resource';
import type { Family } from '../../kit/declared/types.ts';
import { HOME } from './organisation.ts';
import { words } from './words.ts';

export const organisationFamily: Family<'organisations'> = {
  definition: organisations,
  words,
  home: HOME,
  right: 'investors',
};
