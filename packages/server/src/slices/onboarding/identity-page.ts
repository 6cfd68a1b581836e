import type { Work } from '../../kit/workflow/workflow.ts';

/** Where an investor sees what he showed of himself: his identity while screening is on, else among what he sent. */
export const identityPage = async ({ app }: Work): Promise<string> =>
  (await app.flags()).user_screening_enabled
    ? '/investor/profile/identity'
    : '/investor/profile/documents?tab=mine';
