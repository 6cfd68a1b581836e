import { funds } from '@tranche/domain/funds/funds.resource';
import type { Family } from '../../kit/declared/types.ts';
import { fundWords } from './words.ts';

export const FUNDS = '/admin/funds';
export const fundHref = (id: number, page = 'details'): string => `${FUNDS}/${id}/${page}`;

export const fundFamily: Family<'funds'> = {
  definition: funds,
  words: fundWords,
  home: FUNDS,
  right: 'funds',
};
