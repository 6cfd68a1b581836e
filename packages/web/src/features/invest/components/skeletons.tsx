import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Page, Stack, WithRail } from '../../../ui/layout.tsx';
import { Bar, BlockSkeleton, FormSkeleton, LineSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { OpportunityGridSkeleton } from './opportunity-grid.tsx';

/** An opportunity on its way: picture, name and texts, with the box beside them. */
export const OpportunitySkeleton = (): ReactNode => (
  <Page>
    <WithRail rail={<Lines of={7} />}>
      <BlockSkeleton height="min(54vw, 450px)" />
      <Name />
      <Lines of={6} />
    </WithRail>
  </Page>
);

/** The wizard on its way: a step, with the summary beside it. */
export const StepSkeleton = (): ReactNode => (
  <Page>
    <Name />
    <WithRail rail={<Lines of={4} />}>
      <Bar height={8} />
      <Card>
        <FormSkeleton fields={3} />
      </Card>
    </WithRail>
  </Page>
);

/** The overview on its way, without its greeting, which needs no data. */
export const OverviewSkeleton = (): ReactNode => (
  <WithRail rail={<Lines of={8} />}>
    <StatRow stats={null} />
    <BlockSkeleton height={330} />
    <OpportunityGridSkeleton count={2} />
  </WithRail>
);

const Lines = ({ of }: { of: number }): ReactNode => (
  <Card>
    <LineSkeleton lines={of} />
  </Card>
);

const Name = (): ReactNode => (
  <Stack gap={12}>
    <Bar width="min(280px, 80%)" height={28} />
    <Bar width="min(420px, 100%)" />
  </Stack>
);
