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
import { CashCallPanel, chosenLines } from '../components/cash-call-panel.tsx';
import { useLineColumns } from '../components/line-columns.tsx';
import { LinePanel } from '../components/line-panel.tsx';
import { useLineWork } from '../components/line-work.tsx';
import styles from '../opportunities.module.css';
import { useCurrentOpportunity } from '../current-opportunity.tsx';
import { lineName, linesOf, type LineParts } from '../lines.ts';
import type { OpportunityRow } from '../queries.ts';
import { raiseWords } from '../raise-words.ts';

/** A56, A61: every line of the opportunity (RT-1). */
export default function Transactions(): ReactNode {
  const t = useWords(raiseWords);
  const opportunity = useCurrentOpportunity();
  const [panel, setPanel] = useSearchParam('panel');
  const work = useLineWork((line) => setPanel(`line:${line.id}`));
  const close = (): void => setPanel(null);
  return (
    <>
      <ResourceTable<'investments', LineParts>
        resource="investments"
        things={t('lines.things')}
        query={linesOf(opportunity.id)}
        rowName={lineName}
        onOpenRow={(line) => setPanel(`line:${line.id}`)}
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
        columns={useLineColumns(opportunity.status >= 5 ? 'existing' : 'transactions', opportunity)}
        rowMenu={work.menu}
        bulk={work.bulk}
        tools={<ExportButton opportunity={opportunity} />}
        footer={<Totals opportunity={opportunity} />}
        empty={{ title: t('lines.emptyTransactions'), text: t('lines.emptyText') }}
      />
      {work.dialogs}
      <LinePanel id={panel?.startsWith('line:') ? Number(panel.slice(5)) : null} onClose={close} />
      <CashCallPanel opportunity={opportunity} chosen={chosenLines(panel)} onClose={close} />
    </>
  );
}

/** The lines that the filters show, as a file. */
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
      {t('lines.export')}
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
