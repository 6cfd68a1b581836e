import { EDITABLE_MINUTES } from '@tranche/domain/crm/discussions.resource';
import type { RowOfName } from '../../kit/resource-types.ts';

/** Whose words: other investors' names come shortened from the server (`domain.md#F`). */
interface Speaker {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
}
export interface Spoken {
  readonly user: Speaker | null;
}
export type Reply = RowOfName<'discussion-replies'> & Spoken;
export interface ThreadParts extends Spoken {
  readonly replies: readonly Reply[];
  readonly replies_count: number;
  readonly unread: number;
}
export type Thread = RowOfName<'discussions'> & ThreadParts;

/** One's own words may be mended for a quarter of an hour. */
export const mayMend = (
  words: { readonly user_id: number; readonly created_at: string },
  viewerId: number,
  now: number,
): boolean => words.user_id === viewerId && now - Date.parse(words.created_at) < EDITABLE_MINUTES * 60_000;
