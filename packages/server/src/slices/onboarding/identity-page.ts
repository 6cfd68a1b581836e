import type { Work } from '../../kit/workflow/workflow.ts';

/** Where an investor sees what they showed of themselves: their identity while screening is on, else among what they sent. */
export const identityPage = async ({ app, trx }: Work): Promise<string> =>
  (await app.flags(trx)).user_screening_enabled
    ? '/investor/profile/identity'
    : '/investor/profile/documents?tab=mine';
