import { beforeAll, describe, expect, test } from 'vitest';
import { methodOf } from '../../../../../tests/fixtures/opportunities.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
const run = async (text: string, values: unknown[] = []) => (await it().app.db.pool.query(text, values)).rows;

beforeAll(async () => {
  await run('update settings set organisation_links_enabled = true, nominee_enabled = true where id = 1');
});

/** Shares of an organisation in a company of that name. */
async function hold(name: string, organisation_id: number): Promise<void> {
  const { db } = it().app;
  const investment_opportunity_id = await addRow(db, 'investment_opportunities', {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    owner_id: people().sam,
    type_id: await addRow(db, 'types', { name }),
    status: 5,
  });
  const [party] = await run('select id from investment_method_entities where organisation_id = $1', [
    organisation_id,
  ]);
  const investment_method_entity_id =
    party?.id ??
    (await addRow(db, 'investment_method_entities', {
      investment_method_id: await methodOf(db, 'organisation', 'Organisation'),
      kind: 'organisation',
      organisation_id,
      name,
    }));
  const held = { status: 5, amount_requested: '1000', amount: '1000', shares: '10', organisation_id };
  await addRow(db, 'investments', { investment_opportunity_id, investment_method_entity_id, ...held });
}

describe('an organisation application', () => {
  const ashby = {
    name: 'Ashby Holdings Ltd',
    client_type: 'Business',
    registration_number: '01234567',
    city: 'Leeds',
  };

  test('is made by the investor and told to staff', async () => {
    const iris = await as('iris');
    const neither = await iris.post('/api/organisation-links', { position: 'director' });
    expect(neither.body.errors.organisation_id).toEqual([
      'Choose an organisation or enter the details of a new one.',
    ]);
    const made = await iris.post('/api/organisation-links', {
      position: 'director',
      proposed_organisation: ashby,
      user_id: people().omar,
      is_primary: true,
    });
    expect(made.body.data).toMatchObject({
      user_id: people().iris,
      status: 1,
      is_primary: false,
      organisation_id: null,
    });
    expect(await run('select 1 from notifications where notifiable_id = $1', [people().sam])).toHaveLength(1);
    expect((await (await as('omar')).get(`/api/organisation-links/${made.body.data.id}`)).status).toBe(404);
    expect((await (await as('max')).get('/api/organisation-links')).body.data).toEqual([]);
  });

  test('is approved into an organisation and an investing party', async () => {
    const abe = await as('abe');
    const [link] = (await abe.get('/api/organisation-links?type=application&filter[search]=ashby')).body.data;
    const iris = await as('iris');
    expect((await iris.patch(`/api/organisation-links/${link.id}`, { status: 2 })).status).toBe(403);
    const sam = await as('sam');
    expect((await sam.patch(`/api/organisation-links/${link.id}`, { status: 3 })).body.errors).toHaveProperty(
      'decision_reason',
    );
    const approved = await sam.patch(`/api/organisation-links/${link.id}?include=organisation`, {
      status: 2,
    });
    expect(approved.body.data).toMatchObject({
      status: 2,
      decided_by_id: people().sam,
      organisation: { name: ashby.name, city: 'Leeds' },
    });
    expect((await sam.patch(`/api/organisation-links/${link.id}`, { status: 2 })).status).toBe(409);
    const id: number = approved.body.data.organisation_id;
    const parties = await iris.get('/api/investment-method-entities?filter[kind]=organisation');
    expect(parties.body.data).toMatchObject([{ organisation_id: id, name: ashby.name, status: 1 }]);
    expect((await iris.get(`/api/organisations/${id}`)).body.data).not.toHaveProperty('owner_id');
    expect((await iris.get(`/api/organisations/${id}?append=people`)).body.data.people).toEqual([
      { name: expect.any(String), position: 'director', is_primary: false },
    ]);
    expect((await iris.patch(`/api/organisations/${id}`, { city: 'York' })).status).toBe(404);
    await sam.patch(`/api/organisation-links/${link.id}`, { is_primary: true });
    const changed = await iris.patch(`/api/organisations/${id}`, { city: 'York', status: 2 });
    expect(changed.body.data).toMatchObject({ city: 'York', status: 1 });
    expect((await (await as('omar')).get(`/api/organisations/${id}`)).status).toBe(404);
    const twice = await iris.post('/api/organisation-links', { position: 'director', organisation_id: id });
    expect(twice.body.errors.organisation_id).toEqual([
      'You already have an application for this organisation.',
    ]);
    const seen = await abe.get('/api/organisations?append=users_count,total_invested&sort=-total_invested');
    expect(seen.body.data).toMatchObject([{ id, users_count: 1, total_invested: '0.00' }]);
    expect((await (await as('max')).get('/api/organisations')).body.data).toEqual([]);
    for (const [name, organisation_id] of [
      ['Held Here', id],
      ['Held Elsewhere', await addRow(it().app.db, 'organisations', { name: 'Birch Trading' })],
    ] as const)
      await hold(name, organisation_id);
    const file = await iris.get(`/api/export-organisation/${id}?format=csv`);
    expect([file.text.includes('Held Here'), file.text.includes('Held Elsewhere')]).toEqual([true, false]);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.text).toMatch(
      /Details\r\nname,[^\n]+\n"?Ashby Holdings Ltd[^]*People\r\nname,position,[^\n]+\nIris Ashby,director,/,
    );
    expect(file.text).not.toContain('iris@');
    expect((await abe.get(`/api/export-organisation/${id}?format=csv`)).text).toMatch(/\nIris Ashby,iris@/);
    const book = await abe.get(`/api/export-organisation/${id}`);
    expect([book.status, book.text.slice(0, 2)]).toEqual([200, 'PK']);
    expect((await (await as('omar')).get(`/api/export-organisation/${id}`)).status).toBe(404);
  });

  test('names an organisation that the firm knows by its number alone, and takes proof while it waits', async () => {
    const omar = await as('omar');
    const known = async (number: string) =>
      (await omar.get(`/api/organisation-links/known?registration_number=${number}`)).body.data;
    expect(await known('0123 4567')).toMatchObject({ name: 'Ashby Holdings Ltd' });
    expect(Object.keys(await known('01234567')).sort()).toEqual(['city', 'id', 'name']);
    expect(await known('Ashby')).toBeNull();
    const apply = () =>
      omar.post('/api/organisation-links', {
        position: 'director',
        proposed_organisation: { name: 'Birch Partners', client_type: 'Organisation' },
      });
    const { id } = (await apply()).body.data;
    expect((await apply()).body.errors['proposed_organisation.name']).toEqual([
      'You already have an application for this organisation.',
    ]);
    const prove = async (who: Person) => {
      const form = new FormData();
      form.set('target_type', 'organisation_link');
      form.set('target_id', String(id));
      form.set('category', 'other');
      form.set('file', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF']), 'proof.pdf');
      return (await as(who)).inject({ method: 'POST', url: '/api/documents', form });
    };
    expect((await prove('iris')).status).toBe(403);
    const proof = await prove('omar');
    expect([proof.status, proof.body.data.visibility]).toEqual([201, 'private']);
    expect((await (await as('sam')).get(`/api/documents/${proof.body.data.id}`)).status).toBe(200);
    await omar.patch(`/api/organisation-links/${id}`, { status: 4 });
    expect((await prove('omar')).status).toBe(403);
  });

  test('is made for a known organisation by whoever tells its number, and by no one for an id alone', async () => {
    const omar = await as('omar');
    const { id } = (await omar.get('/api/organisation-links/known?registration_number=01234567')).body.data;
    const apply = (number?: string) =>
      omar.post('/api/organisation-links', {
        position: 'director',
        organisation_id: id,
        registration_number: number,
      });
    for (const number of [undefined, '99999999'])
      expect((await apply(number)).body.errors.organisation_id).toEqual([
        'The selected organisation id is invalid.',
      ]);
    const made = await apply('0123 4567');
    expect(made.body.data).toMatchObject({ user_id: people().omar, organisation_id: id, status: 1 });
    expect((await apply('01234567')).body.errors.organisation_id).toEqual([
      'You already have an application for this organisation.',
    ]);
    await omar.patch(`/api/organisation-links/${made.body.data.id}`, { status: 4 });
  });

  test('is absent while links are off', async () => {
    await run('update settings set organisation_links_enabled = false where id = 1');
    await expect.poll(async () => (await (await as('sam')).get('/api/organisation-links')).status).toBe(404);
    await run('update settings set organisation_links_enabled = true where id = 1');
  });
});

describe('ways to invest', () => {
  test('the built-in ones stay', async () => {
    const sam = await as('sam');
    const { data } = (await sam.get('/api/investment-methods?sort=id')).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['user', 'organisation']);
    expect((await sam.delete(`/api/investment-methods/${data[0].id}`)).status).toBe(409);
  });

  test('an investor sets up a pension of their own, with a reference', async () => {
    const sam = await as('sam');
    const method = await sam.post('/api/investment-methods', {
      name: 'Alder SIPP',
      kind: 'pension',
      provider_name: 'Alder',
      bank_account_number: '12345678',
    });
    expect([method.status, method.body.data.bank_account_number]).toEqual([201, null]);
    const investment_method_id: number = method.body.data.id;
    const omar = await as('omar');
    expect((await omar.get(`/api/investment-methods/${investment_method_id}`)).body.data).not.toHaveProperty(
      'bank_account_number',
    );
    const ofNoOne = { investment_method_id, account_reference: 'A-0' };
    expect((await sam.post('/api/investment-method-entities', ofNoOne)).body.errors).toEqual({
      user_id: ['The user id field is required.'],
    });
    const without = await omar.post('/api/investment-method-entities', { investment_method_id });
    expect(without.body.errors.account_reference).toEqual([
      'The account reference is required for pension investments.',
    ]);
    const made = await omar.post('/api/investment-method-entities', {
      investment_method_id,
      account_reference: 'A-1',
      user_id: people().iris,
      bank_sort_code: '12-34-56',
      bank_account_number: '87654321',
    });
    expect(made.body.errors).toBeUndefined();
    expect(made.body.data).toMatchObject({
      kind: 'pension',
      user_id: people().omar,
      name: 'Alder re Omar Bell',
      bank_account_number: '87654321',
    });
    const { rows } = await it().app.db.pool.query(
      'select bank_account_number::text as cipher from investment_method_entities where id = $1',
      [made.body.data.id],
    );
    expect(rows[0].cipher).not.toContain('87654321');
    const counted = async (who: Person) =>
      (await (await as(who)).get(`/api/investment-methods/${investment_method_id}?append=entities_count`))
        .body.data.entities_count;
    expect([await counted('sam'), await counted('omar'), await counted('iris')]).toEqual([1, 1, 0]);
    const masked = await (await as('ivo')).get(`/api/investment-method-entities/${made.body.data.id}`);
    expect(masked.body.data.bank_account_number).toBe('87654321'); // Committee: investors.update
    expect(
      (await (await as('iris')).get(`/api/investment-method-entities/${made.body.data.id}`)).status,
    ).toBe(404);
    expect((await (await as('abe')).get(`/api/investment-method-entities/${made.body.data.id}`)).status).toBe(
      404,
    );
  });

  test('changed bank details are told, unchanged ones are not', async () => {
    const omar = await as('omar');
    const [entity] = (await omar.get('/api/investment-method-entities')).body.data;
    const mails = () =>
      run("select 1 from email_log where key = 'bank_details_changed' and user_id = $1", [people().omar]);
    const same = await omar.patch(`/api/investment-method-entities/${entity.id}`, {
      bank_account_number: '87654321',
      city: 'Hull',
    });
    expect([same.status, same.body.data.bank_changed_at, (await mails()).length]).toEqual([200, null, 0]);
    const other = await omar.patch(`/api/investment-method-entities/${entity.id}`, {
      bank_account_number: '11112222',
      kind: 'trust',
    });
    expect(other.body.data).toMatchObject({ bank_account_number: '11112222', kind: 'pension' });
    expect(other.body.data.bank_changed_at).not.toBeNull();
    expect(await mails()).toHaveLength(1);
    const ivo = await as('ivo');
    const sam = await as('sam');
    const requested = await ivo.patch(`/api/investment-method-entities/${entity.id}`, {
      bank_account_number: '33334444',
    });
    expect([requested.status, (await mails()).length]).toEqual([202, 1]);
    const [change] = (
      await sam.get(`/api/bank-detail-changes?filter[status]=1&filter[subject_id]=${entity.id}`)
    ).body.data.filter((one: { subject_type: string }) => one.subject_type === 'investment_method_entity');
    expect((await sam.patch(`/api/bank-detail-changes/${change.id}`, { status: 2 })).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    const again = await omar.get(`/api/investment-method-entities/${entity.id}`);
    expect(again.body.data.bank_account_number).toBe('33334444');
  });

  test('what a party cannot be without is asked of every change, too', async () => {
    const { db } = it().app;
    const sam = await as('sam');
    const parties = {
      pension: { account_reference: '' },
      joint: { joint_holder_name: '' },
    };
    for (const [kind, changes] of Object.entries(parties)) {
      const name = `Whole ${kind}`;
      const party = {
        investment_method_id: await addRow(db, 'investment_methods', { name, kind }),
        kind,
        user_id: people().lone,
        name,
        joint_holder_name: 'Ada Crane',
        account_reference: 'C-1',
      };
      const id = await addRow(db, 'investment_method_entities', party);
      for (const [field, value] of Object.entries(changes)) {
        const refused = await sam.patch(`/api/investment-method-entities/${id}`, { [field]: value });
        expect([kind, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([kind, 422, [field]]);
      }
    }
  });

  test('staff make a party for the investors they look after alone', async () => {
    const abe = await as('abe');
    const [method] = await run("select id from investment_methods where kind = 'pension'");
    const body = { investment_method_id: method.id, account_reference: 'B-2' };
    expect(
      (await abe.post('/api/investment-method-entities', { ...body, user_id: people().iris })).status,
    ).toBe(201);
    expect(
      (await abe.post('/api/investment-method-entities', { ...body, user_id: people().omar })).status,
    ).toBe(404);
  });

  test('one nominee is the default', async () => {
    const sam = await as('sam');
    const first = await sam.post('/api/nominees', { name: 'First Nominees', is_default: true });
    const second = await sam.post('/api/nominees', { name: 'Second Nominees', is_default: true });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(
      (await sam.get('/api/nominees')).body.data.map((row: { is_default: boolean }) => row.is_default),
    ).toEqual([false, true]);
    expect((await (await as('iris')).get('/api/nominees')).status).toBe(403);
    const method = await addRow(it().app.db, 'investment_methods', { name: 'Held', kind: 'nominee' });
    const party = { investment_method_id: method, kind: 'nominee', user_id: people().iris, name: 'Held' };
    const holding = {
      investment_method_entity_id: await addRow(it().app.db, 'investment_method_entities', party),
      user_id: people().iris,
      nominee_id: second.body.data.id,
      amount_requested: '1000',
      kind: 'private_manual',
      invested_on: '2025-01-01',
      asset_name: 'Elsewhere',
      status: 5,
    };
    const line = await addRow(it().app.db, 'investments', holding);
    const stop = () => sam.patch(`/api/nominees/${second.body.data.id}`, { status: 2 });
    expect((await stop()).body.message).toBe('This nominee holds investments and cannot be deactivated.');
    await run('update investments set status = 9 where id = $1', [line]);
    expect((await stop()).status).toBe(200);
    const way = await sam.post('/api/investment-methods', { name: 'Client Nominee', kind: 'nominee' });
    expect(way.body.errors).toHaveProperty('nominee_id');
    await addRow(it().app.db, 'investment_methods', { name: 'By hand', kind: 'trust' });
  });
});
