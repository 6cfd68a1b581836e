import { investmentMethods } from '@tranche/domain/organisations/investment-methods.resource';
import { nominees } from '@tranche/domain/organisations/nominees.resource';
import type { Family } from '../../kit/declared/types.ts';
import { methodWords, nomineeWords } from './words.ts';

export const METHODS = '/admin/investors/investment-methods';
export const NOMINEES = '/admin/investors/nominees';

export const methodFamily: Family<'investment-methods'> = {
  definition: investmentMethods,
  words: methodWords,
  home: METHODS,
  right: 'investors',
};

/** A nominee has no page of details: its investments come first. */
export const nomineeFamily: Family<'nominees'> = {
  definition: nominees,
  words: nomineeWords,
  home: NOMINEES,
  right: 'investors',
  first: 'transactions',
};
