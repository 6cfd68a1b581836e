import type { Explanation } from '@tranche/domain/portfolio/explanation';
import type { Source } from '@tranche/domain/portfolio/source';

export interface ExplainedLook {
  readonly currency: string;
  /** The name of an entry's type, and others as they are. */
  readonly labelOf?: (label: string) => string;
  /** Where the record behind a row opens; null where it has no page. */
  readonly hrefOf?: (source: Source) => string | null;
  /** A record is about to open. */
  readonly onFollow?: () => void;
  /** The heading above a figure's rows, shown before its amount; null for no heading. */
  readonly headOf?: (figure: string) => string | null;
  /** Whether a figure counts: a number, no money. */
  readonly isCount?: (figure: string) => boolean;
}

export interface ExplainedRowsProps {
  readonly figures: readonly string[];
  readonly explain: readonly Explanation[];
  readonly look: ExplainedLook;
}
