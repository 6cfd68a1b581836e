import { lazy, Suspense, type ReactNode } from 'react';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import type { OpportunityRow } from '../queries.ts';
import { valuesOwnUnits } from './valued.ts';

const UnitValues = lazy(async () => ({ default: (await import('./unit-values.tsx')).UnitValues }));

/** The values of an opportunity's own units; most opportunities have none, and their pages do without the code. */
export function OwnUnits({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  if (!valuesOwnUnits(opportunity)) return null;
  return (
    <Suspense fallback={<BlockSkeleton height={240} />}>
      <UnitValues opportunity={opportunity} />
    </Suspense>
  );
}
