import type { Permission } from '@tranche/domain/roles';
import type { SecondPersonKind, Submitted } from '@tranche/domain/settings/second-person';

/** A value that waits on its own row, and what people are told of it. */
export interface Submittable {
  readonly family:
    | 'share_price'
    | 'net_asset_value'
    | 'fund_net_asset_value'
    | 'fund_opportunity_valuation'
    | 'run';
  readonly kind: SecondPersonKind;
  readonly row: Submitted & { readonly id: number };
  /** `the valuation at 31 March 2026`. */
  readonly what: string;
  /** The opportunity that it tells of. */
  readonly about: number | null;
  /** Any of them publishes. */
  readonly rights: readonly Permission[];
  /** Where its author reads what was decided. */
  readonly page: string;
}
