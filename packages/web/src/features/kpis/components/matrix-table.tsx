import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { kpiAt, type KpiSeries } from '../../../shared/kpis/series.ts';
import { kpiWords } from '../../../shared/kpis/words.ts';
import { writeKpi, writePeriod } from '../../../shared/kpis/write.ts';
import { Card } from '../../../ui/card.tsx';
import type { Matrix } from '../report.ts';
import { words } from '../words.ts';
import styles from './kpis.module.css';
import { usePhone } from '../../../ui/use-phone.ts';

interface Props {
  readonly matrix: Matrix;
  readonly currency: string;
}

/** KPI × period; on a phone one KPI a card, the newest period first. */
export function MatrixTable({ matrix, currency }: Props): ReactNode {
  const phone = usePhone();
  return phone ? <Cards matrix={matrix} currency={currency} /> : <Grid matrix={matrix} currency={currency} />;
}

function useCell(currency: string): (series: KpiSeries, end: string) => string {
  const say = useWords(kpiWords);
  return (series, end) => {
    const point = series.points.find((each) => each.end === end);
    if (point === undefined) return '—';
    return point.value === null
      ? (point.text ?? '—')
      : writeKpi(say, kpiAt(series, end), point.value, currency);
  };
}

function Grid({ matrix: { frequency, ends, series }, currency }: Props): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  const cell = useCell(currency);
  const title = t('perPeriod', { frequency: t(`frequencies.${frequency}`) });
  return (
    <Card title={title} flush>
      {/* Scrolls sideways by keyboard as well. */}
      <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('kpi')}</th>
              {ends.map((end) => (
                <th key={end} scope="col">
                  {writePeriod(say, frequency, end)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {series.map((each) => (
              <tr key={each.key}>
                <th scope="row">{each.name}</th>
                {ends.map((end) => (
                  <td key={end} className="num">
                    {cell(each, end)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Cards({ matrix: { series }, currency }: Props): ReactNode {
  const t = useWords(words);
  const say = useWords(kpiWords);
  const cell = useCell(currency);
  return series.map((each) => (
    <Card key={each.key} title={t('byPeriod', { name: each.name })}>
      <dl className={styles.pairs}>
        {each.points.toReversed().map(({ end }) => (
          <div key={end}>
            <dt>{writePeriod(say, each.frequency, end)}</dt>
            <dd className="num">{cell(each, end)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  ));
}
