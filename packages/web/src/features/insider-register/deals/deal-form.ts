import type { FormDeclaration } from '../../../kit/declared/form-declaration.ts';
import { conflictSlot } from './components/conflict-check.tsx';
import { dealerSection } from './components/who.tsx';
import { checkDeal } from './check-deal.ts';
import { accountSection, declarationSection } from './form-parts.ts';
import { DEALS, dealFamily } from './family.ts';

/** A new personal deal. Staff who may edit investors can also enter one for someone else. */
export const dealForm = (mayEnterOthers: boolean): FormDeclaration<'deal-placements'> => ({
  ...dealFamily,
  sections: [
    ...(mayEnterOthers ? [dealerSection] : []),
    {
      key: 'deal',
      entries: [
        'investment_opportunity_id',
        'issuer_name',
        conflictSlot,
        ['instrument', 'direction'],
        ['amount', 'currency'],
        'intended_on',
        'reason',
      ],
    },
    declarationSection,
    accountSection,
  ],
  check: checkDeal,
  then: (id) => `${DEALS}?peek=${id}`,
});
