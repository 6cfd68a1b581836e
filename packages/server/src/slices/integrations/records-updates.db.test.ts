import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { upload, useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';
import { runImport } from './run-import.ts';

const { app: house, ada: signIn, press, count } = useImportHouse();
let ada: TestClient;

beforeAll(async () => {
  ada = await signIn();
});

const { received, rowsOf, outcomes, reasons, runOf } = useImportRuns(press, () => ada);

const OPPORTUNITIES = [
  'Name,Type,Company number,Target,Share price,Owner',
  'Brightwater,Equity,01234567,750000.00,2.50,ada@larkfield.test',
  'Quill,Barter,,100000,1.00,',
  'Moss,Equity,,many,1.00,',
  ',Equity,,1,1,',
  'brightwater,Equity,,1,1,',
];

describe('investment_opportunities', () => {
  let id = 0;
  beforeAll(async () => {
    await ada.post('/api/types', { name: 'Equity', is_active: true });
  });

  it('become drafts, by the rules of a single one; what is refused says which cell and why', async () => {
    const { id: batch, checked, ran } = await runOf('investment_opportunities', OPPORTUNITIES);
    id = batch;
    expect([checked.created, checked.failed]).toEqual([ran.created, ran.failed]);
    expect([ran.created, ran.failed, ran.skipped]).toEqual([1, 3, 1]);
    expect(await reasons(id)).toEqual([
      '3 type: No record has this name.',
      '4 target_amount: The target amount field must be a number.',
      '5 name: The name field is required.',
      '6 null: The row repeats an earlier one.',
    ]);
    const { rows } =
      await sql`select status, slug, target_amount, share_price from investment_opportunities`.execute(
        house().app.db.kysely,
      );
    expect(rows).toEqual([
      { status: 1, slug: 'brightwater', target_amount: '750000.00', share_price: '2.500000' },
    ]);
  });

  it('each slice of a run tells of its own rows alone', async () => {
    const sliced = await received('investment_opportunities', ['Name,Type', 'Fern,Equity', 'Gorse,Equity']);
    await press(sliced, 'dry-run');
    expect((await ada.post(`/api/imports/${sliced}/run`)).status).toBe(202);
    const seen: string[][] = [];
    await runImport(house().app, sliced, async () => seen.push(await outcomes(sliced)), 1);
    expect(seen.length).toBeGreaterThan(1);
    for (const rows of seen) expect(rows).toEqual(['created', 'created']);
    await press(sliced, 'undo');
  });

  it('the same file again adds nothing, with changes allowed or not', async () => {
    for (const updates of [false, true]) {
      const again = await runOf('investment_opportunities', OPPORTUNITIES, updates);
      expect([again.ran.created, again.ran.updated]).toEqual([0, 0]);
    }
  });

  it('change no more once they are published', async () => {
    const move = (status: number) =>
      house().app.db.pool.query('update investment_opportunities set status = $1', [status]);
    await move(2);
    const late = ['Name,Type,Target', 'Brightwater,Equity,800000'];
    const { id: batch, ran } = await runOf('investment_opportunities', late, true);
    expect([ran.updated, ran.failed]).toEqual([0, 1]);
    expect(await reasons(batch)).toEqual(['2 null: Only a draft can be changed by an import.']);
    await move(1);
  });

  it('go with the undo', async () => {
    expect((await press(id, 'undo')).status).toBe(7);
    expect(await count('investment_opportunities')).toBe(0);
  });
});

describe('investments', () => {
  const LINES = [
    'Opportunity,Investor,Amount,Share price,Paid on,Certificate',
    'Alder,iris@larkfield.test,5000.00,2.50,2025-03-01,AL-1',
    'Alder,iris@larkfield.test,1000.00,2.50,2025-04-01,',
    'Alder,,1000.00,2.50,2025-04-02,',
    'Alder,iris@larkfield.test,"1,000",2.50,2025-04-03,',
    'Alder,iris@larkfield.test,750.00,2.50,31/04/2025,',
    'Elder,iris@larkfield.test,750.00,2.50,,',
  ];
  let id = 0;
  const totals = async () =>
    (
      await sql<{ held: string; flows: number }>`select coalesce(sum(amount), 0)::text as held,
        (select count(*)::int from investment_transactions where deleted_at is null) as flows
        from investments where deleted_at is null`.execute(house().app.db.kysely)
    ).rows[0];

  beforeAll(async () => {
    const type = (await ada.get('/api/types')).body.data[0].id;
    const opportunity = await ada.post('/api/investment-opportunities', {
      name: 'Alder',
      type_id: type,
      status: 5,
      target_amount: '100000.00',
      share_price: '2.50',
    });
    expect([opportunity.status, opportunity.text]).toEqual([201, opportunity.text]);
  });

  it('are recorded by the verb of a single one, with their flows', async () => {
    const { id: batch, ran } = await runOf('investments', LINES);
    id = batch;
    expect([ran.created, ran.failed]).toEqual([2, 4]);
    expect(await reasons(id)).toEqual([
      '4 investor: The user id field is required.',
      '5 amount: The amount field must be a number.',
      '6 paid_on: The paid on field must be a valid date.',
      '7 opportunity: No record has this name.',
    ]);
    const { rows } = await sql`select status, kind, amount, shares, certificate_number, paid_at
      from investments where deleted_at is null order by id`.execute(house().app.db.kysely);
    expect(rows).toEqual([
      expect.objectContaining({
        status: 6,
        kind: 'manual',
        shares: '2000.000000',
        certificate_number: 'AL-1',
      }),
      expect.objectContaining({ status: 5, amount: '1000.00', paid_at: '2025-04-01T00:00:00.000000Z' }),
    ]);
  });

  it('the same file again records nothing twice, and an undo takes flows along', async () => {
    expect((await runOf('investments', LINES)).ran.created).toBe(0);
    expect(await totals()).toEqual({ held: '6000.00', flows: 2 });
    expect((await press(id, 'undo')).status).toBe(7);
    expect(await totals()).toEqual({ held: '0', flows: 0 });
  });

  it('have the fee, the tax relief of their day and the reward that the file states, and no others', async () => {
    const alder = (await ada.get('/api/investment-opportunities?filter[name]=Alder')).body.data[0].id;
    await ada.patch(`/api/investment-opportunities/${alder}`, {
      fee_payer: 'investor',
      platform_fee_pct: '1.5',
    });
    await ada.post('/api/rewards', {
      investment_opportunity_id: alder,
      title: 'A case of cider',
      minimum_investment: '1000',
    });
    await sql`insert into tax_options (name, code, scheme, income_relief_pct, effective_from, effective_to)
      values ('VCT', 'VCT', 'VCT', 30, '2018-04-06', '2026-04-05'), ('VCT', 'VCT', 'VCT', 20, '2026-04-06', null)`.execute(
      house().app.db.kysely,
    );
    const { ran, id: batch } = await runOf('investments', [
      'Opportunity,Investor,Amount,Shares,Share price,Paid on,Fee,VAT on the fee,Tax relief,Reward',
      'Alder,iris@larkfield.test,25000.00,10000,2.50,2025-03-01,,,,',
      'Alder,iris@larkfield.test,25000.00,10000,2.50,2025-03-02,300.00,60.00,vct,A Case of Cider',
      'Alder,iris@larkfield.test,25000.00,10000,2.50,2025-03-03,,,BES,',
      'Alder,iris@larkfield.test,25000.00,10000,2.50,2025-03-04,,,,A gold watch',
    ]);
    expect([ran.created, await reasons(batch)]).toEqual([
      2,
      ['4 tax_option: No record has this name.', '5 reward: No record has this name.'],
    ]);
    const { rows } =
      await sql`select i.amount_paid::text as paid, r.title as reward, t.effective_from::text as relief,
        (select string_agg(f.type || ' ' || f.amount, ', ' order by f.id) from investment_transactions f where f.investment_id = i.id) as flows
      from investments i left join rewards r on r.id = i.reward_id left join tax_options t on t.id = i.tax_option_id
      where i.deleted_at is null order by i.id`.execute(house().app.db.kysely);
    expect(rows).toEqual([
      { paid: '25000.00', reward: null, relief: null, flows: 'purchase 25000.00' },
      {
        paid: '25360.00',
        reward: 'A case of cider',
        relief: '2018-04-06',
        flows: 'purchase 25000.00, fee 360.00',
      },
    ]);
    await press(batch, 'undo');
  });

  it('are never changed by a file', async () => {
    const batch = await received('investments', LINES);
    const { status, body } = await ada.patch(`/api/imports/${batch}`, { options: { update_existing: true } });
    expect([status, body.errors]).toEqual([422, { options: ['This kind of import can only add records.'] }]);
  });
});

describe('update_existing', () => {
  const HEAD = 'First name,Last name,Email,Phone,Company';
  const known = async () =>
    (
      await sql`select phone, company_name from contacts where email = 'bea@moss.test' and deleted_at is null`.execute(
        house().app.db.kysely,
      )
    ).rows;
  let id = 0;

  beforeAll(async () => {
    await runOf('contacts', [HEAD, 'Bea,Moss,bea@moss.test,020 7946 0001,Moss Ltd']);
  });

  it('is off unless asked for: what is on file stays', async () => {
    const { ran } = await runOf('contacts', [HEAD, 'Bea,Moss,bea@moss.test,020 7946 0999,']);
    expect([ran.created, ran.updated, ran.skipped]).toEqual([0, 0, 1]);
    expect(await known()).toEqual([{ phone: '020 7946 0001', company_name: 'Moss Ltd' }]);
  });

  it('changes what cells say, and nothing for an empty cell; a bad cell is refused', async () => {
    const lines = [
      HEAD,
      'Bea,Moss,bea@moss.test,020 7946 0002,',
      `Cai,${'x'.repeat(101)},cai@reed.test,,`,
      'Dee,Long,dee@long.test,,',
    ];
    id = await received('contacts', lines, true);
    const checked = await press(id, 'dry-run');
    expect([checked.created, checked.updated, checked.failed]).toEqual([1, 1, 1]);
    expect(await known()).toEqual([{ phone: '020 7946 0001', company_name: 'Moss Ltd' }]);
    const ran = await press(id, 'run');
    expect([ran.created, ran.updated, ran.failed]).toEqual([1, 1, 1]);
    expect(await outcomes(id)).toEqual(['updated', 'failed', 'created']);
    expect((await rowsOf(id))[0].before).toEqual({ phone: '020 7946 0001' });
    expect(await known()).toEqual([{ phone: '020 7946 0002', company_name: 'Moss Ltd' }]);
  });

  it('the same file again changes nothing', async () => {
    const { ran } = await runOf('contacts', [HEAD, 'Bea,Moss,bea@moss.test,020 7946 0002,'], true);
    expect([ran.updated, ran.skipped]).toEqual([0, 1]);
  });

  it('an undo puts the former values back, unless someone changed them since', async () => {
    expect((await press(id, 'undo')).status).toBe(7);
    expect(await known()).toEqual([{ phone: '020 7946 0001', company_name: 'Moss Ltd' }]);
    const later = await runOf('contacts', [HEAD, 'Bea,Moss,bea@moss.test,020 7946 0003,'], true);
    await sql`update contacts set phone = '1', updated_at = now() where email = 'bea@moss.test'`.execute(
      house().app.db.kysely,
    );
    const refused = await ada.post(`/api/imports/${later.id}/undo`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Records changed since the import cannot be undone: 1.',
    ]);
  });

  it('asks for the right to import the family at all', async () => {
    const alan = await house().as('alan@larkfield.test');
    const batch = await upload(alan, `${HEAD}\nBea,Moss,bea@moss.test,,\n`, 'contacts.csv', 'fund_ledger');
    expect(batch.status).toBe(403);
  });

  it('asks for the right to change as well: a Creator only adds', async () => {
    await sql`insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (9, 'Cora', 'Quill', 'cora@larkfield.test', now())`.execute(house().app.db.kysely);
    const cora = await house().as('cora@larkfield.test');
    const batch = await upload(cora, `${HEAD}\nBea,Moss,bea@moss.test,,\n`, 'contacts.csv', 'contacts');
    expect(batch.status).toBe(201);
    const of = (update_existing: boolean) =>
      cora.patch(`/api/imports/${batch.body.data.id}`, { options: { update_existing } });
    expect((await of(true)).status).toBe(403);
    expect((await of(false)).status).toBe(200);
  });
});
