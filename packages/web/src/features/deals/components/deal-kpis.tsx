import { seesOnlyOwnCompanies } from '@tranche/domain/roles';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useInputBook, useInputStore } from '../../../shared/kpi-grid/input-store.ts';
import { KpiGrid } from '../../../shared/kpi-grid/kpi-grid.tsx';
import { firstDay, periodName, quarterOr, quartersUpTo } from '../../../shared/kpi-grid/periods.ts';
import type { InputTarget } from '../../../shared/kpi-grid/types.ts';
import { gridWords } from '../../../shared/kpi-grid/words.ts';
import { LatestTiles } from '../../../shared/kpis/latest-tiles.tsx';
import { seriesOf } from '../../../shared/kpis/series-of.ts';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { dayOf } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { isOpen, type Deal } from '../deal.ts';
import { words } from '../words.ts';

/** The company's figures: the newest as tiles, and all of them period by period. */
export function DealKpis({ deal }: { deal: Deal }): ReactNode {
  const t = useWords(words);
  const grid = useWords(gridWords);
  const today = dayOf(new Date());
  const [asked, setAsked] = useSearchParam('period');
  const quarter = quarterOr(asked, today);
  const target: InputTarget = { type: 'pipeline_deal', id: deal.id };
  const ownCategory = grid('ownCategory');
  const book = useInputBook({ target, from: firstDay(quarter.to), to: quarter.to, ownCategory });
  const store = useInputStore(target);
  const editable = useMayEnter() && isOpen(deal);
  return (
    <Card
      title={t('figures.kpis')}
      help={editable && book.data?.figures.length === 0 ? t('figures.kpisFirst') : undefined}
      actions={
        <SelectField
          label={t('figures.period')}
          value={quarter.label}
          onChange={(next) => setAsked(next, true)}
          options={quartersUpTo(today).map((value) => ({ value, label: periodName(value) }))}
        />
      }
    >
      <StateView of={book} thing={t('figures.kpisThing')} skeleton={<BlockSkeleton height={360} />}>
        {(data) => (
          <Stack gap={20}>
            <LatestTiles series={seriesOf(data, quarter.to)} currency={data.currency} />
            <KpiGrid name={deal.name} book={data} store={store} upTo={quarter.to} editable={editable} />
          </Stack>
        )}
      </StateView>
    </Card>
  );
}

/** Those who enter KPIs, and the company's own people. */
function useMayEnter(): boolean {
  const { can } = useAccess();
  const { role_id: role } = useViewer();
  return can('kpi.create') || (seesOnlyOwnCompanies(role) && can('pipeline_deals.update'));
}
