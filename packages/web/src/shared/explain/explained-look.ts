import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { Source } from '@tranche/domain/portfolio/source';
import type { ReactNode } from 'react';

export interface ExplainedLook {
  readonly currency: string;
  /** The name of an entry's type, and others as they are. */
  readonly labelOf?: (label: string) => string;
  /** Where the record behind a row opens; null where it has no page. */
  readonly hrefOf?: (source: Source) => string | null;
  /** A record is about to open. */
  readonly onFollow?: () => void;
  /** A heading for each figure, where the dialog shows several. */
  readonly headOf?: (explained: Explanation) => ReactNode;
  /** Whether a figure counts: a number, no money. */
  readonly isCount?: (figure: string) => boolean;
}

export interface ExplainedRowsProps {
  readonly figures: readonly string[];
  readonly explain: readonly Explanation[];
  readonly look: ExplainedLook;
}
