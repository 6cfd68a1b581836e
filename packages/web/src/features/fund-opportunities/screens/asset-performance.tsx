import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { ValuationCard } from '../../../shared/valuation/valuation-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { AssetKpis } from '../components/asset-kpis.tsx';
import { AssetTiles } from '../components/asset-tiles.tsx';
import { useAsset } from '../queries.ts';
import { words } from '../words.ts';

/** Figures, valuations, KPIs and what was done. */
export default function AssetPerformance(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { data: asset } = useAsset(id);
  if (asset === undefined) return null;
  const { investment_opportunity_id: linked } = asset;
  return (
    <Stack gap={16}>
      <AssetTiles asset={asset} />
      <ValuationCard of={asset} />
      {linked !== null && <AssetKpis opportunityId={linked} currency={asset.currency} />}
      <Card title={t('record.activity')}>
        <RecordActivity targetType="fund_investment_opportunity" targetId={id} />
      </Card>
    </Stack>
  );
}
