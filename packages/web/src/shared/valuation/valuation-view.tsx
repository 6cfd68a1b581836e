import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { Status } from '../../kit/status.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { DateTime, Money, Num, Percent } from '../../ui/value.tsx';
import { INPUTS, type Valuation, type Valued } from './valuation.ts';
import { valuationWords } from './words.ts';

/** A valuation that is not to be changed: what it says, how it was found, and who stands for it. */
export function ValuationView({ of, valuation }: { of: Valued; valuation: Valuation }): ReactNode {
  const t = useWords(valuationWords);
  const { method } = valuation;
  const inputs = {
    multiple: <Num value={valuation.multiple} />,
    metric_value: <Money value={valuation.metric_value} currency={of.currency} />,
    share_price: <Money value={valuation.share_price} currency={of.currency} />,
    ownership_pct: <Percent value={valuation.ownership_pct} />,
  };
  return (
    <Card title={t('value')}>
      <DescriptionList
        facts={[
          {
            label: t.field('fair_value'),
            value: <Money value={valuation.fair_value} currency={of.currency} />,
          },
          { label: t.field('as_of'), value: <DateTime value={valuation.as_of} /> },
          { label: t.field('method'), value: t(`methods.${method}`) },
          { label: t.field('status'), value: <Status of="publication" code={valuation.status} /> },
          ...INPUTS[method].map((name) => ({
            label:
              name === 'metric_value' && method === 'net_assets' ? t('metrics.net_assets') : t.field(name),
            value: inputs[name],
          })),
          { label: t.field('createdBy'), value: valuation.createdBy?.name ?? null },
          { label: t.field('approvedBy'), value: valuation.approvedBy?.name ?? null },
          { label: t.field('commentary'), value: valuation.commentary, wide: true },
        ]}
      />
    </Card>
  );
}
