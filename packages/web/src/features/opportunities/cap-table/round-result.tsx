import type { RoundScenario } from '@tranche/domain/portfolio/round-scenario';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { Money } from '../../../ui/value.tsx';
import { capTableWords } from './cap-table-words.ts';
import { HolderTable } from './holder-table.tsx';

interface Props {
  readonly round: RoundScenario;
  readonly currency: string;
}

/** Price, valuations and new shares of a round that has not happened, and who would hold what after it. */
export function RoundResult({ round, currency }: Props): ReactNode {
  const t = useWords(capTableWords);
  const money = (value: string): ReactNode => <Money value={value} currency={currency} pence="never" />;
  return (
    <Stack gap={12}>
      <Row justify="between">
        <h3>{t('scenario.after')}</h3>
        <Chip>{t('scenario.mark')}</Chip>
      </Row>
      <StatRow
        stats={[
          { label: t.field('share_price'), value: <Money value={round.share_price} currency={currency} /> },
          { label: t('scenario.pre'), value: money(round.pre_money) },
          { label: t('scenario.post'), value: money(round.post_money) },
          { label: t('scenario.newShares'), value: formatNumber(round.new_shares) },
          { label: t('scenario.poolAdded'), value: formatNumber(round.pool_added) },
        ]}
      />
      {round.protected.map(({ share_class: name, conversion_ratio: n }) => (
        <p key={name}>{t('scenario.ratio', { name, n: formatNumber(n) })}</p>
      ))}
      <HolderTable label={t('scenario.after')} table={round.after} currency={currency} />
    </Stack>
  );
}
