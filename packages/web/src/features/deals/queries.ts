import type { UseQueryResult } from '@tanstack/react-query';
import { useDeclaredRecord } from '../../kit/declared/record-screen.tsx';
import type { Deal } from './deal.ts';
import { dealRecord } from './deal-record.tsx';

/** As its shell reads it: tabs ask nothing twice. */
export const useDeal = (id: number): UseQueryResult<Deal> => useDeclaredRecord(dealRecord, id);
