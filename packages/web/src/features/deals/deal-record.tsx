import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { Picture } from '../../ui/person.tsx';
import { StepName } from '../../ui/steps.tsx';
import { DealActions, dealVerbs } from './components/deal-actions.tsx';
import { DealBanner } from './components/deal-banner.tsx';
import { StatePill } from './components/state-pill.tsx';
import { DEAL_QUERY, isOpen, type Deal } from './deal.ts';
import { dealFamily } from './family.ts';

/** What a deal is, above its tabs and beside its list. */
export const dealRecord: RecordDeclaration<'pipeline-deals', Deal> = {
  ...dealFamily,
  query: DEAL_QUERY,
  peek: [
    'company_name',
    'target_raise',
    'pre_money_valuation',
    'industry_id',
    'type_id',
    'source',
    'score',
    'expected_close_on',
    'summary',
  ],
  isOpen,
  picture: ({ record }) => <Picture name={record.name} src={record.logo} size={40} square />,
  pills: ({ record }) => (
    <Row gap={12}>
      {record.stage && <StepName colour={record.stage.colour} name={record.stage.name} />}
      <StatePill deal={record} />
    </Row>
  ),
  facts: ({ record, t }) => [
    record.company_name !== record.name && record.company_name,
    record.target_raise !== null &&
      t('record.ask', {
        amount: formatMoney(record.target_raise, { currency: record.currency, pence: 'never' }),
      }),
    record.owner && t('record.owner', { name: record.owner.name }),
    isOpen(record) && t('record.days', { n: record.days_in_stage }),
  ],
  primary: ({ record }) => <DealActions deal={record} />,
  verbs: dealVerbs,
  banner: ({ record }) => <DealBanner deal={record} />,
};
