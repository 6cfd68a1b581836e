import type { OpportunityCardRow, TaxOption } from './queries.ts';

/** Reliefs proper: the scheme `none` is in the list only so that it can be chosen. */
export const reliefsOf = ({ taxOptions = [] }: Pick<OpportunityCardRow, 'taxOptions'>): TaxOption[] =>
  taxOptions.filter(({ scheme }) => scheme !== 'none');
