import type { RowOfName } from '../../kit/resource-types.ts';
import { words } from './words.ts';

/** A document with the way to its file, once it has passed the scan. */
export type OwnDocument = RowOfName<'documents'> & { readonly url: string | null };

export const isCategory = (code: string): code is keyof typeof words.categories => code in words.categories;
