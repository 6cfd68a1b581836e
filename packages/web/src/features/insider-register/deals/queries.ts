import type { UseQueryResult } from '@tanstack/react-query';
import { useItem } from '../../../kit/query.ts';
import { PARTS, type Deal, type DealParts } from './family.ts';

export const useDeal = (id: number): UseQueryResult<Deal> =>
  useItem<'deal-placements', DealParts>('deal-placements', id, PARTS);
