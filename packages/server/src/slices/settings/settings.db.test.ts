import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { role, type RoleId } from '@tranche/domain/roles';
import { SERVER_FLAGS } from '@tranche/domain/settings/flags';
import type { App } from '../../kit/app.ts';
import { readConfig } from '../../kit/config.ts';
import type { Answer, Call, Params } from '../../kit/http/route.ts';
import { guest, viewerOf, type Viewer } from '../../kit/session/viewer.ts';
import {
  applyVariant,
  dropSettings,
  readFlags,
  readSettings,
  renderDocument,
  watchSettings,
} from './public.ts';
import { settingsRoutes } from './routes.ts';
import { termsServing } from './terms.access.ts';

const db = useDatabase();
const quiet = { warn: () => undefined };

const appOf = (): App =>
  ({
    config: readConfig({}),
    db: db(),
    outbox: { wake: () => undefined },
    registry: new Map([['terms', termsServing]]),
    flags: () => readFlags(db().kysely),
    log: quiet,
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
    nonce: 'n0nce',
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
  return (answer as { body: { data: Record<string, unknown> } }).body.data;
}
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

  it('is kept as one copy, which a change by anybody drops', async () => {
    const stop = await watchSettings(db());
    dropSettings(db());
    const before = await readSettings(db().kysely);
    expect(await readSettings(db().kysely)).toBe(before);
    expect(await readFlags(db().kysely)).toBe(await readFlags(db().kysely));
    await sql`update settings set funds_enabled = true`.execute(db().kysely);
    await expect.poll(async () => (await readFlags(db().kysely)).funds_enabled).toBe(true);
    await stop();
  });

  it('is read anew inside a transaction', async () => {
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

    it('is corrected until somebody accepts, then 409', async () => {
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

describe('the first HTML', () => {
  const htmlFor = async (viewer: Viewer, app = appOf()): Promise<string> =>
    (
      (await renderDocument(callOf(viewer, { headers: { cookie: 'tranche_session=x' } }), app)) as {
        html: string;
      }
    ).html;
  const bootOf = (html: string) => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

  beforeAll(async () => {
    await db().transaction((trx) => applyVariant(trx, 'harbourstone'));
    await sql`update settings set company_name = '</script><b>&"Co'`.execute(db().kysely);
    dropSettings(db());
  });

  it('carries brand, words, flags and menu', async () => {
    const app = { ...appOf(), config: readConfig({ CLIENT_VARIANT: 'harbourstone' }) };
    const html = await htmlFor(guest, app);
    expect(html).toContain('--surface-brand:#10403B');
    expect(html).toContain('--h-banner:0px');
    expect(html).toContain('<title>&lt;/script&gt;&lt;b&gt;&amp;&quot;Co</title>');
    const boot = bootOf(html);
    expect(boot).toMatchObject({
      session: null,
      sessionKnown: true,
      variant: 'harbourstone',
      investorMenu: ['portfolio', 'investments', 'profile'],
    });
    expect(boot.navigation).toMatchObject({ investments: 'Offers', reserve: 'Reserve An Allocation' });
    expect(boot.flags).toMatchObject({ enableFunds: true, enableRiskWarning: false });
    expect(boot.settings.company_name).toBe('</script><b>&"Co');
    expect(boot.settings).not.toHaveProperty('bank_name');
  });

  it('carries the signed-in person as GET /api/user has them', async () => {
    const { session } = bootOf(await htmlFor(admin));
    expect(session).toMatchObject({ id: admin.id, role_id: 1, first_name: 'Ada', compliance_passed: 0 });
    expect(session.permissions).toContain('branding.update');
    expect(JSON.stringify(session)).not.toContain('"password"');
  });

  it('shows the banner height while the risk warning is on', async () => {
    await sql`update settings set risk_warning_enabled = true`.execute(db().kysely);
    dropSettings(db());
    expect(await htmlFor(guest)).toContain('--h-banner:70px');
  });

  it('falls back to the neutral brand when the settings cannot be read', async () => {
    const away = { ...db(), kysely: db().kysely.withSchema('nowhere') };
    const html = await htmlFor(guest, { ...appOf(), db: away } as App);
    expect(html).toContain('--surface-brand:#232E43');
    const boot = bootOf(html);
    expect(boot).toMatchObject({ sessionKnown: false, settings: { terms_version: 1, company_name: '' } });
    expect(Object.values(boot.flags).every((on) => on === false)).toBe(true);
  });
});
