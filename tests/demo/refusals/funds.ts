import { patch, type Ask, type Row } from '../verb.ts';
import { invalidOf, type Refusals } from './refused.ts';

const FUND = `select f.id, (select e.investment_method_entity_id from fund_ledger e where e.fund_id = f.id
    and e.type = 'contribution' order by e.id limit 1) as holder
  from funds f where f.publication = 2 and f.is_active = 1 order by f.id`;
const run =
  (kind: string, json: (row: Row) => object) =>
  (row: Row): Ask => ({
    url: '/api/runs',
    json: { kind, target_type: 'fund', target_id: row.id, entry_date: '2026-03-31', ...json(row) },
  });

/** Runs and entries of a fund, and the index beside it. */
export const FUND_REFUSALS: Refusals = {
  'more can be called again than investors receive': invalidOf(
    'params.recallable',
    'Only what investors receive can be called again.',
    {
      find: FUND,
      ask: run('fund_distribution', () => ({ total: '1000', params: { recallable: '999999999' } })),
    },
  ),
  'a fund calls more fees than it calls': invalidOf(
    'params.fees',
    'Fees inside the commitment are part of the total.',
    {
      find: FUND,
      ask: run('fund_capital_call', () => ({
        total: '100',
        due_on: '2026-04-20',
        params: { fees: { management_fee: '101', outside: false } },
      })),
    },
  ),
  'a holder transfers to themselves': invalidOf('params.to_entity_id', 'Choose another holder.', {
    find: FUND,
    ask: run('fund_transfer', ({ holder }) => ({
      params: { from_entity_id: holder, to_entity_id: holder, fraction: '10', basis: 'carry_over' },
    })),
  }),
  'a holder joins twice': invalidOf('params.joining', 'Each holder joins once.', {
    find: FUND,
    ask: run('fund_equalisation', ({ holder }) => ({
      params: {
        joining: [1, 2].map(() => ({ investment_method_entity_id: holder, commitment: '1000' })),
      },
    })),
  }),
  'a purchase of no units': invalidOf('units', 'The units field must be greater than 0.', {
    find: `select a.fund_id as id, a.id as asset from fund_investment_opportunities a join funds f on f.id = a.fund_id
      where f.publication = 2 and f.is_active = 1 and a.status = 2 and a.deleted_at is null order by a.id`,
    ask: ({ id, asset }) => ({
      url: '/api/fund-ledger',
      json: {
        fund_id: id,
        fund_investment_opportunity_id: asset,
        type: 'purchase',
        amount: '10',
        units: '0',
        entry_date: '2026-03-31',
        description: 'None',
      },
    }),
  }),
  'an entry that is no sale takes a part': invalidOf(
    'fraction_sold',
    'The fraction sold field is only for a sale.',
    {
      find: FUND,
      ask: ({ id }) => ({
        url: '/api/fund-ledger',
        json: {
          fund_id: id,
          type: 'expense',
          amount: '10',
          entry_date: '2026-03-31',
          description: 'Audit',
          fraction_sold: '5',
        },
      }),
    },
  ),
  'an index in another currency than the fund beside it': invalidOf(
    'currency',
    'Harbour Fund I is compared with this index, and is in GBP.',
    {
      find: `select market_index_id as id from funds where name = 'Harbour Fund I'`,
      ask: patch('market-indices', { currency: 'USD' }),
    },
  ),
};
