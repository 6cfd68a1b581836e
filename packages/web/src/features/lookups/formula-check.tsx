import { useDebouncedValue } from '@mantine/hooks';
import type { ReportAnswer } from '@tranche/domain/reporting/report-answers';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { usePath } from '../../kit/query.ts';
import { formatNumber } from '../../ui/format.ts';
import { Stack } from '../../ui/layout.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import styles from './formula-check.module.css';
import { words } from './words.ts';

type Check = ReportAnswer<'formula-check'>;

/** What a formula comes to on real figures, while it is being written. */
export function FormulaCheck({ formula }: { formula: string }): ReactNode {
  const t = useWords(words);
  const [asked] = useDebouncedValue(formula.trim(), 400);
  const check = usePath<{ data: Check }>(
    `reports/formula-check?formula=${encodeURIComponent(asked)}`,
    {},
    {
      enabled: asked !== '',
    },
  );
  if (formula.trim() === '' || asked === '') return null;
  return (
    <StateView of={check} thing={t('check.thing')} skeleton={<LineSkeleton lines={3} />}>
      {({ data }) => <Result check={data} />}
    </StateView>
  );
}

function Result({ check: { period, problem, keys, rows } }: { check: Check }): ReactNode {
  const t = useWords(words);
  if (problem !== null)
    return (
      <Stack gap={4}>
        <Refusal>{problem}</Refusal>
        {keys.length > 0 && <p className="muted">{t('check.keys', { keys: keys.join(', ') })}</p>}
      </Stack>
    );
  if (rows.length === 0) return <p className="muted">{t('check.none')}</p>;
  const written = (value: string | null): string => (value === null ? '—' : formatNumber(value, 2));
  return (
    <table className={styles.check}>
      <caption>{t('check.title', { period: period.split('-').reverse().join(' ') })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('check.company')}</th>
          {rows[0]?.parts.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{t('check.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ company, parts, value }) => (
          <tr key={company}>
            <th scope="row">{company}</th>
            {parts.map((part) => (
              <td key={part.name} className="num">
                {written(part.value)}
              </td>
            ))}
            <td className="num">
              <strong>{written(value)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
