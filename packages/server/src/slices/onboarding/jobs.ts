import type { App } from '../../kit/app.ts';
import { expireRegistrationDocuments } from './expire-registration.ts';
import { remindOfDocuments } from './remind-of-documents.ts';

/** Daily 06:00 (`domain.md#2.17`): documents that run out, and documents that wait for a signature. */
export function defineOnboardingJobs(app: App): void {
  app.jobs.define('papers', async () => {
    const { expired, reminded } = await expireRegistrationDocuments(app);
    const asked = await remindOfDocuments(app);
    app.log.info(
      { expired, reminded, asked },
      'expired identity documents, reminded of them and of signatures',
    );
  });
  app.jobs.schedule('papers', '0 6 * * *');
}
