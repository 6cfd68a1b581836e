import type { ReactNode } from 'react';
import type { CapTableScenario } from '@tranche/domain/portfolio/cap-table-scenario';
import type { CapTable as Table } from '@tranche/domain/portfolio/cap-table';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DownloadButton } from '../../../kit/download.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyCsv } from '../../../ui/copy-csv.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { Money } from '../../../ui/value.tsx';
import { useCurrentOpportunity } from '../record/current-opportunity.tsx';
import { capTableWords } from './cap-table-words.ts';
import { Groups } from './groups.tsx';
import { HolderTable } from './holder-table.tsx';
import { ClassTable, RegisterTable } from './other-views.tsx';
import { OutsideHolders } from './outside-holders.tsx';
import { Scenario } from './scenario.tsx';
import { ShareClasses } from './share-classes.tsx';
import { useCapTable } from './use-cap-table.ts';
import { usePhone } from '../../../ui/use-phone.ts';

/** By holder; by class; and whom the register names, where a nominee holds for others. */
const VIEWS = ['holders', 'classes', 'legal'] as const;

/** Who holds the company on a day, the rights of its classes, and what a round or a sale would make of them. */
export default function CapTable(): ReactNode {
  const t = useWords(capTableWords);
  const opportunity = useCurrentOpportunity();
  const [asOf, setAsOf] = useSearchParam('as_of');
  const [compareTo, setCompareTo] = useSearchParam('compare_to');
  const [viewParam, setView] = useSearchParam('view');
  const view = VIEWS.find((each) => each === viewParam) ?? 'holders';
  const phone = usePhone();
  const table = useCapTable(opportunity.id, asOf, phone ? null : compareTo);
  const mayEdit = useAccess().can('investment_opportunity_existing.update');
  if (!opportunity.cap_table_enabled) return <Refusal>{t('off')}</Refusal>;
  return (
    <StateView of={table} thing={t('thing')} skeleton={<LineSkeleton lines={8} />}>
      {({ as_of, before, classes }) => (
        <Stack gap={16}>
          <Tiles table={before} currency={opportunity.currency} />
          {before.problem !== null && <Refusal>{before.problem}</Refusal>}
          <Card
            title={t('holders')}
            help={t('holdersHelp')}
            actions={
              before.rows.length > 0 && (
                <Row gap={8}>
                  <CopyTable table={before} />
                  <DownloadButton
                    small
                    href={`/api/investment-opportunities/${opportunity.id}/cap-table/export?as_of=${as_of}`}
                  >
                    {t('workbook')}
                  </DownloadButton>
                </Row>
              )
            }
          >
            <Stack gap={16}>
              <Row>
                <DateField label={t('asOf')} value={asOf ?? as_of} onChange={setAsOf} />
                {!phone && (
                  <DateField label={t('compareTo')} optional value={compareTo} onChange={setCompareTo} />
                )}
              </Row>
              {before.rows.length === 0 ? (
                <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
              ) : (
                <>
                  <ViewTabs
                    tabs={VIEWS.map((key) => ({ key, label: t(`views.${key}`) }))}
                    current={view}
                    onChange={(key) => setView(key === 'holders' ? null : key, true)}
                    label={t('holders')}
                  />
                  {view === 'holders' && (
                    <HolderTable label={t('holders')} table={before} currency={opportunity.currency} />
                  )}
                  {view === 'classes' && <ClassTable table={before} />}
                  {view === 'legal' && <RegisterTable table={before} />}
                </>
              )}
            </Stack>
          </Card>
          {before.by_group.length > 1 && <Groups groups={before.by_group} />}
          {mayEdit && <OutsideHolders opportunity={opportunity} classes={classes} />}
          <ShareClasses opportunity={opportunity} classes={classes} mayEdit={mayEdit} />
          <Scenario opportunity={opportunity} asOf={asOf} />
        </Stack>
      )}
    </StateView>
  );
}

/** As shown, with every figure to its last decimal. */
function CopyTable({ table: { rows } }: { readonly table: CapTableScenario['before'] }): ReactNode {
  const t = useWords(capTableWords);
  const isCompared = rows.some(({ change }) => change !== undefined);
  const names = ['shares', 'pct_issued', 'pct_fully_diluted', 'amount_invested', 'value'] as const;
  const changed = isCompared ? (['change_shares', 'change_pct_issued'] as const) : [];
  const head = ['holder', 'share_class', 'security', ...names, ...changed] as const;
  return (
    <CopyCsv
      table={{
        head: head.map((name) => t(`fields.${name}`)),
        rows: rows.map((row) => [
          row.via ? `${row.holder} · ${row.via}` : row.holder,
          row.share_class,
          t(`securities.${row.security}`),
          ...[...names, ...changed].map((name) => row[name] ?? ''),
        ]),
      }}
    />
  );
}

function Tiles({ table, currency }: { readonly table: Table; readonly currency: string }): ReactNode {
  const t = useWords(capTableWords);
  return (
    <StatRow
      stats={[
        { label: t('issued'), value: formatNumber(table.issued) },
        { label: t('diluted'), value: formatNumber(table.fully_diluted) },
        { label: t('free'), value: formatNumber(table.pool.unallocated) },
        { label: t('price'), value: <Money value={table.share_price} currency={currency} /> },
      ]}
    />
  );
}
