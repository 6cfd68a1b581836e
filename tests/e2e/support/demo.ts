import type { TestProject } from 'vitest/node';
import { buildServer, startServer, temporaryData } from '../../support/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the demo client that the journeys share. */
    demo: string;
  }
}

/**
 * The demo client as `npm start` shows it, freshly seeded, for all journeys of a run. `JOURNEYS_ORIGIN` names one that
 * runs already: for whoever writes a journey.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env.JOURNEYS_ORIGIN;
  if (running) {
    project.provide('demo', running);
    return async () => undefined;
  }
  buildServer();
  const data = temporaryData();
  const server = await startServer({ DATA_DIR: data.dataDir });
  project.provide('demo', server.origin);
  return async () => {
    await server.stop();
    data.remove();
  };
}
