import { beforeAll, describe, expect, it } from 'vitest';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import type { TestClient } from '../../../../../tests/support/client.ts';

/** Whom and what a cell may name: a name that is of another kind, gone, or of several, refuses its row. */
const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
const { reasons, outcomes, runOf, received } = useImportRuns(press, () => ada);
const query = async (text: string) => (await house().app.db.pool.query(text)).rows;
const UNKNOWN = 'No record has this name.';
const SEVERAL = 'Several records have this name.';

beforeAll(async () => {
  ada = await signIn();
  await query(`insert into users (role_id, first_name, last_name, email, email_verified_at, deleted_at) values
    (12, 'Gus', 'Quill', 'gus@larkfield.test', now(), now()), (5, 'Gil', 'Quill', 'gil@larkfield.test', now(), now())`);
  await ada.post('/api/types', { name: 'Equity', is_active: true });
});

describe('an owner', () => {
  it('is of the staff, and there', async () => {
    const { id } = await runOf('organisations', [
      'Name,Country,Owner',
      'Ash Ltd,GB,ines@larkfield.test',
      'Birch Ltd,GB,iris@larkfield.test',
      'Cedar Ltd,GB,gus@larkfield.test',
    ]);
    expect(await outcomes(id)).toEqual(['created', 'failed', 'failed']);
    expect(await reasons(id)).toEqual([`3 owner: ${UNKNOWN}`, `4 owner: ${UNKNOWN}`]);
  });
});

describe('a company', () => {
  it('is one, and there', async () => {
    await query(`insert into organisations (name, deleted_at) values ('Elm Ltd', null), ('Elm ltd', null),
      ('Fir Ltd', null), ('Fir Ltd', now()), ('Gorse Ltd', now())`);
    const { id } = await runOf('investment_opportunities', [
      'Name,Type,Company',
      'Elm round,Equity,Elm Ltd',
      'Fir round,Equity,fir ltd',
      'Gorse round,Equity,Gorse Ltd',
    ]);
    expect(await outcomes(id)).toEqual(['failed', 'created', 'failed']);
    expect(await reasons(id)).toEqual([`2 organisation: ${SEVERAL}`, `4 organisation: ${UNKNOWN}`]);
  });
});

describe('a holding', () => {
  it('is of an investor who is there, with a reward of its opportunity and no other', async () => {
    const type_id = (await ada.get('/api/types')).body.data[0].id;
    const opportunity = async (name: string): Promise<number> => {
      const made = await ada.post('/api/investment-opportunities', {
        name,
        type_id,
        status: 5,
        target_amount: '100000.00',
        share_price: '2.50',
      });
      expect([made.status, made.text]).toEqual([201, made.text]);
      return made.body.data.id;
    };
    const [alder, hazel] = [await opportunity('Alder'), await opportunity('Hazel')];
    await query(`insert into rewards (investment_opportunity_id, title, minimum_investment, deleted_at) values
      (${alder}, 'Cider', 1, null), (${hazel}, 'Cider', 1, null), (${hazel}, 'Perry', 1, null),
      (${alder}, 'Mead', 1, now()), (${alder}, 'Wine', 1, null), (${alder}, 'wine', 1, null)`);
    const line = (day: number, investor: string, reward: string): string =>
      `Alder,${investor}@larkfield.test,1000.00,2.50,2025-03-0${day},${reward}`;
    const { id } = await runOf('investments', [
      'Opportunity,Investor,Amount,Share price,Paid on,Reward',
      line(1, 'iris', 'Cider'),
      line(2, 'ada', ''),
      line(3, 'gil', ''),
      line(4, 'iris', 'Perry'),
      line(5, 'iris', 'Mead'),
      line(6, 'iris', 'Wine'),
    ]);
    expect(await reasons(id)).toEqual([
      `3 investor: ${UNKNOWN}`,
      `4 investor: ${UNKNOWN}`,
      `5 reward: ${UNKNOWN}`,
      `6 reward: ${UNKNOWN}`,
      `7 reward: ${SEVERAL}`,
    ]);
    expect((await outcomes(id))[0]).toBe('created');
  });
});

describe('a deal', () => {
  it('goes into a stage of the default pipeline', async () => {
    const pipeline = async (name: string, is_default: boolean): Promise<number> =>
      (await ada.post('/api/pipelines', { name, is_default })).body.data.id;
    const [main, other] = [await pipeline('Main', true), await pipeline('Other', false)];
    await query(`insert into pipeline_stages (pipeline_id, name, sort_order, deleted_at) values
      (${main}, 'Seen', 90, null), (${other}, 'Elsewhere', 91, null), (${main}, 'Dropped', 92, now())`);
    const { id } = await runOf('pipeline_deals', [
      'Deal,Company,Raise,Currency,Stage',
      'One,One Ltd,1000,GBP,seen',
      'Two,Two Ltd,1000,GBP,Elsewhere',
      'Three,Three Ltd,1000,GBP,Dropped',
    ]);
    expect(await reasons(id)).toEqual([`3 stage: ${UNKNOWN}`, `4 stage: ${UNKNOWN}`]);
    expect(await outcomes(id)).toEqual(['created', 'failed', 'failed']);
  });
});

describe('a person who is matched by the telephone', () => {
  it('is an investor who is there, not a colleague with the same one', async () => {
    await query(
      `update users set phone = '020 7946 0777' where email in ('ada@larkfield.test', 'gil@larkfield.test')`,
    );
    const id = await received('users', [
      'First name,Last name,Email,Phone',
      'Hal,Ivey,hal@ivey.test,020 7946 0777',
    ]);
    const chosen = await ada.patch(`/api/imports/${id}`, {
      options: { match_on: 'phone', update_existing: true },
    });
    expect(chosen.status).toBe(200);
    await press(id, 'dry-run');
    const ran = await press(id, 'run');
    expect([ran.created, ran.updated, ran.failed]).toEqual([1, 0, 0]);
  });
});
