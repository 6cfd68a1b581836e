import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { useImportHouse, useImportRuns } from '../../../../../tests/fixtures/imports.ts';

const { app: house, ada: signIn, press } = useImportHouse();
let ada: TestClient;
const { received, outcomes, reasons, runOf } = useImportRuns(press, () => ada);

beforeAll(async () => {
  ada = await signIn();
  await sql`update settings set funds_enabled = true where id = 1`.execute(house().app.db.kysely);
});

describe('match_on and send_mail', () => {
  const HEAD = 'First name,Last name,Email,Phone';
  const optionsOf = async (family: string, lines: readonly string[], options: Record<string, unknown>) => {
    const id = await received(family, lines);
    const { status, body } = await ada.patch(`/api/imports/${id}`, { options });
    return { id, status, errors: body.errors };
  };
  const press2 = async (id: number) => {
    await press(id, 'dry-run');
    return press(id, 'run');
  };

  it('recognises a person by the telephone where the batch says so, and leaves a doubtful row out', async () => {
    await runOf('contacts', [
      HEAD,
      'Kit,Vale,kit@vale.test,020 7946 0101',
      'Lou,Vale,lou@vale.test,020 7946 0102',
      'Max,Vale,max@vale.test,020 7946 0102',
    ]);
    const { id, status } = await optionsOf(
      'contacts',
      [
        HEAD,
        'Kit,Vale,new@vale.test,020 7946 0101',
        'Any,Body,any@vale.test,020 7946 0102',
        'No,Phone,no@vale.test,',
      ],
      { match_on: 'phone', update_existing: true },
    );
    expect(status).toBe(200);
    const ran = await press2(id);
    expect([ran.created, ran.updated, ran.failed]).toEqual([1, 1, 1]);
    expect(await outcomes(id)).toEqual(['updated', 'failed', 'created']);
    expect(await reasons(id)).toEqual(['3 phone: Several records have this name.']);
    await press(id, 'undo');
  });

  it.each([
    ['contacts', 'notes', 'options.match_on'],
    ['report_inputs', 'value', 'options.match_on'],
  ])('an import of %s cannot match on %s', async (family, field, error) => {
    const { status, errors } = await optionsOf(family, ['Company,KPI,Period end,Value', 'A,B,2026-03-31,1'], {
      match_on: field,
    });
    expect([status, Object.keys(errors)]).toEqual([422, [error]]);
  });

  it('writes to new investors where it may, and never by a dry run', async () => {
    const mails = async () =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from email_log where to_email = 'nia@vale.test'`.execute(
          house().app.db.kysely,
        )
      ).rows[0]?.n;
    const { id } = await optionsOf('users', [HEAD, 'Nia,Vale,nia@vale.test,'], { send_mail: true });
    await press(id, 'dry-run');
    expect(await mails()).toBe(0);
    await press(id, 'run');
    expect(await mails()).toBe(1);
  });
});

describe('holdings of three kinds', () => {
  const LINES = [
    'Opportunity,Fund,Private holding,Investor,Amount,Paid on,Current value',
    ',Alder Fund,,iris@larkfield.test,4000.00,2026-02-03,',
    ',,Barn at Elm Lane,iris@larkfield.test,9000.00,2019-06-01,12000.00',
    ',Alder Fund,Both,iris@larkfield.test,1.00,2026-02-03,',
    ',Elm Fund,,iris@larkfield.test,1.00,2026-02-03,',
  ];
  const held = async () =>
    (
      await sql`select kind, amount, fund_id is not null as in_fund, asset_name, stated_value, shares from investments
        where deleted_at is null order by kind`.execute(house().app.db.kysely)
    ).rows;
  const units = async () =>
    (
      await sql<{
        n: string;
      }>`select coalesce(sum(units), 0)::numeric(20, 2)::text as n from fund_ledger`.execute(
        house().app.db.kysely,
      )
    ).rows[0]?.n;
  let id = 0;

  beforeAll(async () => {
    const { db } = house().app;
    const fund = await ada.post('/api/funds', { name: 'Alder Fund', structure: 'lp', currency: 'GBP' });
    expect([fund.status, fund.text]).toEqual([201, fund.text]);
    await sql`update funds set publication = 2 where id = ${fund.body.data.id}`.execute(db.kysely);
  });

  it('a fund takes the line into its books; what is held elsewhere is the investor’s own', async () => {
    const { id: batch, ran } = await runOf('investments', LINES);
    id = batch;
    expect(await reasons(id)).toEqual([
      '4 opportunity: Enter an opportunity, a fund or a private holding, and only one of them.',
      '5 fund: No record has this name.',
    ]);
    expect([ran.created, ran.failed]).toEqual([2, 2]);
    expect(await held()).toEqual([
      expect.objectContaining({ kind: 'manual', in_fund: true, amount: '4000.00' }),
      expect.objectContaining({
        kind: 'private_manual',
        asset_name: 'Barn at Elm Lane',
        stated_value: '12000.00',
      }),
    ]);
    expect(Number(await units())).toBeGreaterThan(0);
  });

  it('the same file again adds nothing; an undo takes the units back', async () => {
    expect((await runOf('investments', LINES)).ran.created).toBe(0);
    expect(await press(id, 'undo')).toMatchObject({ status: 7 });
    expect(await held()).toEqual([]);
    expect(await units()).toBe('0.00');
  });
});
