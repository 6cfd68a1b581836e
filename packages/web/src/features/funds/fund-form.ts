import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { BANK } from '../../shared/record/sections.ts';
import { fundFamily } from './family.ts';
import { LINK_SECTION } from './lifecycle/link-section.tsx';
import { TERM_SECTIONS } from './fund-terms.ts';

/** The edit page of a fund; a new one is asked for in a panel of the list (D-10). */
export const fundForm: FormDeclaration<'funds'> = {
  ...fundFamily,
  sections: [
    { key: 'identity', entries: ['name', 'legal_name', ['lei', 'isin'], 'summary'] },
    {
      key: 'structure',
      entries: [
        ['structure', 'currency'],
        ['target_size', 'hard_cap'],
        ['minimum_commitment', 'vintage_year'],
      ],
    },
    {
      key: 'dates',
      entries: [
        ['first_close_on', 'final_close_on'],
        ['term_years', 'extension_years'],
        'investment_period_ends_on',
      ],
    },
    ...TERM_SECTIONS,
    LINK_SECTION,
    {
      key: 'people',
      entries: [['manager_name', 'gp_name'], ['custodian_name', 'administrator_name'], 'auditor_name'],
    },
    { key: 'text', entries: ['strategy', 'description'] },
    { key: 'bank', entries: BANK },
  ],
};
