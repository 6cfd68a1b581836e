import { beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../tests/support/client.ts';
import { addRow } from '../../../../../tests/support/people.ts';
import { usePeople } from '../../../../../tests/support/use-people.ts';

const { it, people, as } = usePeople();
let support: TestClient;

const rename = async (navigation: Record<string, string>) => {
  const answer = await support.post('/api/branding', {
    _method: 'PATCH',
    navigation: JSON.stringify(navigation),
  });
  expect(answer.status).toBe(200);
};
const lastOf = async (type: string, id: number): Promise<string> => {
  const story = await support.get(`/api/activity?filter[target_type]=${type}&filter[target_id]=${id}`);
  return story.body.data[0].description;
};

beforeAll(async () => {
  support = await as('una');
  await rename({
    investor: 'Client',
    investors: 'Clients',
    investor_type: 'Client kind',
    contacts: 'Prospects',
    role_12: 'Wealth Planner',
  });
});

describe('what happened is told in the words of the client', () => {
  test('of that moment: a word that is changed later changes no history', async () => {
    const at = `/api/users/${people().iris}`;
    await support.patch(at, { city: 'Leeds' });
    expect(await lastOf('user', people().iris)).toMatch(/ changed the client(?: |$)/);
    await rename({ investor: 'Angel' });
    expect(await lastOf('user', people().iris)).toMatch(/ changed the client(?: |$)/);
    it().clock.advance({ minutes: 6 });
    await support.patch(at, { city: 'York' });
    expect(await lastOf('user', people().iris)).toMatch(/ changed the angel(?: |$)/);
    await rename({
      investor: 'Client',
      investor_type: 'Client kind',
      contacts: 'Prospects',
      role_12: 'Wealth Planner',
    });
  });

  test('of plain records, of roles and of exports', async () => {
    const type = await addRow(it().app.db, 'investor_types', {
      name: 'Restricted',
      code: 'restricted',
      basis: 'cobs',
      statement_text: 'I am',
    });
    await support.patch(`/api/investor-types/${type}`, { name: 'Retail' });
    expect(await lastOf('investor_type', type)).toMatch(/ changed the client kind \*\*Retail\*\*$/);

    await support.patch(`/api/users/${people().abe}`, { role_id: 10 });
    expect(await lastOf('user', people().abe)).toContain(' from Wealth Planner to Investment Manager');

    await support.get('/api/contacts/export');
    const feed = await support.get('/api/activity?filter[event]=exported');
    expect(feed.body.data[0].description).toMatch(/ exported prospects$/);
  });
});
