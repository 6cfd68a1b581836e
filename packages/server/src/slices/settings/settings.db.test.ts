import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { role, type RoleId } from '@tranche/domain/roles';
import { SERVER_FLAGS } from '@tranche/domain/settings/flags';
import type { App } from '../../kit/app.ts';
import { createFiles } from '../../kit/files/create-files.ts';
import { sniff } from '../../kit/http/sniff.ts';
import type { Files } from '../../kit/files/files.ts';
import { readConfig } from '../../kit/config.ts';
import { dropSettings, readFlags, readSettings, watchSettings } from '../../kit/db/read-settings.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { guest, viewerOf, type Viewer } from '../../kit/session/viewer.ts';
import { applyVariant } from './public.ts';
import { settingsRoutes } from './routes.ts';
import { termsServing } from './terms.access.ts';

const db = useDatabase();
let files: Files;

const appOf = (): App =>
  ({
    config: readConfig({}),
    db: db(),
    files,
    outbox: { wake: () => undefined },
    registry: new Map([['terms', termsServing]]),
    flags: () => readFlags(db().kysely),
    clock: () => new Date('2026-03-31T09:00:00Z'),
  }) as unknown as App;

const personOf = (id: number, role_id: RoleId): Viewer =>
  viewerOf({
    id,
    role_id,
    name: 'Ada Penrose',
    email: 'a@b.test',
    email_verified_at: '2026-01-01T00:00:00.000000Z',
  });
let admin: Viewer = guest;
let investor: Viewer = guest;

const callOf = (viewer: Viewer, over: Partial<Call> = {}): Call =>
  ({
    method: 'GET',
    path: '/',
    query: {},
    body: {},
    params: {},
    files: [],
    headers: {},
    nonce: () => 'n0nce',
    viewer,
    now: new Date(),
    ip: '::1',
    ...over,
  }) as Call;

async function send(
  viewer: Viewer,
  method: string,
  path: string,
  body: Params = {},
): Promise<Record<string, unknown>> {
  const route = settingsRoutes.find((known) => known.method === method && known.path === path);
  if (!route) throw new Error(`no route ${method} ${path}`);
  const answer = await route.handle(callOf(viewer, { method, body, params: { id: '1' } }), appOf());
  return rowOf(answer);
}
/** The record of an answer, sent as text or as it is. */
const rowOf = (answer: Answer | undefined): Record<string, unknown> =>
  answer && 'json' in answer
    ? JSON.parse(String(answer.json)).data
    : (answer as { body: { data: Record<string, unknown> } }).body.data;
const change = (body: Params, viewer: Viewer = admin) => send(viewer, 'PATCH', '/api/settings/:id', body);
const read = (viewer: Viewer) => send(viewer, 'GET', '/api/settings/:id');
const dataOf = (answer: Answer): Record<string, unknown> =>
  JSON.parse((answer as { json: string }).json).data;

async function addUser(roleId: RoleId, accepted: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (role_id, first_name, last_name, email, email_verified_at, accepted_terms_version)
    values (${roleId}, 'Ada', 'Penrose', ${`user-${Math.random()}@b.test`}, now(), ${accepted}) returning id
  `.execute(db().kysely);
  return rows[0]?.id ?? 0;
}

describe('the settings row', () => {
  it('has every default and no flag on in a fresh deployment', async () => {
    const row = await readSettings(db().kysely);
    expect(row).toMatchObject({
      id: 1,
      terms_version: 1,
      compliance_tries: 3,
      currency: 'GBP',
      app_version: '1.0.0',
    });
    expect(await readFlags(db().kysely)).toEqual(
      Object.fromEntries(SERVER_FLAGS.map((flag) => [flag, false])),
    );
  });

  it('is cached as one copy, which a change by anyone drops', async () => {
    const stop = await watchSettings(db());
    dropSettings(db());
    const before = await readSettings(db().kysely);
    expect(await readSettings(db().kysely)).toBe(before);
    expect(await readFlags(db().kysely)).toBe(await readFlags(db().kysely));
    await sql`update settings set funds_enabled = true`.execute(db().kysely);
    await expect.poll(async () => (await readFlags(db().kysely)).funds_enabled).toBe(true);
    await stop();
  });

  it('is read again inside a transaction', async () => {
    await db().transaction(async (trx) => {
      await sql`update settings set tax_enabled = true`.execute(trx);
      expect((await readFlags(trx)).tax_enabled).toBe(true);
    });
  });

  it.each(['not json', '[1]', '"x"'])('never stores %s as navigation', async (text) => {
    await expect(sql`update settings set navigation = ${text}`.execute(db().kysely)).rejects.toThrow();
  });
});

describe('a seeded client', () => {
  beforeAll(async () => {
    await db().transaction((trx) => applyVariant(trx, 'larkfield'));
    dropSettings(db());
    admin = personOf(await addUser(role.superAdmin, 2), role.superAdmin);
    investor = personOf(await addUser(role.investor, 2), role.investor);
  });

  it('has its company, flags and terms', async () => {
    const row = await read(guest);
    expect(row).toMatchObject({
      company_name: 'Larkfield Angels',
      funds_enabled: true,
      hide_bank_details: false,
      terms_version: 2,
    });
  });

  it('shows a guest neither bank nor compliance numbers, an investor both, staff their own too', async () => {
    expect(await read(guest)).not.toHaveProperty('bank_name');
    expect(await read(guest)).not.toHaveProperty('compliance_tries');
    expect(await read(investor)).toMatchObject({ bank_name: 'Sample Bank', compliance_tries: 3 });
    expect(await read(investor)).not.toHaveProperty('mail_from_name');
    expect(await read(admin)).toMatchObject({ mail_from_name: 'Larkfield Angels' });
  });

  it('hides bank details as the flags say', async () => {
    await change({ hide_payment_reference: true });
    expect(await read(investor)).not.toHaveProperty('bank_account_name');
    expect(await read(investor)).toHaveProperty('bank_name');
    await change({ hide_payment_reference: 'false', hide_bank_details: '1' });
    expect(await read(investor)).not.toHaveProperty('bank_name');
    await change({ hide_bank_details: false, hide_bank_details_admin: 'on' });
    expect(await read(admin)).not.toHaveProperty('bank_name');
    await change({ hide_bank_details_admin: false });
  });

  it('keeps navigation and colours as the texts that came', async () => {
    const navigation = '{"investments": "Ventures", "surplus": 1}';
    const colors = '{"primary":"#abc"}';
    expect(await send(admin, 'PATCH', '/api/branding', { navigation, colors })).toMatchObject({
      navigation,
      colors,
    });
  });

  it.each<[Params, string]>([
    [{ navigation: 'x' }, 'navigation'],
    [{ navigation: '[]' }, 'navigation'],
    [{ colors: '{"primary":"red"}' }, 'colors.primary'],
    [{ company_name: null }, 'company_name'],
    [{ support_email: 'x' }, 'support_email'],
    [{ cooling_off_hours: 23 }, 'cooling_off_hours'],
    [{ compliance_pass_mark: '101' }, 'compliance_pass_mark'],
    [{ funds_enabled: 'perhaps' }, 'funds_enabled'],
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ terms_format: 'url', terms_text: 'javascript:alert(1)' }, 'terms_text'],
    [{ terms_version: 1 }, 'terms_version'],
    [{ two_factor_required_roles: [5] }, 'two_factor_required_roles'],
  ])('refuses %j', async (body, field) => {
    await expect(change(body)).rejects.toMatchObject({
      status: 422,
      detail: { errors: { [field]: expect.any(Array) } },
    });
  });

  it('ignores unknown and server-set fields', async () => {
    expect(await change({ id: 7, app_version: '9', client_variant: 'x', nonsense: 1 })).toMatchObject({
      id: 1,
      app_version: '1.0.0',
      client_variant: 'larkfield',
    });
  });

  it('asks for the right of each field', async () => {
    const adviser = personOf(1, role.adviser);
    const onlyFeatures: Viewer = { ...admin, can: (permission) => permission === 'features.update' };
    await expect(change({ funds_enabled: true }, adviser)).rejects.toMatchObject({ status: 403 });
    await expect(change({ company_name: 'X' }, onlyFeatures)).rejects.toMatchObject({ status: 403 });
    expect(await change({ tax_enabled: false }, onlyFeatures)).toMatchObject({ tax_enabled: false });
  });

  it('strips scripts and records what changed', async () => {
    const row = await change({
      risk_warning_text: '<p onclick="x()">Risk</p><script>1</script>',
      nominee_enabled: false,
    });
    expect(row.risk_warning_text).toBe('<p>Risk</p>');
    const { rows } = await sql<{ properties: unknown }>`
      select properties from activity where event = 'settings.updated' order by id desc limit 1`.execute(
      db().kysely,
    );
    expect(rows[0]?.properties).toMatchObject({
      old: { nominee_enabled: true },
      new: { nominee_enabled: false },
    });
  });

  it('other ids are absent', async () => {
    const route = settingsRoutes.find(({ path }) => path === '/api/settings/:id');
    await expect(route?.handle(callOf(guest, { params: { id: '2' } }), appOf())).rejects.toMatchObject({
      status: 404,
    });
  });

  describe('its logos', () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'brand-'));
      files = await createFiles({ config: readConfig({ DATA_DIR: folder }), clock: () => new Date() });
      await change({ is_custom_branding: true });
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const upload = async (field: string, filename: string, content: string) => {
      const path = join(folder, filename);
      await writeFile(path, content);
      const part = { field, filename, mime: await sniff(path), size: content.length, path };
      const route = settingsRoutes.find((known) => known.method === 'POST' && known.path === '/api/branding');
      const answer = await route?.handle(callOf(admin, { files: [part] }), appOf());
      return rowOf(answer);
    };
    const fetchMedia = async (address: unknown) => {
      const [year = '', month = '', name = ''] = String(address).split('/').slice(3);
      const route = settingsRoutes.find(({ path }) => path.startsWith('/media/brand/'));
      return route?.handle(callOf(guest, { params: { year, month, name } }), appOf());
    };

    it('are drawn until uploaded, and again when emptied', async () => {
      expect(await read(guest)).toMatchObject({
        logo: expect.stringMatching(/^\/media\/logo\.svg\?v=/),
        logo_height: 36,
      });
      const data = await upload(
        'logo',
        'our.svg',
        '<svg viewBox="0 0 120 30"><path d="M0 0"/><script>1</script></svg>',
      );
      expect(data).toMatchObject({
        logo_width: 120,
        logo_height: 30,
        logo: expect.stringMatching(/^\/media\/brand\//),
      });
      expect(await fetchMedia(data.logo)).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/svg+xml' },
      });
      expect(await change({ logo: null })).toMatchObject({
        logo: expect.stringMatching(/^\/media\/logo\.svg/),
      });
    });

    it.each(['0 0 0 30', '0 0 120 0'])('are of an unknown size where a drawing says %s', async (box) => {
      const data = await upload('logo', 'our.svg', `<svg viewBox="${box}"></svg>`);
      expect(data).toMatchObject({ logo_width: null, logo_height: null });
    });

    it('must be images', async () => {
      await expect(upload('logo', 'our.png', 'not an image')).rejects.toMatchObject({ status: 422 });
      await expect(upload('favicon', 'our.ico', 'x'.repeat(300_000))).rejects.toMatchObject({ status: 413 });
    });

    it('nothing else is served from there', async () => {
      await expect(fetchMedia('/media/brand/2026/03/..%2f..%2fsecret')).rejects.toMatchObject({
        status: 404,
      });
      const gone = '/media/brand/2026/03/00000000-0000-0000-0000-000000000000.png';
      await expect(fetchMedia(gone)).rejects.toMatchObject({ status: 404 });
    });

    it('without custom branding the drawn ones apply', async () => {
      await upload('logo', 'our.svg', '<svg width="10" height="10"></svg>');
      await change({ is_custom_branding: false });
      expect(await read(guest)).toMatchObject({ logo: expect.stringMatching(/^\/media\/logo\.svg/) });
    });
  });

  describe('its terms', () => {
    it('a new version is mirrored, and accepted numbers above the old one are lowered', async () => {
      const eager = await addUser(role.investor, 99);
      const answer = await termsServing.replace?.create?.(
        callOf(admin, { body: { text: '<p>New</p><script>1</script>' } }),
        appOf(),
      );
      expect(answer).toMatchObject({ status: 201 });
      expect(dataOf(answer as Answer)).toMatchObject({
        version: 3,
        is_current: true,
        format: 'html',
        text: '<p>New</p>',
      });
      expect(await read(guest)).toMatchObject({ terms_version: 3, terms_text: '<p>New</p>' });
      const user = await db()
        .kysely.selectFrom('users')
        .select('accepted_terms_version')
        .where('id', '=', eager)
        .executeTakeFirst();
      expect(user?.accepted_terms_version).toBe(2);
    });

    it('is corrected until someone accepts, then 409', async () => {
      const { id } = await db()
        .kysely.selectFrom('terms')
        .select('id')
        .where('version', '=', 3)
        .executeTakeFirstOrThrow();
      const params = { id: String(id) };
      const edit = (text: string) =>
        termsServing.replace?.update?.(callOf(admin, { params, body: { text } }), appOf());
      await edit('<p>Newer</p>');
      expect(await read(guest)).toMatchObject({ terms_version: 3, terms_text: '<p>Newer</p>' });
      await addUser(role.investor, 3);
      await expect(edit('<p>Newest</p>')).rejects.toMatchObject({ status: 409 });
      await expect(termsServing.replace?.delete?.(callOf(admin, { params }), appOf())).rejects.toMatchObject({
        status: 409,
      });
    });

    it('a change of accepted terms by branding is a new version', async () => {
      expect(await change({ terms_text: '<p>Branded</p>' })).toMatchObject({ terms_version: 4 });
      expect(await change({ terms_version: 7 })).toMatchObject({
        terms_version: 7,
        terms_text: '<p>Branded</p>',
      });
      const rows = await db()
        .kysely.selectFrom('terms')
        .select('version')
        .where('is_current', '=', true)
        .execute();
      expect(rows).toEqual([{ version: 7 }]);
    });

    it('a link must be https', async () => {
      const publish = (text: string) =>
        termsServing.replace?.create?.(callOf(admin, { body: { format: 'url', text } }), appOf());
      await expect(publish('http://a.test')).rejects.toMatchObject({ status: 422 });
      expect(await publish('https://a.test/terms')).toMatchObject({ status: 201 });
      expect(await read(guest)).toMatchObject({ terms_format: 'url', terms_text: 'https://a.test/terms' });
    });
  });
});
