import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { ALL_FLAGS_ON } from '../contract/roles.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { addTwins } from '../support/twins.ts';
import { SIGNED } from './signed-calls.ts';

export interface Sides {
  /** On the demo as it is. */
  readonly alone: TestApp;
  /** On the demo where each investor, opportunity, fund and deal has a twin (`twins.ts`). */
  readonly beside: TestApp;
}

/** What comes of a question must be the same on both sides: what is another's has no part in it. */
export function useSides(): () => Sides {
  let sides: Sides | undefined;
  beforeAll(async () => {
    sides = { alone: await openSide(), beside: await openSide(addTwins) };
  });
  afterAll(async () => {
    await sides?.alone.close();
    await sides?.beside.close();
  });
  return () => {
    if (!sides) throw new Error('useSides() gives its sides inside tests and hooks only');
    return sides;
  };
}

async function openSide(prepare?: typeof addTwins): Promise<TestApp> {
  const side = await testApp({ demo: true, now: DEMO_NOW, jobsByHand: true, config: SIGNED });
  const { kysely, pool } = side.app.db;
  await sql`update settings set ${sql.raw(ALL_FLAGS_ON)} where id = 1`.execute(kysely);
  await prepare?.(pool);
  return side;
}

/** Neither keys that are drawn by lot, nor what is made of them, nor the time of the machine's own clock. */
export const withoutChance = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '(uuid)')
    .replace(/20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d[0-9.:+Z]*/g, '(moment)')
    .replace(/[$][^" ]{20,}|[\w-]{30,}|\\\\x[0-9a-f]{16,}|\b[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}\b/g, '(key)');
