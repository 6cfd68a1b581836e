import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { DownloadButton } from '../../kit/download.tsx';
import { Status } from '../../kit/status.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DateTime, Money, Num, Percent } from '../../ui/value.tsx';
import { askedBy } from './form-values.ts';
import { ResultCard } from './result-card.tsx';
import type { Valuation, Valued } from './valuation.ts';
import { metricOf, valuationWords } from './words.ts';

/** A valuation that is not to be changed: what it says, how it was found, and who stands for it. */
export function ValuationView({ of, valuation }: { of: Valued; valuation: Valuation }): ReactNode {
  const t = useWords(valuationWords);
  const { method, result, change, evidence } = valuation;
  const numbers = {
    multiple: <Num value={valuation.multiple} />,
    metric_value: <Money value={valuation.metric_value} currency={of.currency} />,
    net_debt: <Money value={valuation.net_debt} currency={of.currency} />,
    share_price: <Money value={valuation.share_price} currency={of.currency} />,
    ownership_pct: <Percent value={valuation.ownership_pct} />,
    discount_pct: <Percent value={valuation.discount_pct} />,
  };
  return (
    <Stack gap={16}>
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
            ...askedBy(method)
              .filter((name) => valuation[name] !== null)
              .map((name) => ({
                label: name === 'metric_value' ? t(`metrics.${metricOf(method)}`) : t.field(name),
                value: numbers[name],
              })),
            ...valuation.inputs.map(({ label, value, source }) => ({
              label,
              value: source === null ? value : t('facts.from', { value, source }),
            })),
            { label: t.field('createdBy'), value: valuation.createdBy?.name ?? null },
            { label: t.field('approvedBy'), value: valuation.approvedBy?.name ?? null },
            { label: t.field('commentary'), value: valuation.commentary, wide: true },
          ]}
        />
      </Card>
      <ResultCard result={result} change={change} currency={of.currency} />
      <Card title={t('evidence')}>
        {evidence.length === 0 ? (
          <p className="muted">{t('noEvidence')}</p>
        ) : (
          <Row gap={8}>
            {evidence.map(({ id, name }) => (
              <DownloadButton key={id} small href={`/api/documents/${id}?download=1`}>
                {name}
              </DownloadButton>
            ))}
          </Row>
        )}
      </Card>
    </Stack>
  );
}
