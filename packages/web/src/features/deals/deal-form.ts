import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { dealFamily } from './family.ts';
import { category, character, people, place, source } from './form-parts.ts';

/** A new deal and its edit page; its place is changed by moving. */
export const dealForm: FormDeclaration<'pipeline-deals'> = {
  ...dealFamily,
  sections: [
    { key: 'company', entries: ['name', 'company_name', 'website', 'summary'] },
    { key: 'place', entries: [place], asked: 'create' },
    {
      key: 'terms',
      entries: [
        ['target_raise', 'currency'],
        ['pre_money_valuation', 'equity_offered_pct'],
        ['share_price', 'minimum_investment'],
        'investment_round_type_id',
      ],
    },
    {
      key: 'kind',
      entries: [['type_id', 'sub_type_id'], 'industry_id', [category, character]],
      asked: 'more',
    },
    { key: 'people', entries: people, asked: 'more' },
    { key: 'source', entries: source, asked: 'more' },
    { key: 'texts', entries: ['description', 'use_of_funds'], asked: 'more' },
  ],
  alsoChanges: ['pipelines', 'pipeline-stages'],
};
