import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useAccess } from '../../../kit/access.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { useFund } from '../fund.ts';
import { NavPanel } from '../nav/nav-panel.tsx';
import { BridgeBetween } from '../overview/bridge-between.tsx';
import { Holders } from '../overview/holders.tsx';
import { NavCard } from '../overview/nav-card.tsx';
import { RunPanel } from '../runs/run-panel.tsx';
import { RunsCard } from '../runs/runs-card.tsx';
import { Tiles } from '../overview/tiles.tsx';

const WAITING = <BlockSkeleton height={480} />;
const Below = part(async () => ({ default: (await import('../overview/below.tsx')).Below }), WAITING);

/** What the fund is worth, who is in it, what it holds, and what was written of it. */
export default function FundOverview(): ReactNode {
  const { data: fund } = useFund();
  const { can } = useAccess();
  if (fund === undefined) return null;
  const mayWrite = can('funds.update');
  return (
    <Stack gap={16}>
      <Tiles fund={fund} />
      <NavCard fund={fund} />
      <BridgeBetween key={fund.nav_history.length} fund={fund} />
      <Holders fund={fund} />
      <RunsCard statements fund={fund} mayWrite={mayWrite} />
      <WhenSeen fallback={WAITING}>
        <Below fund={fund} />
      </WhenSeen>
      <NavPanel fund={fund} />
      <RunPanel fund={fund} mayWrite={mayWrite} />
    </Stack>
  );
}
