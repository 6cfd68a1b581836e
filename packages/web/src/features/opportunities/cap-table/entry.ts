import type { RowOfName } from '../../../kit/resource-types.ts';

/** What someone holds beside the platform. */
export type Entry = RowOfName<'cap-table-entries'>;
