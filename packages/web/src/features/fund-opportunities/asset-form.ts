import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { assetFamily } from './family.ts';

// who may not look for funds or companies has nothing to choose from: what is there stays
const withFunds = {
  field: 'fund_id',
  isRequired: true,
  on: ({ on, can }) => on('enableFunds') && can('funds.index'),
} satisfies Named;
const company = { field: 'organisation_id', on: ({ can }) => can('investors.index') } satisfies Named;
const without = { field: 'fund_name', isRequired: true, on: ({ on }) => !on('enableFunds') } satisfies Named;
const linked = { field: 'investment_opportunity_id', help: 'help.linked' } as const;
const cost = { field: 'manual_cost', help: 'help.manual_cost' } as const;
type Form = FormDeclaration<'fund-investment-opportunities'>;
type Named = Extract<Form['sections'][number]['entries'][number], { field: string }>;

/** A new asset of a fund, and its edit page. Where funds are switched off, the fund is a name. */
export const assetForm: Form = {
  ...assetFamily,
  sections: [
    { key: 'asset', entries: ['name', withFunds, without, ['type_id', 'industry_ids'], linked] },
    {
      key: 'position',
      entries: [
        ['currency', 'target_allocation'],
        ['invested_on', 'ownership_pct'],
      ],
    },
    { key: 'about', entries: ['summary', 'description'] },
    {
      key: 'kind',
      entries: [
        ['sub_type_id', 'investment_round_type_id'],
        ['category_id', 'character_id'],
        [company, 'company_number'],
      ],
      asked: 'edit',
    },
    { key: 'holding', entries: [cost, 'board_seat', ['exited_on', 'exit_route']], asked: 'edit' },
  ],
};
