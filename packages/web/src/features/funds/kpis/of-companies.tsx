import type { ReportAnswer } from '@tranche/domain/reporting/report-answers';
import type { ReactNode } from 'react';
import { periodName } from '../../../shared/kpi-grid/periods.ts';
import { all } from '../../../kit/all.ts';
import { useWords } from '../../../kit/context.tsx';
import { useList, usePath } from '../../../kit/query.ts';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeKpi } from '../../../shared/kpis/write.ts';
import { Card } from '../../../ui/card.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { Num, Percent } from '../../../ui/value.tsx';
import styles from './kpis.module.css';
import { fundKpiWords } from './kpi-words.ts';

interface Props {
  readonly name: string;
  readonly period: string;
}

/** What the companies that the fund backs come to together. */
export function OfCompanies({ name, period }: Props): ReactNode {
  const t = useWords(fundKpiWords);
  const say = useWords(kpiWords);
  const aggregate = usePath<{ data: ReportAnswer<'aggregate'> }>(
    `reports/aggregate?period=${period}&group_by=fund`,
  );
  const kpis = useList('report-sub-types', { sort: 'sort_order', limit: 100 });
  const read = all([aggregate, kpis], (found, known) =>
    found.data.rows
      .filter((row) => row.group === name && row.value !== null)
      .flatMap((row) => {
        const kpi = known.data.find(({ id }) => id === row.kpi_id);
        return kpi ? [{ ...row, id: row.kpi_id, kpi }] : [];
      }),
  );
  return (
    <Card title={t('companies', { period: periodName(period) })} help={t('companiesHelp')} flush>
      <StateView
        of={read}
        thing={t('companiesThing')}
        skeleton={<BlockSkeleton height={160} />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={t('noCompanies', { period: periodName(period) })} text={t('noCompaniesText')} />
        }
      >
        {(rows) => (
          <table className={styles.figures}>
            <thead>
              <tr>
                {(['kpi', 'value', 'change', 'reporters'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, kpi, unit, value, change_pct, companies, currency }) => (
                <tr key={id}>
                  <th scope="row">{kpi.name}</th>
                  <td className="num">
                    {value !== null && writeKpi(say, { ...kpi, unit }, value, currency)}
                  </td>
                  <td>
                    <Percent value={change_pct} decimals={1} />
                  </td>
                  <td>
                    <Num value={companies} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </StateView>
    </Card>
  );
}
