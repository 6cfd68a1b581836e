import type { About } from '../../shared/report/readable.ts';

/** The holding in which a report is read; null: among the news. */
export type ReadingPlace = Pick<About, 'type' | 'id'> | null;
