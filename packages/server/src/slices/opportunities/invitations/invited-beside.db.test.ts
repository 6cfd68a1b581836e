import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addOpportunity,
  addRow,
  entityOf,
  type Values,
} from '../../../../../../tests/fixtures/opportunities.ts';
import { setSettings } from '../../../../../../tests/fixtures/test-banks.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
import type { TestClient } from '../../../../../../tests/support/client.ts';

/** What one invitation does leaves the others as they are; each clause is asked where it is wired. */
const { it, db, stage, rows, as } = useStage();
let sam: TestClient;
let opportunity: number;
let other: number;
let count = 0;

const live = (row: Values = {}) =>
  addOpportunity(db(), stage(), { status: 2, share_price: '1', minimum_investment: '100', ...row });
const invite = async (id: number, body: object) =>
  (await sam.post('/api/invitations', { investment_opportunity_id: id, ...body })).body;
const invited = (row: Values = {}) =>
  addRow(db(), 'invitations', {
    investment_opportunity_id: opportunity,
    user_id: stage().people.iris,
    token: `beside-${++count}`,
    sent_at: '2026-02-01',
    ...row,
  });

beforeAll(async () => {
  sam = await as('sam');
});
beforeEach(async () => {
  [opportunity, other] = [await live(), await live()];
  await rows('delete from email_log');
});

test('a kind of investor is let in by the opportunity’s own list, and by any where there is none', async () => {
  const kind = (code: string) =>
    addRow(db(), 'investor_types', {
      name: code,
      code,
      basis: 'cobs',
      statement_title: 'S',
      statement_text: 'T',
    });
  const [mine, theirs] = [await kind('high_net_worth'), await kind('sophisticated')];
  const { iris, omar } = stage().people;
  for (const [user, type] of [
    [iris, mine],
    [omar, theirs],
  ])
    await rows('update users set investor_type_id = $2, category_status = 2 where id = $1', user, type);
  const allow = (id: number, type: number) =>
    rows(
      'insert into investment_opportunity_investor_types (investment_opportunity_id, investor_type_id) values ($1, $2)',
      id,
      type,
    );
  await allow(opportunity, mine);
  await allow(other, theirs);
  const both = { user_ids: [iris, omar] };
  const reason = 'investor_type_not_allowed';
  expect((await invite(opportunity, both)).data).toEqual({
    created: 1,
    skipped: [{ user_id: omar, reason }],
  });
  expect((await invite(other, both)).data).toEqual({ created: 1, skipped: [{ user_id: iris, reason }] });
  expect((await invite(await live(), both)).data).toEqual({ created: 2, skipped: [] });
  await rows('update users set investor_type_id = null, category_status = null');
});

describe('a mail', () => {
  test('has the words of its own invitation', async () => {
    const draft = await live({ status: 1 });
    const { iris, omar } = stage().people;
    await invite(draft, { user_id: iris, message: 'Dear Iris' });
    await invite(draft, { user_id: omar, message: 'Dear Omar' });
    expect((await sam.patch(`/api/investment-opportunities/${draft}`, { status: 2 })).status).toBe(200);
    const mails = await rows(
      `select user_id, params ->> 'note' as note from email_log where user_id = any($1) order by user_id`,
      [iris, omar],
    );
    expect(mails).toEqual([
      { user_id: iris, note: 'Sam Test writes: “Dear Iris”' },
      { user_id: omar, note: 'Sam Test writes: “Dear Omar”' },
    ]);
  });

  test('leads to registration while there is no account, and goes nowhere without an address', async () => {
    const addresses = async () =>
      (await rows('select to_email from email_log where user_id is null')).map(({ to_email }) => to_email);
    const contact_id = await addRow(db(), 'contacts', {
      first_name: 'Pat',
      last_name: 'Lead',
      phone: '01234 567890',
    });
    expect((await invite(opportunity, { contact_ids: [contact_id] })).data.created).toBe(1);
    expect(await addresses()).toEqual([]);
    const joined = await invited({ email: 'iris@home.test' });
    expect((await sam.patch(`/api/invitations/${joined}`, { remind: true })).status).toBe(200);
    expect(await addresses()).toEqual([]);
    const waiting = await invited({ user_id: null, email: 'new@comer.test' });
    expect((await sam.patch(`/api/invitations/${waiting}`, { remind: true })).status).toBe(200);
    expect(await addresses()).toEqual(['new@comer.test']);
  });
});

test('a reservation accepts the investor’s own invitation to what they reserve, where one waits', async () => {
  await setSettings(it(), { bank_account_number: '12345678' });
  const { iris, omar } = stage().people;
  await entityOf(db(), iris);
  const answers = await as('iris');
  const reserve = async () => {
    const form = { investment_opportunity_id: opportunity, amount: '500' };
    expect((await answers.post('/api/investments/user', form)).status).toBe(201);
  };
  const own = await invited();
  const others = [
    await invited({ status: 5 }),
    await invited({ status: 6 }),
    await invited({ deleted_at: '2026-02-02' }),
    await invited({ user_id: omar }),
    await invited({ investment_opportunity_id: other }),
  ];
  const statuses = async (ids: number[]) =>
    (await rows('select status from invitations where id = any($1) order by id', ids)).map(
      ({ status }) => status,
    );
  await reserve();
  expect(await statuses([own, ...others])).toEqual([3, 5, 6, 1, 1, 1]);
  opportunity = await live();
  const revoked = await invited({ status: 5 });
  await reserve();
  expect(await statuses([revoked])).toEqual([5]);
});
