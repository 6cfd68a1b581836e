import type { TestProject } from 'vitest/node';
import { buildServer, startServer, temporaryData } from '../../support/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the demo client that the journeys share. */
    demo: string;
    /** Its data folder: where hours that go by are moved in what is stored (`time.ts`). */
    demoData: string;
  }
}

/**
 * The demo client as `npm start` shows it, freshly seeded, for all journeys of a run. `JOURNEYS_ORIGIN` names one that
 * runs already, and `JOURNEYS_DATA` its data folder: for whoever writes a journey.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.JOURNEYS_ORIGIN;
  if (running) {
    project.provide('demo', running);
    project.provide('demoData', process.env.JOURNEYS_DATA ?? '.data');
    return async () => undefined;
  }
  buildServer();
  const data = temporaryData();
  const server = await startServer({ DATA_DIR: data.dataDir });
  project.provide('demo', server.origin);
  project.provide('demoData', data.dataDir);
  return async () => {
    await server.stop();
    data.remove();
  };
}
