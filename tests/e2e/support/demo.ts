import { inject, type ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { copyOf } from '../../support/data-folders.ts';
import { seededData, VARIANTS, type Variant } from '../../support/seeded-data.ts';
import { clearScratch } from '../../support/scratch.ts';
import { startServer, type ServerEnv } from '../../support/server.ts';
import { startWarmServer } from './warm-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folders of this run's demo clients, whatever becomes of the sources meanwhile. */
    seeded: Readonly<Record<string, string>>;
    /** The one server of all files that only read. */
    read: { readonly origin: string; readonly dataDir: string };
  }
}

/** A running server that journeys walk on. */
export interface Demo {
  readonly origin: string;
  /** Where hours that go by are moved in what is stored (`time.ts`). */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Seeds the demo clients, side by side, and starts the server of the files that only read, unless the journeys are to walk on a
 * server that runs already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  clearScratch();
  const alive = running();
  const folders = alive ? [] : await Promise.all(VARIANTS.map(seededData));
  const seeded = Object.fromEntries(folders.map((folder, index) => [VARIANTS[index], folder]));
  project.provide('seeded', seeded);
  const { origin, dataDir, stop } = alive ?? (await startOn('larkfield', seeded));
  project.provide('read', { origin, dataDir });
  return stop;
}

/** A demo client as `npm start` shows it the first time, for one test file: whatever is done on it disturbs no other. */
export const startDemo = (variant: Variant): Promise<Demo> => startOn(variant, inject('seeded'));

type Start = (env: ServerEnv) => Promise<Pick<Demo, 'origin' | 'stop'>>;

async function startOn(
  variant: Variant,
  seeded: ProvidedContext['seeded'],
  start: Start = startServer,
): Promise<Demo> {
  const data = copyOf(seeded[variant] ?? (await seededData(variant)));
  const server = await start({ DATA_DIR: data.dataDir, CLIENT_VARIANT: variant });
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

/** The server of this test file, which its browser starts and stops; of all that only read there is one. */
export const demo = {
  start: async ({ onlyReads }: { readonly onlyReads: boolean }): Promise<void> => {
    if (onlyReads) own = { ...inject('read'), stop: async () => undefined };
    else own = running() ?? (await startOn('larkfield', inject('seeded'), startWarmServer));
  },
  stop: async (): Promise<void> => own?.stop(),
  get: (): Demo => {
    if (!own) throw new Error('The demo client is there inside tests and hooks only');
    return own;
  },
};
