import type { RowOfName } from '../../kit/resource-types.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
}
/** What the list includes and appends. */
export interface InvestorSigns {
  readonly investorType: Named | null;
  readonly owner: Named | null;
  readonly total_invested: string | null;
}
export type InvestorRow = RowOfName<'users'> & InvestorSigns;

/** What the record's screens include beside that. */
export interface InvestorParts extends InvestorSigns {
  readonly associates: readonly Named[];
  readonly organisations: readonly Named[];
  readonly investmentMethodEntities: readonly (Named & {
    readonly kind: string;
    readonly investmentMethod: Named | null;
  })[];
}
export type Investor = RowOfName<'users'> & InvestorParts;

/** A dialog about one investor, from their record's menu. */
export interface PersonDialogProps {
  readonly investor: Named & { readonly email: string };
  readonly open: boolean;
  readonly onClose: () => void;
}
