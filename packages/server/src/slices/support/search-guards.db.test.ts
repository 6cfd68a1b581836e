import { beforeAll, describe, expect, test } from 'vitest';
import { addInvestment, addOpportunity } from '../../../../../tests/fixtures/opportunities.ts';
import { addRow, type Person } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

/** What only looks like what was typed: each condition is asked by a record that must stay out. */
const { db, people, as } = usePeople({ now: '2026-03-31T09:00:00Z' });
const find = async (who: Person, query: string) =>
  (await (await as(who)).get(`/api/search?query=${encodeURIComponent(query)}`)).body.data;
const titles = async (query: string, who: Person = 'sam'): Promise<string[]> =>
  (await find(who, query)).map(({ title }: { title: string }) => title);
const urls = async (query: string, who: Person): Promise<string[]> =>
  (await find(who, query)).map(({ url }: { url: string }) => url);
const company = (name: string): Promise<number> =>
  addRow(db(), 'organisations', { name, client_type: 'Business' });
const round = async (name: string, status: number): Promise<number> => {
  const typeId = await addRow(db(), 'types', { name: `Type of ${name}` });
  const slug = name.toLowerCase();
  return addOpportunity(db(), { people: people(), typeId, industryId: 0 }, { name, slug, status });
};

describe('a search', () => {
  test('finds two letters at the beginning of words alone', async () => {
    await company('Vyxen');
    await company('Onvyx');
    expect(await titles('vy')).toEqual(['Vyxen']);
  });

  test('looks for a word with its sign in one place', async () => {
    const contact = (first_name: string, email: string) =>
      addRow(db(), 'contacts', { first_name, last_name: 'Reed', email });
    await contact('Petrichor', 'p@reed.test');
    await contact('Una', 'petrichor@reed.test');
    expect(await titles('petrichor@')).toEqual(['Una Reed']);
  });

  describe('finds a telephone number', () => {
    beforeAll(async () => {
      const caller = { first_name: 'Dial', last_name: 'Tone', email: 'd@tone.test' };
      await addRow(db(), 'contacts', { ...caller, phone: '020 7946 0123' });
    });

    test.each([
      ['0946', ['Dial Tone']],
      ['+44 9460123', ['Dial Tone']],
      // six digits, with a country before them, are too few
      ['+44 460123', []],
      ['Flat 79460123', []],
    ])('%s', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });
  });

  test('finds a reference by three letters and digits, of which one is a digit', async () => {
    const row = {
      reference: 'INV-2025-00088',
      certificate_number: 'C-7/19',
      payment_reference: 'NWE-IRIS-X',
    };
    await addInvestment(db(), await round('Rowan', 2), people().iris, row);
    expect(await titles('C-7/1')).toEqual(['INV-2025-00088']);
    expect(await titles('C7')).toEqual([]);
    expect(await titles('nweiris')).toEqual([]);
  });
});

describe('wrong letters', () => {
  test('are forgiven in words of three to sixty letters', async () => {
    const long = 'bcdfghjklm'.repeat(6);
    await company('Qaz');
    await company(`Long ${long}`);
    expect(await titles('qz')).toEqual([]);
    expect(await titles('qax')).toEqual(['Qaz']);
    expect(await titles(`${long.slice(0, 30)}z${long.slice(31)}`)).toEqual([`Long ${long}`]);
  });

  test('are one in a word of four, two in a longer one, wherever they are', async () => {
    await company('Kilo');
    await company('Petunia Trust');
    expect(await titles('kilx')).toEqual(['Kilo']);
    expect(await titles('kxlx')).toEqual([]);
    expect(await titles('pexunix')).toEqual(['Petunia Trust']);
    expect(await titles('pexxnix')).toEqual([]);
  });

  test('stand for a word that was typed, not for another one', async () => {
    await company('Wolverine');
    await company('Hazelnut');
    await company('Wolverine Hazelnut');
    expect(await titles('wolvxrine haxelnut')).toEqual(['Wolverine Hazelnut']);
  });

  test('put what is nearest first', async () => {
    await company('Amber Quantesz');
    await company('Zinc Quintesz');
    expect(await titles('quintess')).toEqual(['Zinc Quintesz', 'Amber Quantesz']);
    // as long as what was typed, so its beginning is no word that is still being typed
    await company('Amber Marigodx');
    await company('Zinc Marigxld');
    expect(await titles('marigold')).toEqual(['Zinc Marigxld', 'Amber Marigodx']);
  });
});

describe('a hit leads to', () => {
  test('an opportunity, or to what became of it', async () => {
    const [live, held] = [await round('Northwind', 4), await round('Southwind', 5)];
    expect(await urls('Northwind', 'sam')).toEqual([`/admin/investments/opportunities/${live}/details`]);
    expect(await urls('Southwind', 'sam')).toEqual([`/admin/investments/existing/${held}/details`]);
  });

  test('what an investor may still put money into, or to what they hold', async () => {
    const [, held] = [await round('Eastwind', 2), await round('Westwind', 5)];
    await addInvestment(db(), held, people().iris, { status: 5 });
    expect(await urls('Eastwind', 'iris')).toEqual(['/investor/investments/eastwind']);
    expect(await urls('Westwind', 'iris')).toEqual([`/investor/portfolio/${held}`]);
  });

  test('the investor of a line where the caller may not work on what is held', async () => {
    const { omar } = people();
    const [live, held] = [await round('Upwind', 2), await round('Downwind', 5)];
    const reserved = await addInvestment(db(), live, omar, { reference: 'INV-2026-00001' });
    await addInvestment(db(), held, omar, { reference: 'INV-2026-00002', status: 5 });
    expect(await urls('INV-2026-00001', 'max')).toEqual([
      `/admin/investments/opportunities/${live}/details/transactions?panel=line:${reserved}`,
    ]);
    expect(await urls('INV-2026-00002', 'max')).toEqual([`/admin/investors/${omar}/details/transactions`]);
  });

  test('the editor of a report that is a draft, and else to its page', async () => {
    const report = (title: string, status: number) =>
      addRow(db(), 'update_reports', {
        title,
        status,
        body: '<p>News</p>',
        report_date: '2026-03-01',
        audience: 'all_investors',
        published_at: status === 2 ? '2026-03-02T09:00:00Z' : null,
      });
    const [draft, live] = [await report('Gander', 1), await report('Mallard', 2)];
    expect(await urls('Gander', 'sam')).toEqual([`/admin/reports/updates/${draft}/edit-update`]);
    expect(await urls('Mallard', 'sam')).toEqual([`/admin/reports/updates/${live}/details`]);
  });
});
