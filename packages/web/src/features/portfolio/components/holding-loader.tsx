import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { usePath } from '../../../kit/query.ts';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StatRow } from '../../../ui/stat-tile.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';

export interface HoldingLoaderProps {
  /** Of what the id in the address is. */
  readonly type?: 'fund' | 'private';
  readonly children: (page: HoldingPage) => ReactNode;
}

/** The holding of the address, whatever its kind; what is not mine is not there. */
export function HoldingLoader({ type, children }: HoldingLoaderProps): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const holding = usePath<{ data: HoldingPage }>(`portfolio/${id}${type ? `?type=${type}` : ''}`);
  if (hasStatus(holding.error, 404)) return <ErrorSlot status={404} />;
  return (
    <StateView
      of={holding}
      thing={t(type === 'fund' ? 'fund.thing' : 'holdingThing')}
      up={{ label: t('title'), href: '/investor/portfolio' }}
      skeleton={
        <Stack gap={24}>
          <BlockSkeleton height={72} />
          <StatRow stats={null} count={6} />
          <BlockSkeleton height={360} />
        </Stack>
      }
    >
      {({ data }) => children(data)}
    </StateView>
  );
}
