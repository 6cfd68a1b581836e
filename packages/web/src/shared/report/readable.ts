import type { ReportTarget } from '@tranche/domain/reporting/codes';
import type { RowOfName } from '../../kit/resource-types.ts';

/** What a report is about; null: news of the firm. `held`: there is a page of it in the reader's portfolio. */
export interface About {
  readonly type: ReportTarget;
  readonly id: number;
  readonly name: string;
  readonly logo: string | null;
  readonly held: boolean;
}

export interface ReportParts {
  readonly about: About | null;
  readonly author: { readonly id: number; readonly name: string } | null;
  readonly documents: readonly { readonly id: number; readonly name: string }[];
}

/** An update report as it is read: by an investor, in a preview, by staff. */
export type ReadableReport = RowOfName<'update-reports'> & ReportParts;
