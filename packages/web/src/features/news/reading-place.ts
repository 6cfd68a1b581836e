import type { About } from './queries.ts';

/** The holding in which a report is read; null: among the news. */
export type ReadingPlace = Pick<About, 'type' | 'id'> | null;
