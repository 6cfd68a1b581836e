import { irrNote } from '@tranche/domain/portfolio/irr-note';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Delta, Percent } from '../../../ui/value.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';
import { Multiple, Said } from '../../../shared/holdings/cell.tsx';

/** How a matured holding ended: what went in, what came back, what that made. */
export function ExitResult({ page }: { page: HoldingPage }): ReactNode {
  const t = useWords(words);
  const { currency, holding, investments } = page;
  const { figures } = holding;
  if (!holding.is_matured || figures === null) return null;
  const ended = investments
    .flatMap(({ realised_on }) => realised_on ?? [])
    .sort()
    .at(-1);
  const cash = (amount: string): string => formatMoney(amount, { currency });
  return (
    <Card title={t('exit')} help={ended && t('exitOn', { date: formatDate(ended) })}>
      <Stack gap={16}>
        <p>{t('exitLine', { invested: cash(figures.total_invested), received: cash(figures.received) })}</p>
        <DescriptionList
          facts={[
            {
              label: t('figures.total_return'),
              value: <Delta value={figures.total_return} currency={currency} />,
            },
            { label: t('figures.moic'), value: <Multiple value={figures.moic} /> },
            {
              label: t('figures.irr'),
              value: (
                <>
                  <Percent value={figures.irr?.percent ?? null} decimals={1} />
                  <Said note={irrNote(figures.irr)} />
                </>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
