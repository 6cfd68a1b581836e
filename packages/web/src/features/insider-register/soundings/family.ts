import { marketSoundingAcceptance } from '@tranche/domain/insider-register/market-sounding-acceptance.resource';
import { sourceOf } from '../../../kit/declared/option-sources.ts';
import type { Family } from '../../../kit/declared/types.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import type { Named } from '../../../shared/record/target.ts';
import { soundingWords } from './words.ts';

export const REGISTER = '/admin/insider-register';

/** What was recorded stays: rows are changed in versions and never deleted here. */
export const soundingFamily: Family<'market-sounding-acceptance'> = {
  definition: marketSoundingAcceptance,
  words: soundingWords,
  home: REGISTER,
  right: 'investors',
  neverDeleted: true,
};

export interface SoundingParts {
  readonly user: (Named & { readonly email?: string }) | null;
  readonly investmentOpportunity: Named | null;
  readonly requestedBy: Named | null;
}
export type Sounding = RowOfName<'market-sounding-acceptance'> & SoundingParts;

export const PARTS = { include: ['user', 'investmentOpportunity', 'requestedBy'] } as const;
export const CHANGES = ['market-sounding-acceptance', 'deal-placements', 'activity'] as const;

export const personOf = ({ user, external_name }: Sounding): string => user?.name ?? external_name ?? '';

export const projectSource = sourceOf(marketSoundingAcceptance.fields.investment_opportunity_id.spec);
