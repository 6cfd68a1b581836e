import { describe, expect, test } from 'vitest';
import { addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { addRow, type People, type Values } from '../../../../../tests/support/people.ts';
import { refusalOf } from '../../../../../tests/support/refusals.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** Each guard is asked where it is wired: take it out, and the test that names it fails. */
const { db, people, rows, as } = usePeople();
let count = 0;

const contact = (last_name: string, more: Values = {}) =>
  addRow(db(), 'contacts', { first_name: 'Pat', last_name, email: `pat${++count}@lead.test`, ...more });
const listed = async (who: keyof People, path: string): Promise<number[]> => {
  const { body } = await (await as(who)).get(`/api/${path}`);
  return body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
};

describe('a list', () => {
  test('is narrowed by who made a row, when it was last changed, and by words of two letters', async () => {
    const at = (moment: string) => ({ created_at: '2025-12-31T09:00:00Z', updated_at: moment });
    const [old, late] = [
      await contact('Quay', { created_by_id: people().ivo, ...at('2026-01-01T09:00:00Z') }),
      await contact('Zimt', { created_by_id: people().una, ...at('2026-02-01T00:00:00Z') }),
    ];
    const found = (filter: string) => listed('sam', `contacts?filter[id]=${old},${late}&${filter}`);
    expect(await found(`filter[created_by_id]=${people().una}`)).toEqual([late]);
    expect(await found('filter[updated_from]=2026-02-01')).toEqual([late]);
    expect(await found('filter[search]=zi')).toEqual([late]);
  });

  test('by a day that is none finds nothing', async () => {
    const found = async (path: string) => {
      const { status, body } = await (await as('sam')).get(`/api/${path}`);
      return [status, body.data];
    };
    expect(await found('report-inputs?filter[period_end]=soon')).toEqual([200, []]);
    expect(await found('pipeline-deals?filter[expected_from]=soon')).toEqual([200, []]);
  });

  test('asks what is over within a hundred years, and not later', async () => {
    const id = await addRow(db(), 'registration_documents', {
      user_id: people().iris,
      type: 'other',
      status: 2,
      expires_on: '2026-04-30',
      file_name: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      path: 'a',
    });
    const within = (days: string) => listed('sam', `registration-documents?filter[expiring_within]=${days}`);
    expect([await within('36500'), await within('36501'), await within('29')]).toEqual([[id], [], []]);
  });

  test('of what was deleted is for staff who may delete, and not for everyone with their own', async () => {
    const refused = async (who: keyof People, name: string) =>
      refusalOf(await (await as(who)).get(`/api/${name}?filter[trashed]=only`));
    const FORBIDDEN = [403, 'This action is unauthorized.'];
    expect(await refused('iris', 'registration-documents')).toEqual(FORBIDDEN);
    expect(await refused('sam', 'images')).toEqual(FORBIDDEN);
  });
});

describe('a record that became another', () => {
  const became = async (who: keyof People, id: number) => {
    const { status, body } = await (await as(who)).get(`/api/contacts/${id}`);
    return [status, body.merged_into];
  };
  const merged = (into: number | null, more: Values = {}) =>
    contact('Merged', { merged_into_id: into, deleted_at: '2026-03-01', ...more });

  test('says which one, however often it did, to those who see that one', async () => {
    const survivor = await contact('Survivor', { owner_id: people().abe });
    const first = await merged(await merged(survivor));
    expect(await became('sam', first)).toEqual([404, survivor]);
    expect(await became('abe', first)).toEqual([404, survivor]);
    const other = await contact('Survivor');
    expect(await became('sam', await merged(other))).toEqual([404, other]);
    expect(await became('abe', await merged(other))).toEqual([404, undefined]);
  });

  test('says nothing where that is gone, where it is still there itself, or where it never was', async () => {
    const survivor = await contact('Survivor', { owner_id: people().abe });
    await merged(survivor);
    expect(await became('sam', await merged(await merged(null)))).toEqual([404, undefined]);
    expect(await became('abe', await merged(survivor, { deleted_at: null }))).toEqual([404, undefined]);
    expect(await became('sam', 999_999)).toEqual([404, undefined]);
  });
});

test('a sector stays while an opportunity has chosen it, and goes though others have chosen others', async () => {
  const sector = (name: string) => addRow(db(), 'industries', { name, sort_order: ++count });
  const [wind, sun] = [await sector('Wind'), await sector('Sun')];
  const stage = {
    people: people(),
    typeId: await addRow(db(), 'types', { name: 'Equity' }),
    industryId: wind,
  };
  const id = await addOpportunity(db(), stage, { status: 2 });
  await rows(
    'insert into investment_opportunity_industries (investment_opportunity_id, industry_id) values ($1, $2)',
    id,
    wind,
  );
  const removed = async (sectorId: number) =>
    (await (await as('sam')).delete(`/api/industries/${sectorId}`)).status;
  expect([await removed(wind), await removed(sun)]).toEqual([409, 204]);
  await rows('update investment_opportunities set deleted_at = now() where id = $1', id);
  expect(await removed(wind)).toBe(204);
});

test('a sector goes where it is put, or last', async () => {
  const sam = await as('sam');
  const placed = async (more: object): Promise<number> =>
    (await sam.post('/api/industries', { name: `Place ${++count}`, ...more })).body.data.sort_order;
  expect([await placed({ sort_order: 400 }), await placed({}), await placed({ sort_order: 7 })]).toEqual([
    400, 401, 7,
  ]);
});
