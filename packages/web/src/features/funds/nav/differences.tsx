import type { NavDifference, NavMeta } from '@tranche/domain/funds/nav-meta';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { formatPrice } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Money, Num } from '../../../ui/value.tsx';
import { navWords } from './nav-words.ts';

interface Props {
  readonly meta: NavMeta;
  readonly currency: string;
}

/** A correction beside what was issued, and what was done at the issued value. */
export function Differences({ meta: { differences, touched }, currency }: Props): ReactNode {
  const t = useWords(navWords);
  if (touched === null) return null;
  const figure = (field: NavDifference['field'], value: string | null): ReactNode => {
    if (value === null) return null;
    if (field === 'units_in_issue') return <Num value={value} decimals={6} />;
    return field === 'nav_per_unit' ? (
      formatPrice(value, currency)
    ) : (
      <Money value={value} currency={currency} />
    );
  };
  const isNothing = touched.dealings.length === 0 && touched.statements.length === 0;
  return (
    <Card title={t('correction.title')} help={t('correction.help')}>
      {differences.length === 0 ? (
        <p className="muted">{t('correction.none')}</p>
      ) : (
        <FigureTable
          label={t('correction.label')}
          rows={differences}
          rowKey={({ field }) => field}
          columns={[
            { id: 'field', header: t('correction.field'), cell: ({ field }) => t.field(field) },
            {
              id: 'before',
              header: t('correction.before'),
              align: 'right',
              cell: ({ field, before }) => figure(field, before),
            },
            {
              id: 'after',
              header: t('correction.after'),
              align: 'right',
              cell: ({ field, after }) => figure(field, after),
            },
            {
              id: 'change',
              header: t('correction.change'),
              align: 'right',
              cell: ({ field, change }) => figure(field, change),
            },
          ]}
        />
      )}
      <Touched isNothing={isNothing} touched={touched} />
    </Card>
  );
}

function Touched({
  touched,
  isNothing,
}: {
  touched: NonNullable<NavMeta['touched']>;
  isNothing: boolean;
}): ReactNode {
  const t = useWords(navWords);
  if (isNothing) return <p className="muted">{t('correction.noneTouched')}</p>;
  return (
    <Stack gap={8}>
      {touched.dealings.length > 0 && <p>{t('correction.dealings', { n: touched.dealings.length })}</p>}
      {touched.statements.length > 0 && (
        <>
          <p>{t('correction.statements', { n: touched.statements.length })}</p>
          <ul>
            {touched.statements.map(({ document_id: id, name, holder }) => (
              <li key={id}>{[holder, name].join(': ')}</li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
