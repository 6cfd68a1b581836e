import { soundingStatus } from '@tranche/domain/insider-register/codes';
import type { RowOfName } from '../../kit/resource-types.ts';

export interface SoundingParts {
  /** Null until consent was given. */
  readonly opportunity: {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    /** It has a page that can be shown now. */
    readonly is_live: boolean;
  } | null;
}
export type Sounding = RowOfName<'market-sounding-acceptance'> & SoundingParts;

export type SoundingView = 'consent' | 'answer' | 'answered' | 'declined' | 'expired' | 'cleansed';

/** Which part of a sounding is on screen; a request may have run out before the server's job says so. */
export function viewOf(
  { status, answer, expires_at }: Pick<Sounding, 'status' | 'answer' | 'expires_at'>,
  now: string,
): SoundingView {
  switch (status) {
    case soundingStatus.requested:
      return expires_at !== null && Date.parse(expires_at) <= Date.parse(now) ? 'expired' : 'consent';
    case soundingStatus.accepted:
      return answer === null ? 'answer' : 'answered';
    case soundingStatus.declined:
      return 'declined';
    case soundingStatus.cleansed:
      return 'cleansed';
    default:
      return 'expired';
  }
}
