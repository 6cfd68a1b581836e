import type { NavInput } from '@tranche/domain/funds/nav-meta';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { FigureTable } from '../../../ui/figure-table.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Money } from '../../../ui/value.tsx';
import { navWords } from './nav-words.ts';

interface Props {
  readonly inputs: readonly NavInput[];
  readonly currency: string;
}
const ASSETS = '/admin/investments/fund-opportunities';

/** Each holding as the value counts it, with the valuation behind it. */
export function InputsCard({ inputs, currency }: Props): ReactNode {
  const t = useWords(navWords);
  const { can } = useAccess();
  const mayOpen = can('funds_opportunity.show');
  const basisOf = ({ basis, valued_on, rolled_forward: rolled }: NavInput): string => {
    if (basis !== 'valuation' || valued_on === null)
      return t(`inputs.${basis === 'valuation' ? 'cost' : basis}`);
    return t(rolled ? 'inputs.rolled' : 'inputs.valuation', { date: formatDate(valued_on) });
  };
  const hrefOf = ({ id, valuation_id: valuation }: NavInput): string =>
    `${ASSETS}/${id}/details${valuation === null ? '' : `?valuation=${valuation}`}`;
  return (
    <Card title={t('inputs.title')} flush={inputs.length > 0}>
      {inputs.length === 0 ? (
        <p className="muted">{t('inputs.none')}</p>
      ) : (
        <FigureTable
          label={t('inputs.label')}
          rows={inputs}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'name',
              header: t('inputs.name'),
              cell: (row) => (mayOpen ? <AppLink href={hrefOf(row)}>{row.name}</AppLink> : row.name),
            },
            {
              id: 'basis',
              header: t('inputs.basis'),
              cell: (row) => (
                <>
                  {basisOf(row)}
                  {row.waiting && (
                    <span className="muted">
                      {' · '}
                      {t('inputs.waiting', {
                        date: formatDate(row.waiting.as_of),
                        amount: formatMoney(row.waiting.fair_value, { currency }),
                      })}
                    </span>
                  )}
                </>
              ),
            },
            {
              id: 'value',
              header: t('inputs.value'),
              align: 'right',
              cell: (row) => <Money value={row.fair_value} currency={currency} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
