import { fundInvestmentOpportunities } from '@tranche/domain/funds/fund-investment-opportunities.resource';
import type { Family } from '../../kit/declared/types.ts';
import { HOME } from './asset.ts';
import { words } from './words.ts';

export const assetFamily: Family<'fund-investment-opportunities'> = {
  definition: fundInvestmentOpportunities,
  words,
  home: HOME,
  right: 'funds_opportunity',
};
