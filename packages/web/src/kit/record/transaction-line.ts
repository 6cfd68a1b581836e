import type { RowOfName } from '../resource-types.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface LineExtras {
  readonly investmentOpportunity: Named | null;
  readonly investmentMethodEntity: (Named & { readonly kind: string }) | null;
  readonly user: Named | null;
  readonly taxOption: Named | null;
  readonly holder_name: string | null;
  readonly current_value: string | null;
}

export type Line = RowOfName<'investments'> & LineExtras;
