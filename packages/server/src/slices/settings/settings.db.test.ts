import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../../../tests/support/database.ts';
import { SERVER_FLAGS } from '@tranche/domain/settings/flags';
import { dropSettings, readFlags, readSettings, watchSettings } from './public.ts';

const db = useDatabase();

it('a fresh deployment has every default and no flag on', async () => {
  const row = await readSettings(db().kysely);
  expect(row).toMatchObject({
    id: 1,
    terms_version: 1,
    compliance_tries: 3,
    currency: 'GBP',
    app_version: '1.0.0',
  });
  expect(await readFlags(db().kysely)).toEqual(Object.fromEntries(SERVER_FLAGS.map((flag) => [flag, false])));
});

it('keeps one copy, which a change by anybody drops', async () => {
  const stop = await watchSettings(db());
  dropSettings(db());
  const before = await readSettings(db().kysely);
  expect(await readSettings(db().kysely)).toBe(before);
  expect(await readFlags(db().kysely)).toBe(await readFlags(db().kysely));
  await sql`update settings set funds_enabled = true`.execute(db().kysely);
  await expect.poll(async () => (await readFlags(db().kysely)).funds_enabled).toBe(true);
  await stop();
});

it('a transaction sees its own change at once', async () => {
  await db().transaction(async (trx) => {
    await sql`update settings set tax_enabled = true`.execute(trx);
    expect((await readFlags(trx)).tax_enabled).toBe(true);
  });
});

it.each(['not json', '[1]', '"x"'])('the database refuses %s as navigation', async (text) => {
  await expect(sql`update settings set navigation = ${text}`.execute(db().kysely)).rejects.toThrow();
});
