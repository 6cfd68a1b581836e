/**
 * A file part of a multipart body, held in a temporary file that is removed after the answer. `field` has dots for
 * brackets, as `errors` has: `documents[]` arrives as `documents.0`, `documents.1`; `filesOf` gathers them.
 */
export interface Upload {
  readonly field: string;
  readonly filename: string;
  /** As sniffed from the content, not as claimed; null when unknown. */
  readonly mime: string | null;
  readonly size: number;
  readonly path: string;
}
