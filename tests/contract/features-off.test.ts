import { ROLE_NAMES } from '@tranche/domain/roles';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../packages/server/src/routes.ts';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { dropSettings } from '../../packages/server/src/kit/db/read-settings.ts';
import { useApp } from '../support/app.ts';
import type { TestAnswer, TestClient } from '../support/client.ts';
import { addOneOfEachRole } from './roles.ts';

/**
 * With a feature off, every endpoint of it answers as if it were absent, for everyone (`domain.md#4` and its readings in 8.2).
 * Flags of which one suffices | its endpoints. The five verbs of a family are written `family`.
 */
const ENDPOINTS = `
funds_enabled | funds market-indices fund-kpis fund-net-asset-values fund-ledger runs run-lines
funds_enabled | GET/runs/1/preview POST/runs/1/post POST/runs/1/retry POST/runs/1/reverse POST/runs/1/cancel GET/run-lines/export POST/run-lines/1/remind
funds_enabled | GET/funds/export GET/fund-ledger/export POST/funds/1/statements POST/funds/1/management-fee POST/funds/1/distributions POST/fund-kpis/enter POST/fund-kpis/publish
funds_enabled | POST/funds/1/nav-proposal GET/fund-net-asset-values/export GET/run-lines/1/statement GET/run-lines/1/notice
funds_enabled | POST/funds/1/restore POST/market-indices/1/restore POST/fund-kpis/1/restore POST/fund-net-asset-values/1/restore
compliance_test_enabled | compliance-answers compliance-scores compliance-successes POST/compliance-bulk-answers GET/compliance-bulk-answers
compliance_test_enabled | fca-compliance-answers fca-compliance-scores fca-compliance-successes POST/fca-compliance-bulk-answers GET/fca-compliance-bulk-answers
compliance_test_enabled | POST/users/1/reset-appropriateness-test GET/statistics/compliance-count GET/compliance-tries/1
compliance_test_enabled risk_warning_enabled | compliance-questions compliance-options POST/compliance-questions/sort-order
compliance_test_enabled risk_warning_enabled | POST/compliance-questions/1/restore POST/compliance-options/1/restore
compliance_test_enabled risk_warning_enabled | POST/fca-compliance-questions/1/restore POST/fca-compliance-options/1/restore
compliance_test_enabled risk_warning_enabled | fca-compliance-questions fca-compliance-options POST/fca-compliance-questions/sort-order
user_screening_enabled | aml-checks sanctions-lists POST/aml-checks/1/hits POST/aml-checks/1/ask-for-document POST/aml-checks/webhook GET/statistics/aml-count
tax_enabled | tax-options POST/tax-options/1/restore
nominee_enabled | nominees POST/nominees/1/restore
market_sounding_enabled | market-sounding-acceptance deal-placements GET/market-sounding-acceptance/export GET/deal-placements/export
market_sounding_enabled | GET/paged/insider-register POST/paged/insider-register GET/paged/pa-deals POST/paged/pa-deals
investment_terms_enabled | term-conditions POST/term-conditions/1/restore
risk_warning_enabled | direct-offer-requests
risk_warning_enabled financial_promotion_exceptions_enabled | investor-categorisations GET/statistics/investor-categorisation
organisation_links_enabled | organisation-links POST/organisation-links/1/restore GET/organisation-links/known POST/investments/org
`;
/** What hides or changes fields and rules, and has no endpoint of its own; each is held by the test that is named. */
const WITHOUT_ENDPOINT: Readonly<Record<string, string>> = {
  hide_bank_details: 'features-off.db.test.ts',
  hide_bank_details_admin: 'features-off.db.test.ts',
  hide_payment_reference: 'features-off.db.test.ts',
  intl_bank_details_enabled: 'features-off.db.test.ts',
  compliance_test_requires_categorisation_approval: 'compliance.db.test.ts',
  ca_use_intl_check: 'screening.db.test.ts',
  invite_on_register: 'invitations.db.test.ts',
  default_investor_associates: 'users.db.test.ts',
  investor_categorisation_popups_enabled: 'a screen alone: investor-type.test.tsx',
};

const VERBS = ['GET/', 'GET/1', 'POST/', 'PATCH/1', 'PUT/1', 'DELETE/1'] as const;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const endpointsOf = (text: string): (readonly [Method, string])[] =>
  text.split(' ').flatMap((word) =>
    (word.includes('/')
      ? [word]
      : VERBS.map((verb) => verb.replace('/', `/${word}/`).replace(/\/$/, ''))
    ).map((each) => {
      const [method = '', ...path] = each.split('/');
      return [method as Method, `/api/${path.join('/')}`] as const;
    }),
  );
const rows = ENDPOINTS.trim()
  .split('\n')
  .map((investment) => {
    const [flags = '', endpoints = ''] = investment.split('|').map((cell) => cell.trim());
    return { flags: flags.split(' '), endpoints: endpointsOf(endpoints) };
  });
const ALL = [...new Set([...rows.flatMap(({ flags }) => flags), ...Object.keys(WITHOUT_ENDPOINT)])].sort();

const it = useApp({ prepare: (app) => addOneOfEachRole(app.db) });
const clients = new Map<string, TestClient>();

beforeAll(async () => {
  clients.set('guest', it().guest());
  for (const id of Object.keys(ROLE_NAMES)) clients.set(id, await it().as(`role${id}@contract.test`));
});
afterEach(() => setFlags([]));

async function setFlags(off: readonly string[]): Promise<void> {
  const set = ALL.map((flag) => sql`${sql.ref(flag)} = ${!off.includes(flag)}`);
  await sql`update settings set ${sql.join(set)} where id = 1`.execute(it().app.db.kysely);
  dropSettings(it().app.db);
}

const ask = (who: string, method: Method, url: string): Promise<TestAnswer> =>
  (clients.get(who) as TestClient).inject({ method, url, ...(method === 'GET' ? {} : { json: {} }) });

const isAbsent = ({ status, body }: TestAnswer): boolean =>
  status === 404 && /^The route .* could not be found\.$/.test(String(body?.message));

test('every route behind a flag is in the table, under its flags', () => {
  const promised = new Map<string, string>(
    rows.flatMap(({ flags, endpoints }) =>
      endpoints.map(([method, url]) => [`${method} ${url}`, flags.toSorted().join()] as const),
    ),
  );
  const wrong = routesOf(servings).flatMap(({ method, path, flag }) => {
    if (flag === undefined) return [];
    const route = `${method} ${path.replaceAll(/:\w+/g, '1')}`;
    const expected = [flag].flat().toSorted().join();
    return promised.get(route) === expected ? [] : [`${route}: ${expected}`];
  });
  expect(wrong).toEqual([]);
});

test('the table names all nineteen flags', async () => {
  const { body } = await it().guest().get('/api/settings/1');
  const columns = Object.keys(body.data).filter((name) => ALL.includes(name));
  expect(ALL).toHaveLength(19);
  expect(columns.sort()).toEqual(ALL);
});

test.each(rows.map(({ flags, endpoints }) => [flags.join(' or '), flags, endpoints] as const))(
  'without %s its endpoints are absent for every role and for a guest, and with one of them they are there',
  async (_, flags, endpoints) => {
    await setFlags(flags);
    const answered: string[] = [];
    for (const [method, url] of endpoints)
      for (const who of clients.keys()) {
        const answer = await ask(who, method, url);
        if (!isAbsent(answer)) answered.push(`${method} ${url} as ${who} → ${answer.status}`);
      }
    expect(answered).toEqual([]);
    for (const flag of flags) {
      await setFlags(flags.filter((other) => other !== flag));
      for (const [method, url] of endpoints)
        expect([url, isAbsent(await ask('8', method, url))]).toEqual([url, false]);
    }
  },
);

test('investors meet the bank in force alone, and neither while the test is off', async () => {
  const banks = ['compliance', 'fca-compliance'].flatMap((set) => [`${set}-questions`, `${set}-options`]);
  const statuses = async (): Promise<number[]> => {
    const answers = await Promise.all(banks.map((family) => ask('5', 'GET', `/api/${family}`)));
    return answers.map(({ status }) => status);
  };
  await setFlags(['compliance_test_enabled']);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await setFlags(['risk_warning_enabled']);
  expect(await statuses()).toEqual([200, 200, 404, 404]);
  await setFlags([]);
  expect(await statuses()).toEqual([404, 404, 200, 200]);
});

test('nothing of a fund is served by another address while funds are off', async () => {
  await setFlags(['funds_enabled']);
  for (const url of ['/api/investments/investors?fund_id=1', '/api/portfolio/1?type=fund&user_id=1'])
    expect([url, (await ask('1', 'GET', url)).status]).toEqual([url, 404]);
});
