import type { RowOfName } from '../../kit/resource-types.ts';

export const HOME = '/admin/investments/fund-opportunities';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** Of the server: an asset's figures in its fund's currency; `fx_missing` where no rate converts them. */
export interface AssetFigures {
  readonly currency: string;
  readonly fx_missing?: readonly string[];
  readonly cost?: string;
  readonly cost_remaining?: string;
  readonly fair_value?: string;
  readonly valued_on?: string | null;
  readonly rolled_forward?: boolean;
  readonly proceeds?: string;
  readonly total_return?: string;
  readonly moic?: string | null;
  readonly irr?: string | null;
  readonly irr_note?: string | null;
  readonly pct_of_nav?: string | null;
}

export interface AssetParts {
  readonly fair_value?: string | null;
  readonly moic?: string | null;
  /** Null where the viewer may see no returns. */
  readonly performance: AssetFigures | null;
  readonly fund: Named | null;
  readonly type: Named | null;
  readonly industries: readonly Named[];
  readonly investmentOpportunity: (Named & { readonly status: number }) | null;
}
export type Asset = RowOfName<'fund-investment-opportunities'> & AssetParts;

/** Every record that a field of it points at, with its figures. */
export const ASSET_QUERY = {
  include: [
    'fund',
    'type',
    'subType',
    'roundType',
    'category',
    'character',
    'industries',
    'organisation',
    'investmentOpportunity',
  ],
  append: ['performance'],
};
