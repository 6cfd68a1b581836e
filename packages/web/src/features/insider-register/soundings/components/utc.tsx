import type { ReactNode } from 'react';
import { formatUtc } from '../../../../ui/format.ts';

/** The register alone is read in UTC wherever its reader is (`domain.md#0.1`). */
export const Utc = ({ value }: { value: string | null }): ReactNode =>
  value === null ? null : (
    <time className="num" dateTime={value}>
      {formatUtc(value)}
    </time>
  );
