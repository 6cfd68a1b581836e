import { expect, test } from 'vitest';
import { setSettings } from '../../../../../tests/fixtures/test-banks.ts';
import { addInvestment, addOpportunity, addRow } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** A document hangs on a record by kind and number: that of another kind with the same number is not concerned. */
const { it, db, stage, rows, as } = useStage();
const NUMBER = 7001;
const KINDS = [
  'users',
  'contacts',
  'organisations',
  'investment_opportunities',
  'investment_method_entities',
  'investments',
  'update_reports',
];

test('a document on a contact is hidden from owners of other records with the same number', async () => {
  const { iris, omar } = stage().people;
  await setSettings(it(), { organisation_links_enabled: true });
  const round = await addOpportunity(db(), stage(), { status: 2 });
  await addInvestment(db(), round, omar, { status: 4 });
  for (const kind of KINDS)
    await rows(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, kind, NUMBER - 1);
  const person = { first_name: 'Lee', last_name: 'Ft' };
  const made = [
    await addRow(db(), 'users', { ...person, role_id: 5, email: 'lee@x.test' }),
    await addRow(db(), 'contacts', { ...person, email: 'lee@y.test' }),
    await addRow(db(), 'organisations', { name: 'Ashby Ltd' }),
    await addOpportunity(db(), stage(), { status: 2 }),
  ];
  const link = { organisation_id: NUMBER, user_id: iris, position: 'director', status: 2 };
  await addRow(db(), 'organisation_links', link);
  const invitation = { investment_opportunity_id: NUMBER, user_id: omar, token: 'number' };
  await addRow(db(), 'invitations', invitation);
  // her first investment makes her the way of investing of that number
  made.push(await addInvestment(db(), NUMBER, iris, { status: 4 }));
  const [entity] = await rows('select id from investment_method_entities where user_id = $1', iris);
  const sam = await as('sam');
  const letter = {
    target_type: 'investment_opportunity',
    target_id: NUMBER,
    title: 'A',
    body: '<p>Well</p>',
  };
  const report = await sam.post('/api/update-reports', letter);
  expect((await sam.post(`/api/update-reports/${NUMBER}/publish`)).status).toBe(200);
  expect([...made, entity.id, report.body.data.id]).toEqual(KINDS.map(() => NUMBER));

  const document = (target_type: string, target_id = NUMBER) =>
    addRow(db(), 'documents', {
      target_type,
      target_id,
      name: 'Deck',
      file_name: 'Deck.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '0'.repeat(64),
      path: 'none',
      visibility: 'public',
    });
  const hers: number[] = [];
  for (const kind of ['investment', 'investment_method_entity', 'organisation', 'update_report'])
    hers.push(await document(kind));
  const draft = (await sam.post('/api/update-reports', letter)).body.data.id;
  await document('update_report', draft);
  const [foreign, account] = [await document('contact'), await document('user')];
  const idsOf = async (who: 'iris' | 'sam', query: string): Promise<number[]> =>
    (await (await as(who)).get(`/api/documents?sort=id${query}`)).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await idsOf('iris', '')).toEqual(hers);
  expect(await idsOf('sam', `&filter[user_id]=${iris}`)).toEqual(hers.slice(0, 1));
  expect(await idsOf('sam', `&filter[user_id]=${NUMBER}`)).toEqual([account]);
  const readers = async (id: number): Promise<number> =>
    (await sam.get(`/api/documents/${id}?append=opened_by`)).body.data.opened_by.readers;
  expect([await readers(foreign), await readers(account)]).toEqual([0, 1]);
});
