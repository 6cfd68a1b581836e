import { marketSoundingAcceptance } from '@tranche/domain/insider-register/market-sounding-acceptance.resource';
import { optionSource } from '../../../kit/options.ts';
import type { Family } from '../../../kit/declared/types.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { soundingWords } from './words.ts';

export const REGISTER = '/admin/insider-register';

/** What was recorded stays: rows are changed in versions and never deleted here. */
export const soundingFamily: Family<'market-sounding-acceptance'> = {
  definition: marketSoundingAcceptance,
  words: soundingWords,
  home: REGISTER,
  right: 'investors',
  kept: true,
};

interface Named {
  readonly id: number;
  readonly name: string;
}
export interface SoundingParts {
  readonly user: (Named & { readonly email?: string }) | null;
  readonly investmentOpportunity: Named | null;
  readonly requestedBy: Named | null;
}
export type Sounding = RowOfName<'market-sounding-acceptance'> & SoundingParts;

export const PARTS = { include: ['user', 'investmentOpportunity', 'requestedBy'] } as const;
export const CHANGES = ['market-sounding-acceptance', 'deal-placements', 'activity'] as const;

export const personOf = ({ user, external_name }: Sounding): string => user?.name ?? external_name ?? '';

export const projectSource = optionSource('investment-opportunities', {
  label: ({ name }) => name,
  searchKey: 'search',
});
export const investorSource = optionSource('users', {
  label: ({ name }) => name,
  note: ({ email }) => email,
  query: { type: 'investor' },
});
