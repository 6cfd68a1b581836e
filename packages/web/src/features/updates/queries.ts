import type { ReportFigures } from '@tranche/domain/reporting/report-figures';
import type { UseQueryResult } from '@tanstack/react-query';
import { optionSource } from '../../kit/options.ts';
import { useItem, usePath } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import type { About, ReadableReport, ReportParts } from '../../shared/report/readable.ts';

export interface UpdateSigns {
  readonly about: About | null;
  readonly author: { readonly id: number; readonly name: string } | null;
  readonly readership: { readonly sent: number; readonly opened: number; readonly later: number } | null;
  readonly questions: { readonly total: number; readonly waiting: number } | null;
}
export type Update = RowOfName<'update-reports'> & ReportParts & UpdateSigns;

export const useUpdate = (id: number): UseQueryResult<Update> =>
  useItem<'update-reports', ReportParts & UpdateSigns>('update-reports', id, {
    include: ['author', 'documents'],
    append: ['about', 'readership', 'questions'],
  });

/** Whom it would go to, as of now. */
export interface AudienceMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly notified: boolean;
}
interface AudiencePage {
  readonly data: readonly AudienceMember[];
  readonly meta: { readonly total: number; readonly to_notify: number };
}
export const useAudience = (
  id: number,
  query: ListQuery = {},
  reading: { readonly enabled?: boolean } = {},
): UseQueryResult<AudiencePage> => usePath<AudiencePage>(`update-reports/${id}/audience`, query, reading);

export interface Reader {
  readonly id: number;
  readonly name: string;
  readonly was_sent: boolean;
  readonly notified_at: string | null;
  readonly opened_at: string | null;
  readonly reminded_at: string | null;
  readonly times: number;
  readonly seconds: number;
}
export interface ReaderPage {
  readonly data: readonly Reader[];
  readonly meta: {
    readonly total: number;
    readonly not_opened: number;
    readonly to_remind: number;
    /** New readers of each day since it was published. */
    readonly by_day: readonly { readonly day: string; readonly opened: number }[];
  };
}
export const useReaders = (id: number, opened: 0 | 1, limit: number): UseQueryResult<ReaderPage> =>
  usePath<ReaderPage>(`update-reports/${id}/readers?opened=${opened}&limit=${limit}`);

/** All figures that its blocks can show; null for news of the firm. */
export const useFigures = (id: number): UseQueryResult<{ readonly data: ReportFigures | null }> =>
  usePath<{ readonly data: ReportFigures | null }>(`update-reports/${id}/figures`);

export interface Preview {
  readonly reads: boolean;
  readonly report: ReadableReport;
}
export const usePreview = (id: number, userId: string | null): UseQueryResult<{ readonly data: Preview }> =>
  usePath<{ readonly data: Preview }>(
    `update-reports/${id}/preview?user_id=${userId ?? ''}`,
    {},
    { enabled: userId !== null },
  );

export const companySource = optionSource('investment-opportunities', { label: (row) => row.name });
export const fundSource = optionSource('funds', { label: (row) => row.name });
export const groupSource = optionSource('client-groups', { label: (row) => row.name });
