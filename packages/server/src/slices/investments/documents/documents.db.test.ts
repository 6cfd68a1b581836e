import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectSealed } from '../../../../../../tests/support/pdfsig.ts';
import { textOfPdf } from '../../../../../../tests/support/pdf-text.ts';
import { system } from '../../../kit/session/viewer.ts';
import { perform } from '../../../kit/workflow/workflow.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { makeReceipt } from './make-documents.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
let investment: number;
let opportunity: number;
beforeAll(async () => {
  const { db } = it().app;
  await sql`update settings set company_name = 'Larkfield Angels' where id = 1`.execute(db.kysely);
  const nominee = await addRow(db, 'nominees', { name: 'Larkfield Nominees Limited' });
  opportunity = await addOpportunity(db, stage(), {
    name: 'Aster Robotics',
    status: 5,
    completed_at: '2026-03-01',
  });
  investment = await addInvestment(db, opportunity, stage().people.iris, {
    reference: 'INV-000777',
    status: 5,
    amount: '10000.00',
    amount_paid: '10250.00',
    shares: '4000',
    share_price: '2.5',
    share_class: 'Ordinary A',
    nominee_id: nominee,
    paid_at: '2026-02-20T12:00:00Z',
    issued_at: '2026-03-01T12:00:00Z',
  });
});

const fileOf = async (id: number): Promise<Buffer> => {
  const { rows } = await it().app.db.pool.query('select path from documents where id = $1', [id]);
  return it().app.files.bytes(rows[0].path);
};

test('a certificate says who holds what, in whose name, and since when, under the firm’s seal', async () => {
  const sam = await as('sam');
  const done = await sam.patch(`/api/investments/${investment}`, { status: 6, certificate_number: 'OA-12' });
  expect(done.body.data).toMatchObject({ status: 6, certificate_number: 'OA-12' });
  const file = await fileOf(done.body.data.certificate_document_id);
  expectSealed(file);
  const text = await textOfPdf(file);
  for (const words of [
    'Share certificate',
    'Larkfield Angels',
    'Company Aster Robotics',
    'Certificate number OA-12',
    'Holder Personal',
    'Registered in the name of Larkfield Nominees Limited',
    'Number of shares 4,000',
    'Class of shares Ordinary A',
    'Price per share £2.50',
    'Issued on 1 Mar 2026',
  ])
    expect(text).toContain(words);
  const iris = await as('iris');
  const [own] = (await iris.get('/api/documents?type=certificates')).body.data;
  expect(own).toMatchObject({ id: done.body.data.certificate_document_id, category: 'certificate' });
  const omar = await as('omar');
  expect((await omar.get(`/api/documents/${own.id}?download=1`)).status).toBe(404);
});

test('the holding shows it, where the notice of it leads', async () => {
  const iris = await as('iris');
  const notice = (await iris.get('/api/notifications/user')).body.data[0].data;
  expect(notice.cta).toBe(`/investor/portfolio/${opportunity}`);
  const { investments, documents } = (await iris.get(`/api/portfolio/${opportunity}`)).body.data;
  expect(documents).toEqual([
    expect.objectContaining({
      id: investments[0].certificate_document_id,
      name: 'Share certificate OA-12 Aster Robotics',
      url: expect.stringContaining('?download=1'),
    }),
  ]);
});

test('an organisation keeps its own documents, which whoever acts for it sees, and no one after that', async () => {
  const { db } = it().app;
  const firm = await addRow(db, 'organisations', { name: 'Ashby Holdings' });
  const entity = await addRow(db, 'investment_method_entities', {
    investment_method_id: await methodOf('organisation'),
    kind: 'organisation',
    organisation_id: firm,
    user_id: stage().people.iris,
    name: 'Ashby Holdings',
  });
  const links = { organisation_id: firm, position: 'director', status: 2 };
  await addRow(db, 'organisation_links', { ...links, user_id: stage().people.iris });
  const link = await addRow(db, 'organisation_links', { ...links, user_id: stage().people.omar });
  const held = { organisation_id: firm, investment_method_entity_id: entity };
  await certified({ name: 'Cedar' }, { ...held, shares: '100', share_price: '200' });
  const omar = await as('omar');
  const documents = async (): Promise<string[]> =>
    (await omar.get('/api/documents?type=certificates')).body.data.map(({ name }: { name: string }) => name);
  expect(await documents()).toEqual(['Share certificate N-1 Cedar']);
  await sql`update organisation_links set status = 5 where id = ${link}`.execute(db.kysely);
  expect(await documents()).toEqual([]);
});

const methodOf = async (kind: string): Promise<number> =>
  (await it().app.db.pool.query('select id from investment_methods where kind = $1', [kind])).rows[0].id;

const certified = async (opportunity: Record<string, unknown>, row: Record<string, unknown>) => {
  const { db } = it().app;
  const id = await addInvestment(
    db,
    await addOpportunity(db, stage(), {
      name: 'Bryony',
      status: 5,
      completed_at: '2026-03-01',
      ...opportunity,
    }),
    stage().people.iris,
    { status: 5, amount: '20000.00', amount_paid: '20000.00', issued_at: '2026-03-01T12:00:00Z', ...row },
  );
  const sam = await as('sam');
  const done = await sam.patch(`/api/investments/${id}`, { status: 6, certificate_number: 'N-1' });
  expect(done.body.data).toMatchObject({ status: 6 });
  return textOfPdf(await fileOf(done.body.data.certificate_document_id));
};
const newsOf = async (): Promise<string[]> =>
  (await (await as('iris')).get('/api/notifications/user')).body.data.map(
    (one: { data: { message: string } }) => one.data.message,
  );

test('a loan note’s certificate says what was lent, what it bears and when it is repaid, and nothing of shares', async () => {
  const text = await certified(
    { instrument: 'loan_note', coupon_pct: '7.5', maturity_on: '2029-02-28', share_price: null },
    { shares: '0' },
  );
  for (const words of [
    'Loan note certificate',
    'Borrower Bryony',
    'Principal £20,000.00',
    'Annual interest 7.5%',
    'Repayable on 28 Feb 2029',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/shares?\b/i);
  expect(await newsOf()).toContain('Your loan note certificate for **Bryony** is available.');
});

test('a certificate of units has the firm’s word for them; of a property without a price it states the sum', async () => {
  const { pool } = it().app.db;
  await pool.query(`update settings set navigation = '{"units": "Parts"}'`);
  const fund = await certified(
    { instrument: 'fund_units', share_price: null },
    { shares: '150', share_price: '133.3333' },
  );
  for (const words of ['Certificate of parts', 'holder of these parts', 'Number of parts 150'])
    expect(fund).toContain(words);
  expect(fund).not.toMatch(/\b(units?|shares?)\b/i);
  expect(await newsOf()).toContain('Your certificate for parts in **Bryony** is available.');
  const property = await certified({ instrument: 'property', share_price: null }, { shares: '0' });
  expect(property).toContain('Amount invested £20,000.00');
  expect(property).not.toContain('Number of');
});

test('a tax certificate is told by its scheme, once', async () => {
  const { db } = it().app;
  const [sam, iris] = [await as('sam'), await as('iris')];
  const option = await addRow(db, 'tax_options', {
    name: 'Seed EIS',
    code: 'seis-papers',
    scheme: 'SEIS',
    effective_from: '2020-04-06',
  });
  const [document] = (await iris.get('/api/documents?type=certificates')).body.data;
  const change = { tax_option_id: option, tax_certificate_document_id: document.id };
  for (let n = 0; n < 2; n++)
    expect((await sam.patch(`/api/investments/${investment}`, change)).status).toBe(200);
  const notice = (await iris.get('/api/notifications/user')).body.data.map(
    (one: { data: { message: string } }) => one.data.message,
  );
  expect(notice.filter((message: string) => message.includes('SEIS'))).toEqual([
    'Your SEIS certificate for **Aster Robotics** is available.',
  ]);
  const entity = await addInvestment(db, opportunity, stage().people.iris, { status: 5, user_id: null });
  expect((await sam.patch(`/api/investments/${entity}`, change)).status, 'held by no person').toBe(200);
});

test('a receipt says what was invested, what came and when, in the firm’s words and under its seal', async () => {
  const { app } = it();
  await app.db.pool.query(`update settings set navigation = '{"investor": "Client"}'`);
  const id = await perform(app, { viewer: system }, (work) => makeReceipt(work, investment));
  const file = await fileOf(id);
  expectSealed(file);
  const text = await textOfPdf(file);
  for (const words of [
    'Payment receipt',
    'Client Personal',
    'Investment Aster Robotics',
    'Reference INV-000777',
    'Amount invested £10,000.00',
    'Amount received £10,250.00',
    'Received on 20 Feb 2026',
  ])
    expect(text).toContain(words);
});

test('a receipt is filed with the organisation that holds, else with the person, else with the investment', async () => {
  const { app } = it();
  const firm = await addRow(app.db, 'organisations', { name: 'Birch Holdings' });
  const filed = async (row: { organisation_id?: number; user_id?: null }) => {
    const id = await addInvestment(app.db, opportunity, stage().people.iris, { status: 5, ...row });
    const document = await perform(app, { viewer: system }, (work) => makeReceipt(work, id));
    const { rows } = await app.db.pool.query(
      'select target_type as type, target_id as id from documents where id = $1',
      [document],
    );
    return [rows[0].type, Number(rows[0].id) === id ? 'itself' : Number(rows[0].id)];
  };
  expect(await filed({ organisation_id: firm })).toEqual(['organisation', firm]);
  expect(await filed({})).toEqual(['user', stage().people.iris]);
  expect(await filed({ user_id: null })).toEqual(['investment', 'itself']);
});
