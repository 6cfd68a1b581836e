import type { RowOfName } from '../../../kit/resource-types.ts';

export type CloudDocument = RowOfName<'cloud-documents'>;
