import type { RowOfName } from '../../kit/resource-types.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
/** A contact with what its screens include. */
export type Contact = RowOfName<'contacts'> & {
  readonly leadStatus: (Named & { readonly colour: string }) | null;
  readonly owner: Named | null;
  readonly investorType?: Named | null;
  readonly convertedUser?: Named | null;
};
/** The list's own appends. */
export interface ContactSigns {
  readonly last_activity_at: string | null;
  readonly open_tasks_count: number;
}
