import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { role } from '@tranche/domain/roles';
import type { App } from '../../kit/app.ts';
import { readConfig } from '../../kit/config.ts';
import { changeSettings } from '../../../../../tests/support/change-settings.ts';
import type { Call } from '../../kit/http/route.ts';
import { guest, viewerOf, type Viewer } from '../../kit/session/viewer.ts';
import { applyVariant, renderDocument } from './public.ts';

const db = useDatabase();
const appOf = (over: Partial<App> = {}): App =>
  ({ config: readConfig({}), db: db(), log: { warn: () => undefined }, ...over }) as unknown as App;
const callOf = (viewer: Viewer): Call =>
  ({
    nonce: () => 'n0nce',
    path: '/investor',
    viewer,
    headers: { cookie: 'tranche_session=x' },
  }) as unknown as Call;

const htmlFor = async (viewer: Viewer, app = appOf()): Promise<string> =>
  ((await renderDocument(callOf(viewer), app)) as { html: string }).html;
const bootOf = (html: string) => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

beforeAll(async () => {
  await db().transaction((trx) => applyVariant(trx, 'harbourstone'));
  await changeSettings(db(), `company_name = '</script><b>&"Co'`);
});

it('carries brand, words, flags and menu', async () => {
  const app = appOf({ config: readConfig({ CLIENT_VARIANT: 'harbourstone' }) });
  const html = await htmlFor(guest, app);
  expect(html).toContain('--surface-brand:#10403B');
  expect(html).toContain('--h-banner:0rem');
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
  const { rows } = await sql<{ id: number }>`
      insert into users (role_id, first_name, last_name, email, email_verified_at)
      values (${role.superAdmin}, 'Ada', 'Penrose', 'a@b.test', now()) returning id`.execute(db().kysely);
  const id = rows[0]?.id ?? 0;
  const admin = viewerOf({
    id,
    role_id: role.superAdmin,
    name: 'Ada Penrose',
    email: 'a@b.test',
    email_verified_at: null,
  });
  const { session } = bootOf(await htmlFor(admin));
  expect(session).toMatchObject({ id, role_id: 1, first_name: 'Ada', compliance_passed: 0 });
  expect(session.permissions).toContain('branding.update');
  expect(JSON.stringify(session)).not.toContain('"password"');
  await sql`update users set deleted_at = now() where id = ${id}`.execute(db().kysely);
  expect(bootOf(await htmlFor(admin))).toMatchObject({ session: null, sessionKnown: true });
});

it('shows the banner height while the risk warning is on', async () => {
  await changeSettings(db(), 'risk_warning_enabled = true');
  expect(await htmlFor(guest)).toContain('--h-banner:4.375rem');
});

it('falls back to the neutral brand when the settings cannot be read', async () => {
  const away = { ...db(), kysely: db().kysely.withSchema('nowhere') };
  const html = await htmlFor(guest, appOf({ db: away }));
  expect(html).toContain('--surface-brand:#232E43');
  const boot = bootOf(html);
  expect(boot).toMatchObject({ sessionKnown: false, settings: { terms_version: 1, company_name: '' } });
  expect(Object.values(boot.flags).every((on) => on === false)).toBe(true);
});
