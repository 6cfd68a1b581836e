import { beforeAll } from 'vitest';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { rowsOf, useApp, type TestApp, type TestAppOptions } from './app.ts';
import type { TestClient } from './client.ts';
import { addPeople, type People, type Person } from './people.ts';

export interface PeopledApp {
  it(): TestApp;
  db(): Database;
  people(): People;
  /** A session of one of them. */
  as(who: Person): Promise<TestClient>;
  /** What a test reads by SQL of its own. */
  readonly rows: ReturnType<typeof rowsOf>;
}

/** A test file's app with one person of each role on it: `const { it, db, people, as } = usePeople()`. */
export function usePeople(options?: TestAppOptions): PeopledApp {
  const it = useApp(options);
  const db = (): Database => it().app.db;
  let added: People | undefined;
  beforeAll(async () => {
    added = await addPeople(db());
  });
  const people = (): People => {
    if (!added) throw new Error('The people are there inside tests and hooks only');
    return added;
  };
  return { it, db, people, as: (who) => it().as(people()[who]), rows: rowsOf(it) };
}
