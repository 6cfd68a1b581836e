import type { ValuationChange, ValuationResult } from '@tranche/domain/funds/valuation-result';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/value.tsx';
import { valuationWords } from './words.ts';

interface Props {
  readonly result: ValuationResult | null;
  readonly change: ValuationChange | null;
  readonly currency: string;
}

/** What the server makes of the inputs, step by step, and how far that is from the last value in words. */
export function ResultCard({ result, change, currency }: Props): ReactNode {
  const t = useWords(valuationWords);
  return (
    <Card title={t('result.title')} tone={result === null ? 'plain' : 'info'}>
      <Stack gap={12}>
        {result === null ? (
          <p className="muted">{t('result.wanting')}</p>
        ) : (
          <DescriptionList
            facts={[
              ...result.steps.map(({ step, amount }) => ({
                label: t(`result.steps.${step}`),
                value: <Money value={amount} currency={currency} />,
              })),
              {
                label: t('result.amount'),
                value: (
                  <strong>
                    <Money value={result.amount} currency={currency} />
                  </strong>
                ),
              },
            ]}
          />
        )}
        <p role="status">{change === null ? t('change.first') : change.words}</p>
      </Stack>
    </Card>
  );
}
