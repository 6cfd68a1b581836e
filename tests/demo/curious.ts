import { beforeAll } from 'vitest';
import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';
import { CANARY, markRowsOf, type Victim } from './victim.ts';

const VICTIM = 'portfolio-large@larkfield.test';
const CURIOUS = ['ready-no-holdings@larkfield.test', 'org-director@larkfield.test'];

/** An investor whose every text is marked, and two others who are after it. Inside tests and hooks only. */
export interface Curiosity {
  readonly db: Database;
  readonly victim: Victim;
  readonly clients: readonly TestClient[];
}

/** The demo client with its curious investors, for a test file of its own. */
export function useCurious(): () => Curiosity {
  const it = useApp({ demo: true, now: DEMO_NOW });
  let found: Omit<Curiosity, 'db'> | undefined;
  beforeAll(async () => {
    const victim = await markRowsOf(it().app.db, VICTIM);
    found = { victim, clients: await Promise.all(CURIOUS.map((email) => it().as(email))) };
  }, 60_000);
  return () => {
    if (!found) throw new Error('The curious are there inside tests and hooks only');
    return { db: it().app.db, ...found };
  };
}

/** Whether an answer holds anything of the marked investor. */
export function notifies(answer: TestAnswer): boolean {
  const text = shownBy(answer);
  return text.includes(CANARY) || text.includes(VICTIM);
}

/** Without the links of a page and the words of a refusal, which repeat what was asked. */
const shownBy = ({ body, text, status }: TestAnswer): string =>
  status >= 400 ? '' : body === null ? text : JSON.stringify(body.data ?? null);
