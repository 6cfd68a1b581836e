import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useAccess } from '../../kit/access.tsx';
import { useList, usePath } from '../../kit/query.ts';
import { portfolioPath, type Portfolio } from '../../shared/holdings/portfolio-tables.ts';

export interface Sample {
  /** Whether the viewer may see what investors hold. */
  readonly may: boolean;
  /** The id as text; null while there is none. */
  readonly investor: string | null;
  readonly choose: (investor: string | null) => void;
  readonly portfolio: UseQueryResult<{ readonly data: Portfolio }>;
}

/** An investor's portfolio as they see it: first the investor with the largest investments, then whoever is chosen. */
export function useSample(): Sample {
  const may = useAccess().can('investors.show');
  const [chosen, choose] = useState<string | null | undefined>(undefined);
  const largest = useList(
    'users',
    {
      type: 'investor',
      filter: { has_investments: 1 },
      sort: '-total_invested',
      fields: ['id', 'name'],
      limit: 1,
    },
    { enabled: may },
  );
  const first = largest.data?.data[0]?.id;
  const investor = chosen === undefined ? (first === undefined ? null : String(first)) : chosen;
  const portfolio = usePath<{ readonly data: Portfolio }>(
    portfolioPath(null, `user_id=${investor ?? ''}`),
    {},
    { enabled: may && investor !== null },
  );
  return { may, investor, choose, portfolio };
}
