import type { UseQueryResult } from '@tanstack/react-query';
import { useDeclaredRecord } from '../../kit/declared/record-screen.tsx';
import type { Asset } from './asset.ts';
import { assetRecord } from './asset-record.tsx';

/** As its shell reads it: tabs ask nothing twice. */
export const useAsset = (id: number): UseQueryResult<Asset> => useDeclaredRecord(assetRecord, id);
