import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../tests/support/client.ts';
import { setSettings } from '../../../../tests/fixtures/test-banks.ts';
import {
  addCalledInvestment,
  addInvestment,
  addOpportunity,
} from '../../../../tests/fixtures/opportunities.ts';
import { servings } from './servings.ts';
import { useStage } from '../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
/** An investment of Iris that waits for its money. */
let investment: number;
beforeAll(async () => {
  investment = (await addCalledInvestment(it().app.db, stage())).id;
});

const overSwitches = servings
  .filter(({ resource }) => resource.flag === undefined)
  .map(({ resource }) => ({
    name: resource.name,
    relations: Object.entries(resource.allRelations)
      .filter(([, relation]) => relation.kind === 'one' && resource.allFields[relation.field]?.spec.flag)
      .map(([relation]) => relation),
  }))
  .filter(({ relations }) => relations.length > 0);

test('a list is read with the same relations whatever features the client has: those of a feature that is off are empty', async () => {
  const { db } = it().app;
  await addInvestment(db, await addOpportunity(db, stage(), { status: 2 }), stage().people.iris);
  const sam = await as('sam');
  expect(overSwitches.map(({ name }) => name)).toContain('investments');
  for (const { name, relations } of overSwitches) {
    const { status, body } = await sam.get(`/api/${name}?include=${relations.join(',')}`);
    expect([name, status]).toEqual([name, 200]);
    if (name !== 'investments') continue;
    expect(body.data[0]).toMatchObject({ taxOption: null, nominee: null });
    expect(body.data[0]).not.toHaveProperty('tax_option_id');
  }
});

const BANK = {
  bank_account_name: 'Ada Account',
  bank_sort_code: '20-00-00',
  bank_account_number: '55779911',
  bank_iban: 'GB33BUKB20201555555555',
  bank_bic: 'BUKBGB22',
  bank_name: 'Sample Bank',
  bank_country: 'GB',
};
const LOCAL = ['bank_account_name', 'bank_sort_code', 'bank_account_number'];
const INTERNATIONAL = ['bank_iban', 'bank_bic', 'bank_name', 'bank_country'];
const ALL = [...LOCAL, ...INTERNATIONAL];
/** Of the settings row: the firm's account has no country. */
const FIRM = ALL.filter((name) => name !== 'bank_country');

/**
 * Where bank details may be read, and by whom while each flag is on (`domain.md#4`). The names that show of each place:
 * written here, not taken from the definitions. `own` is the investor's own account, `pay` what they are told to pay to.
 */
const SHOWN: readonly (readonly [flags: Record<string, boolean>, Record<string, readonly string[]>])[] = [
  [
    { intl_bank_details_enabled: true },
    {
      'investor own': ALL,
      'investor settings': FIRM,
      'investor pay': [
        'account_name',
        'account_number',
        'amount',
        'bank_name',
        'bic',
        'due_on',
        'iban',
        'reference',
        'sort_code',
      ],
      'staff own': ALL,
      'staff settings': FIRM,
      'staff nominee': ALL,
      'staff offer': ALL,
    },
  ],
  [
    { intl_bank_details_enabled: false },
    {
      'investor own': LOCAL,
      'investor settings': FIRM,
      'investor pay': [
        'account_name',
        'account_number',
        'amount',
        'bank_name',
        'due_on',
        'reference',
        'sort_code',
      ],
      'staff own': LOCAL,
      'staff settings': FIRM,
      'staff nominee': LOCAL,
      'staff offer': LOCAL,
    },
  ],
  [
    { intl_bank_details_enabled: true, hide_bank_details: true },
    {
      'investor own': [],
      'investor settings': [],
      'investor pay': [],
      'staff own': ALL,
      'staff settings': FIRM,
      'staff nominee': ALL,
      'staff offer': ALL,
    },
  ],
  [
    { intl_bank_details_enabled: true, hide_bank_details_admin: true },
    {
      'investor own': ALL,
      'investor settings': FIRM,
      'investor pay': [
        'account_name',
        'account_number',
        'amount',
        'bank_name',
        'bic',
        'due_on',
        'iban',
        'reference',
        'sort_code',
      ],
      'staff own': [],
      'staff settings': [],
      'staff nominee': [],
      'staff offer': [],
    },
  ],
  [
    { intl_bank_details_enabled: true, hide_payment_reference: true },
    {
      'investor own': ALL,
      'investor settings': FIRM.filter((name) => name !== 'bank_account_name'),
      'investor pay': ['account_number', 'amount', 'bank_name', 'bic', 'due_on', 'iban', 'sort_code'],
      'staff own': ALL,
      'staff settings': FIRM,
      'staff nominee': ALL,
      'staff offer': ALL,
    },
  ],
];

describe('bank details and the payment reference under each flag', () => {
  const NONE = { hide_bank_details: false, hide_bank_details_admin: false, hide_payment_reference: false };
  const setBank = async () => {
    const { db, config } = it().app;
    await db.pool.query(`update investments set payment_reference = 'LARCH-000077' where id = $1`, [
      investment,
    ]);
    const seal = (name: keyof typeof BANK): string =>
      `${name} = pgp_sym_encrypt('${BANK[name]}', '${config.secret}')`;
    const sealed = ALL.map((name) => seal(name as keyof typeof BANK)).join(', ');
    await db.pool.query(`update investment_method_entities set ${sealed} where user_id = $1`, [
      stage().people.iris,
    ]);
    await db.pool.query(`update investment_opportunities set ${sealed}`);
    await db.pool.query(`insert into nominees (name) values ('Client Nominees') on conflict do nothing`);
    await db.pool.query(`update nominees set ${sealed}`);
    const { bank_country: _, ...firm } = BANK;
    await setSettings(it(), { ...NONE, ...firm, nominee_enabled: true, intl_bank_details_enabled: true });
    return {
      iris: await as('iris'),
      sam: await as('sam'),
    };
  };
  const namesOf = (record: Record<string, unknown>): string[] =>
    Object.keys(record).filter(
      (name) => name.startsWith('bank_') && name !== 'bank_changed_at' && name !== 'bank_details',
    );
  const first = async (client: TestClient, url: string): Promise<Record<string, unknown>> =>
    (await client.get(url)).body.data[0];

  test('each place shows what the table says', async () => {
    const { iris, sam } = await setBank();
    for (const [flags, expected] of SHOWN) {
      await setSettings(it(), { ...NONE, ...flags });
      const pay = (await iris.get(`/api/investments/${investment}?append=bank_details`)).body.data;
      const shown = {
        'investor own': namesOf(await first(iris, '/api/investment-method-entities')),
        'investor settings': namesOf((await iris.get('/api/settings/1')).body.data),
        'investor pay': Object.keys(pay.bank_details ?? {}),
        'staff own': namesOf(await first(sam, '/api/investment-method-entities')),
        'staff settings': namesOf((await sam.get('/api/settings/1')).body.data),
        'staff nominee': namesOf(await first(sam, '/api/nominees')),
        'staff offer': namesOf(await first(sam, '/api/investment-opportunities')),
      };
      const sorted = (of: Record<string, readonly string[]>) =>
        Object.fromEntries(Object.entries(of).map(([name, list]) => [name, [...list].sort()]));
      expect({ flags, ...sorted(shown) }).toEqual({ flags, ...sorted(expected) });
      // dropped, not nulled
      expect('bank_details' in pay).toBe(flags.hide_bank_details !== true);
    }
  });

  test('a change that waits for a second person shows neither account while they are hidden from staff', async () => {
    const { sam } = await setBank();
    const change = await sam.patch('/api/settings/1', { bank_account_number: '55779912' });
    expect(change.status).toBe(202);
    const shown = async () => {
      const { status, text } = await sam.get('/api/bank-detail-changes?append=details,previous');
      return [
        status,
        ...['55779911', '55779912', 'details', 'previous'].filter((word) => text.includes(`"${word}"`)),
      ];
    };
    await setSettings(it(), { hide_bank_details_admin: false });
    expect(await shown()).toEqual([200, '55779911', '55779912', 'details', 'previous']);
    await setSettings(it(), { hide_bank_details_admin: true });
    expect(await shown()).toEqual([200]);
    await setSettings(it(), { hide_bank_details_admin: false });
  });

  test('an investor meets the payment reference nowhere while it is hidden, and staff everywhere', async () => {
    const { iris, sam } = await setBank();
    const { rows } = await it().app.db.pool.query(
      'select investment_opportunity_id as id from investments where id = $1',
      [investment],
    );
    const addresses = [
      `/api/investments/${investment}?append=bank_details`,
      '/api/investments?append=bank_details',
      `/api/investment-opportunities/${rows[0].id}?append=my_investment&include=investments`,
      `/api/cash-calls?include=investment`,
      '/api/investments/user',
    ];
    const read = async (client: TestClient) =>
      (await Promise.all(addresses.map((url) => client.get(url)))).map(({ text }) => text).join();
    expect(await read(iris)).toContain('LARCH-000077');
    await setSettings(it(), { hide_payment_reference: true });
    expect(await read(iris)).not.toContain('LARCH-000077');
    expect((await iris.get('/api/investments?filter[payment_reference]=LARCH')).status).toBe(400);
    expect((await iris.get('/api/investments?filter[search]=LARCH-0000')).body.data).toEqual([]);
    expect((await sam.get(`/api/investments/${investment}`)).body.data.payment_reference).toBe(
      'LARCH-000077',
    );
    await setSettings(it(), { hide_payment_reference: false });
    expect((await iris.get('/api/investments?filter[search]=LARCH-0000')).body.data).toHaveLength(1);
  });
});

/** Fields of a feature are dropped while it is off (`domain.md#4`), for staff and investors alike. */
const FIELDS: readonly (readonly [flag: string, url: string, names: readonly string[]])[] = [
  [
    'tax_enabled',
    '/api/investments',
    ['tax_option_id', 'tax_carry_back', 'tax_certificate_document_id', 'tax_certificate_date'],
  ],
  ['nominee_enabled', '/api/investments', ['nominee_id']],
  ['funds_enabled', '/api/investments', ['fund_id']],
  ['nominee_enabled', '/api/investment-opportunities', ['nominee_id', 'nominee_only']],
  ['funds_enabled', '/api/investment-opportunities', ['fund_id']],
  ['market_sounding_enabled', '/api/investment-opportunities', ['market_sounding_required']],
  ['nominee_enabled', '/api/investment-method-entities', ['nominee_id']],
];
test.each(FIELDS)('%s off: %s drops %j', async (flag, url, names) => {
  const iris = await as('iris');
  const sam = await as('sam');
  for (const on of [true, false]) {
    await setSettings(it(), { [flag]: on });
    for (const client of [sam, iris]) {
      const row = (await client.get(url)).body.data[0];
      expect(names.filter((name) => name in row)).toEqual(on ? names : []);
    }
  }
});

test('a table of funds is set up and read while there are funds', async () => {
  const sam = await as('sam');
  const iris = await as('iris');
  await setSettings(it(), { funds_enabled: true });
  const made = await sam.post('/api/portfolio-tables', { name: 'Units', subject: 'fund' });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  const found = async () =>
    Promise.all([sam, iris].map(async (by) => (await by.get(`/api/portfolio-tables/${id}`)).status));
  expect(await found()).toEqual([200, 200]);
  await setSettings(it(), { funds_enabled: false });
  expect(await found()).toEqual([404, 404]);
  expect((await sam.get('/api/portfolio-tables?filter[subject]=fund')).body.data ?? []).toEqual([]);
  await setSettings(it(), { funds_enabled: true });
  expect(await found()).toEqual([200, 200]);
});

/** Titles of the files, and the features of which one must be on: what a list does not offer, its file does not say. */
const TITLES: readonly (readonly [flags: readonly string[], file: string, titles: readonly string[]])[] = [
  [
    ['risk_warning_enabled', 'financial_promotion_exceptions_enabled'],
    'users',
    ['investor type', 'category status', 'category expiry'],
  ],
  [['compliance_test_enabled'], 'users', ['test result']],
  [['user_screening_enabled'], 'users', ['aml status']],
  [['tax_enabled'], 'investments', ['tax scheme', 'tax carry back', 'tax certificate date']],
];
test.each(TITLES)('without %j the file of %s has no column %j', async (flags, file, titles) => {
  const sam = await as('sam');
  const titlesNow = async (on?: string) => {
    await setSettings(it(), Object.fromEntries(flags.map((flag) => [flag, flag === on])));
    const { text } = await sam.get(`/api/${file}/export`);
    const [head = ''] = text.replace('\uFEFF', '').split('\r\n');
    return titles.filter((title) => head.split(',').includes(title));
  };
  for (const flag of flags) expect(await titlesNow(flag)).toEqual(titles);
  expect(await titlesNow()).toEqual([]);
});
