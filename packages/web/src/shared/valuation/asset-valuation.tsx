import type { ReactNode } from 'react';
import { useItem } from '../../kit/query.ts';
import { useSearchParam } from '../../kit/search-param.ts';
import { ValuationPanel } from './valuation-panel.tsx';

/** The address that opens a new valuation of one of several assets. */
export const newValuationOf = (assetId: number): string => `new-${assetId}`;

/** `?valuation=new-{asset}` on a page of many assets: the panel of the one that is named. */
export function AssetValuation(): ReactNode {
  const [shown] = useSearchParam('valuation');
  const id = /^new-(\d{1,15})$/.exec(shown ?? '')?.[1];
  const { data } = useItem('fund-investment-opportunities', id ?? 0, {}, { enabled: id !== undefined });
  return <ValuationPanel of={id !== undefined && data !== undefined ? data : null} />;
}
