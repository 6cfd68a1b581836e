import type { RowOfName } from '../../../kit/resource-types.ts';

/** A file to sign as `GET pdfs/{id}` answers it. */
export type SignablePdf = RowOfName<'pdfs'> & { readonly url: string };
