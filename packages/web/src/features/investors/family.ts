import { users } from '@tranche/domain/identity/users.resource';
import type { Family } from '../../kit/declared/types.ts';
import { HOME } from './queries.ts';
import { words } from './words.ts';

export const investorFamily: Family<'users'> = { definition: users, words, home: HOME, right: 'investors' };
