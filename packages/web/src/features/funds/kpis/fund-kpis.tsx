import { publishKpis } from '@tranche/domain/funds/kpi.verbs';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { KpiGrid } from '../../../shared/kpi-grid/kpi-grid.tsx';
import { periodName, quarterOr, quartersUpTo } from '../../../shared/kpi-grid/periods.ts';
import type { FigureBook } from '../../../shared/kpi-grid/types.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { KpiChart } from '../../../shared/kpis/kpi-chart.tsx';
import { seriesOf } from '../../../shared/kpis/series-of.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { useAction, useItem } from '../../../kit/query.ts';
import { useFundBook } from './fund-book.ts';
import { useFundStore } from './fund-store.ts';
import { fundKpiWords } from './kpi-words.ts';
import { OfCompanies } from './of-companies.tsx';

/** A fund's figures: entered, charted and published, beside what its companies come to. */
export default function FundKpis(): ReactNode {
  const t = useWords(fundKpiWords);
  const id = useRecordId();
  const { can } = useAccess();
  const today = dayOf(new Date());
  const [asked, setAsked] = useSearchParam('period');
  const quarter = quarterOr(asked, today);
  const fund = useItem('funds', id, { fields: ['name', 'currency'] });
  const { name = '', currency = 'GBP' } = fund.data ?? {};
  const book = useFundBook({ id, currency, ownCategory: t('ownCategory') });
  const store = useFundStore(id);
  return (
    <Stack gap={24}>
      <Row justify="between" align="end" gap={16}>
        <SelectField
          label={t('period')}
          value={quarter.label}
          onChange={(next) => setAsked(next, true)}
          options={quartersUpTo(today).map((value) => ({ value, label: periodName(value) }))}
        />
        {book.data && <Publish fund={{ id, name }} book={book.data} upTo={quarter} />}
      </Row>
      <StateView of={book} thing={t('thing')} skeleton={<BlockSkeleton height={360} />}>
        {(data) => (
          <>
            <KpiGrid name={name} book={data} store={store} upTo={quarter.to} editable={can('funds.update')} />
            <Grid min={400} gap={24}>
              {seriesOf(data, quarter.to).map((series) => (
                <KpiChart key={series.key} series={series} currency={currency} />
              ))}
            </Grid>
          </>
        )}
      </StateView>
      {can('kpi.index') && <OfCompanies name={name} period={quarter.label} />}
    </Stack>
  );
}

interface PublishProps {
  readonly fund: { readonly id: number; readonly name: string };
  readonly book: FigureBook;
  readonly upTo: { readonly label: string; readonly to: string };
}

function Publish({ fund: { id, name }, book, upTo }: PublishProps): ReactNode {
  const t = useWords(fundKpiWords);
  const { can } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const publish = useAction(publishKpis, {
    changes: ['fund-kpis', 'activity'],
    onDone: ({ data }) => {
      setOpen(false);
      toast(t('published', { n: data.figures }));
    },
  });
  const entered = book.figures.filter(({ end }) => end <= upTo.to);
  const drafts = entered.filter(({ isLive }) => !isLive);
  const period = periodName(upTo.label);
  const state = entered.length === 0 ? 'none' : 'shown';
  return (
    <Row gap={12}>
      <span className="muted">
        {drafts.length > 0 ? t('drafts', { n: drafts.length, period }) : t(state, { period })}
      </span>
      {drafts.length > 0 && can('funds.update') && (
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('publish')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('publishTitle', { n: drafts.length, name })}
        confirmLabel={t('publish')}
        busyLabel={t('publishing')}
        onConfirm={() => publish.mutateAsync({ body: { fund_id: id, period_end: upTo.to } })}
      >
        {t('publishText')}
      </ConfirmDialog>
    </Row>
  );
}
