import type { App } from '../../kit/app.ts';
import { expireRegistrationDocuments } from './expire-registration.ts';
import { remindOfPapers } from './remind-of-papers.ts';

/** Daily 06:00 (`domain.md#2.17`): papers that run out, and papers that wait for a signature. */
export function defineOnboardingJobs(app: App): void {
  app.jobs.define('papers', async () => {
    const { expired, reminded } = await expireRegistrationDocuments(app);
    const asked = await remindOfPapers(app);
    app.log.info(
      { expired, reminded, asked },
      'expired identity documents, reminded of them and of signatures',
    );
  });
  app.jobs.schedule('papers', '0 6 * * *');
}
