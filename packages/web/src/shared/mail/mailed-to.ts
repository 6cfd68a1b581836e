import type { BulkChosen } from '../../kit/bulk-jobs/bulk-order.ts';

/** Investors or contacts that were chosen. */
export interface MailedTo extends BulkChosen {
  readonly family: 'users' | 'contacts';
}
