import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { copyOf } from '../../support/data-folders.ts';
import { seededData, VARIANTS, type Variant } from '../../support/seeded-data.ts';
import { clearScratch } from '../../support/scratch.ts';
import { startServer } from '../../support/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folders of this run's demo clients, whatever becomes of the sources meanwhile. */
    seeded: Readonly<Record<string, string>>;
  }
}

/** A running server that journeys walk on. */
export interface Demo {
  readonly origin: string;
  /** Where hours that go by are moved in what is stored (`time.ts`). */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Seeds the demo clients, side by side, unless the journeys are to walk on a server that runs already. */
export default async function setup(project: TestProject): Promise<void> {
  clearScratch();
  const folders = running() ? [] : await Promise.all(VARIANTS.map(seededData));
  project.provide('seeded', Object.fromEntries(folders.map((folder, index) => [VARIANTS[index], folder])));
}

/** A demo client as `npm start` shows it the first time, for one test file: whatever is done on it disturbs no other. */
export async function startDemo(variant: Variant = 'larkfield'): Promise<Demo> {
  const data = copyOf(inject('seeded')[variant] ?? (await seededData(variant)));
  const server = await startServer({ DATA_DIR: data.dataDir, CLIENT_VARIANT: variant });
  return {
    origin: server.origin,
    dataDir: data.dataDir,
    stop: async () => {
      await server.stop();
      data.remove();
    },
  };
}

/**
 * `JOURNEYS_ORIGIN` names a Larkfield that runs already, and `JOURNEYS_DATA` its data folder: for anyone who writes a
 * journey.
 */
export function running(): Demo | null {
  const origin = process.env.JOURNEYS_ORIGIN;
  const dataDir = process.env.JOURNEYS_DATA ?? '.data';
  return origin ? { origin, dataDir, stop: async () => undefined } : null;
}

let own: Demo | undefined;

/** The server of this test file, which its browser starts and stops. */
export const demo = {
  start: async (): Promise<void> => {
    own = running() ?? (await startDemo());
  },
  stop: async (): Promise<void> => own?.stop(),
  get: (): Demo => {
    if (!own) throw new Error('The demo client is there inside tests and hooks only');
    return own;
  },
};
