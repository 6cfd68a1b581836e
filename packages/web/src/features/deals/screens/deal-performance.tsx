import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordActivity } from '../../../shared/record/activity.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { DealFigures } from '../components/deal-figures.tsx';
import { StageDays } from '../components/stage-days.tsx';
import { useDeal } from '../queries.ts';
import { words } from '../words.ts';

/** The grid is a quarter of the page's code and is below the first screen. */
const DealKpis = part(
  async () => ({ default: (await import('../components/deal-kpis.tsx')).DealKpis }),
  <BlockSkeleton height={360} />,
);

/** Figures, its way, KPIs and what was done. */
export default function DealPerformance(): ReactNode {
  const t = useWords(words);
  const id = useRecordId();
  const { data: deal } = useDeal(id);
  if (deal === undefined) return null;
  const stages = deal.performance?.stages ?? [];
  return (
    <Stack gap={16}>
      <DealFigures deal={deal} />
      {stages.length > 1 && <StageDays stages={stages} />}
      <DealKpis deal={deal} />
      <Card title={t('record.activity')}>
        <RecordActivity targetType="pipeline_deal" targetId={id} />
      </Card>
    </Stack>
  );
}
