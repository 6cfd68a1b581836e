import type { UseQueryResult } from '@tanstack/react-query';
import type { WipChanges } from '@tranche/domain/reporting/compare-wip';
import type { WipSnapshot } from '@tranche/domain/reporting/wip';
import { useItem, useList, usePath } from '../../kit/query.ts';

export const WIP = '/admin/reports/wip';

export interface Shown {
  readonly as_of: string;
  readonly snapshot: WipSnapshot;
}

/** As it is now. */
export const useLive = (enabled: boolean): UseQueryResult<{ readonly data: Shown }> =>
  usePath<{ readonly data: Shown }>('wip-report?live=1', {}, { enabled });

export const useSnapshot = (id: number | null) =>
  useItem('wip-report', id ?? 0, {}, { enabled: id !== null });

/** The stored ones, the newest first, without their rows. */
export const useSnapshots = () =>
  useList('wip-report', { fields: ['id', 'name', 'as_of', 'updated_at'], sort: '-as_of', limit: 100 });

export interface Side {
  readonly id: number | null;
  readonly name: string | null;
  readonly as_of: string;
}
export type Changes = WipChanges & { readonly before: Side; readonly after: Side };

/** `3,7` or `3,now` of the address. */
export interface Pair {
  readonly before: number;
  readonly after: number | 'now';
}
export function pairOf(text: string | null): Pair | null {
  const [, before, after] = /^(\d{1,15}),(\d{1,15}|now)$/.exec(text ?? '') ?? [];
  if (before === undefined || after === undefined) return null;
  return { before: Number(before), after: after === 'now' ? 'now' : Number(after) };
}

export const useChanges = (pair: Pair | null): UseQueryResult<{ readonly data: Changes }> =>
  usePath<{ readonly data: Changes }>(
    `wip-report/${pair?.before ?? 0}/compare?with=${pair?.after ?? ''}`,
    {},
    { enabled: pair !== null },
  );
