import type { ReactNode } from 'react';
import { INVESTMENT_KINDS, INVESTMENT_STATUS_LABELS } from '@tranche/domain/investments/codes';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { queryString } from '../../../kit/query-string.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { useListState } from '../../../kit/list-state.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { optionsOf } from '../../../ui/fields/options.ts';
import { Money } from '../../../ui/value.tsx';
import { useInvestmentColumns } from './investment-columns.tsx';
import { CashCallPanel, chosenInvestments, InvestmentPanel } from './panels.ts';
import { useInvestmentWork } from './investment-work.tsx';
import styles from '../opportunities.module.css';
import { useCurrentOpportunity } from '../record/current-opportunity.tsx';
import { investmentName, investmentsOf, type InvestmentParts } from './investments.ts';
import type { OpportunityRow } from '../queries.ts';
import { raiseWords } from './raise-words.ts';

/** Every investment of the opportunity. */
export default function Transactions(): ReactNode {
  const t = useWords(raiseWords);
  const opportunity = useCurrentOpportunity();
  const [panel, setPanel] = useSearchParam('panel');
  const work = useInvestmentWork((investment) => setPanel(`line:${investment.id}`));
  const close = (): void => setPanel(null);
  return (
    <>
      <ResourceTable<'investments', InvestmentParts>
        resource="investments"
        things={t('investments.things')}
        query={investmentsOf(opportunity.id)}
        rowName={investmentName}
        onOpenRow={(investment) => setPanel(`line:${investment.id}`)}
        search={{ key: 'payment_reference', label: t.field('payment_reference') }}
        filters={[
          {
            key: 'status',
            label: t.field('status'),
            kind: 'choice',
            options: optionsOf(INVESTMENT_STATUS_LABELS),
          },
          {
            key: 'kind',
            label: t.field('kind'),
            kind: 'choice',
            options: INVESTMENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          { key: 'reserved_from', label: t.field('reserved_at'), kind: 'date' },
          { key: 'paid_from', label: t.field('paid_at'), kind: 'date' },
        ]}
        columns={useInvestmentColumns(opportunity.status >= 5 ? 'existing' : 'transactions', opportunity)}
        rowMenu={work.menu}
        bulk={work.bulk}
        tools={<ExportButton opportunity={opportunity} />}
        footer={<Totals opportunity={opportunity} />}
        empty={{ title: t('investments.emptyTransactions'), text: t('investments.emptyText') }}
      />
      {work.dialogs}
      <InvestmentPanel id={panel?.startsWith('line:') ? Number(panel.slice(5)) : null} onClose={close} />
      <CashCallPanel opportunity={opportunity} chosen={chosenInvestments(panel)} onClose={close} />
    </>
  );
}

/** The investments that the filters show, as a file. */
function ExportButton({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(raiseWords);
  const [state] = useListState();
  const query = queryString({
    filter: { ...state.filter, investment_opportunity_id: opportunity.id },
    append: ['holder_name'],
    sort: state.sort,
  });
  return (
    <LinkButton href={`/api/investments/export${query}`} download>
      {t('investments.export')}
    </LinkButton>
  );
}

interface Sums {
  readonly meta: Readonly<Record<'reserved' | 'confirmed' | 'cash_called' | 'paid', string>>;
}

function Totals({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(raiseWords);
  const sums = usePath<Sums>(`investments/investors?investment_opportunity_id=${opportunity.id}`).data?.meta;
  if (!sums) return null;
  const money = (value: string): ReactNode => <Money value={value} currency={opportunity.currency} />;
  return (
    <div className={styles.totals}>
      <DescriptionList
        facts={[
          { label: t('totals.reserved'), value: money(sums.reserved) },
          { label: t('totals.confirmed'), value: money(sums.confirmed) },
          { label: t('parts.awaiting'), value: money(sums.cash_called) },
          { label: t('parts.received'), value: money(sums.paid) },
        ]}
      />
    </div>
  );
}
