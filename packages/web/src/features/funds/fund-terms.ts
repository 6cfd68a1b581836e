import { createElement } from 'react';
import type { Section } from '../../kit/declared/form-declaration.ts';
import { IndexField } from './index-field.tsx';

/** What fees, distributions and unit prices are worked out from. */
export const TERM_SECTIONS: readonly Section<'funds'>[] = [
  {
    key: 'terms',
    entries: [
      ['management_fee_pct', 'fee_basis'],
      ['fee_timing', { field: 'fee_day_count', help: 'help.dayCount' }],
      ['hurdle_pct', { field: 'hurdle_day_count', help: 'help.dayCount' }],
      ['carry_pct', { field: 'catch_up_pct', help: 'help.catchUp' }],
      [{ field: 'equalisation_basis', help: 'help.equalisation' }, 'equalisation_pct'],
      'late_interest_pct',
      { field: 'carry_accrual', help: 'help.carryAccrual' },
      { field: 'carry_in_nav', help: 'help.carryInNav' },
      { fields: ['market_index_id'], slot: (part) => createElement(IndexField, { key: 'index', ...part }) },
    ],
  },
  {
    key: 'units',
    entries: [
      [{ field: 'initial_unit_price', help: 'help.unitPrice' }, 'nav_frequency'],
      { field: 'show_holdings', help: 'help.showHoldings' },
      { field: 'allow_overdraft', help: 'help.overdraft' },
    ],
  },
];
