import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import type { OpportunityRow } from '../queries.ts';
import { valuesOwnUnits } from './valued.ts';

const UnitValues = part(
  async () => ({ default: (await import('./unit-values.tsx')).UnitValues }),
  <BlockSkeleton height={240} />,
);

/** The values of an opportunity's own units; most opportunities have none, and their pages do without the code. */
export function OwnUnits({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  if (!valuesOwnUnits(opportunity)) return null;
  return <UnitValues opportunity={opportunity} />;
}
