import type { Viewer } from '../../src/kit/session/viewer.ts';
import type { Investor } from './investors.ts';
import type { Staff } from './staff.ts';

/** Someone who can invest, and through what. */
export interface Party {
  readonly entityId: number;
  readonly kind: string;
  readonly key: string;
  readonly viewer: Viewer;
}

/** Who takes part in the raises of the demo client. */
export interface Raising {
  readonly investors: readonly Investor[];
  readonly parties: readonly Party[];
  readonly staff: Staff;
}
