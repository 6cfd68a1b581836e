import type { ReportTarget } from '@tranche/domain/reporting/codes';
import { api } from '../../kit/api.ts';
import type { RowOfName } from '../../kit/resource-types.ts';

export interface NewDraft {
  readonly kind: ReportTarget | 'firm';
  readonly target_id: string | null;
  readonly title: string;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly start: 'blank' | 'last' | 'template';
}

const BLANK = '<p></p>';

/** A draft that starts from nothing, from an outline, or from the last update of the same company, fund or firm. */
export async function createDraft(draft: NewDraft, outline: string): Promise<RowOfName<'update-reports'>> {
  const about =
    draft.kind === 'firm'
      ? { target_type: null, target_id: null }
      : { target_type: draft.kind, target_id: Number(draft.target_id) };
  const last = draft.start === 'last' ? await lastOf(draft) : null;
  return api.create('update-reports', {
    ...about,
    title: draft.title,
    period_start: draft.period_start,
    period_end: draft.period_end,
    audience: last?.audience ?? (draft.kind === 'firm' ? 'all_investors' : 'holders'),
    body: last?.body ?? (draft.start === 'template' ? outline : BLANK),
    ...(last && {
      client_group_ids: [...idsOf(last.client_group_ids)],
      kpi_sub_type_ids: [...last.kpi_sub_type_ids],
    }),
  });
}

const idsOf = (ids: readonly number[] | null): readonly number[] => ids ?? [];

async function lastOf({ kind, target_id: id }: NewDraft): Promise<RowOfName<'update-reports'> | null> {
  const filter = kind === 'firm' ? { general: 1 } : { target_type: kind, target_id: id };
  const { data } = await api.list('update-reports', { filter, sort: '-created_at', limit: 1 });
  return data[0] ?? null;
}
