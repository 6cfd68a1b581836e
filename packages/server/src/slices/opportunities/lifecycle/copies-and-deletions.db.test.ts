import { describe, expect, test } from 'vitest';
import { addInvestment, addOpportunity, addRow } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
const opportunity = (row: Parameters<typeof addOpportunity>[2] = {}) =>
  addOpportunity(it().app.db, stage(), row);

describe('copies and deletions', () => {
  test('a clone brings the content and leaves the raise behind', async () => {
    const db = it().app.db;
    const id = await opportunity({ status: 5, shares_in_issue_pre: '1000', strapline: 'Again' });
    await addInvestment(db, id, stage().people.omar, { status: 5, shares: '400', amount: '1000' });
    await addRow(db, 'key_points', {
      target_type: 'investment_opportunity',
      target_id: id,
      title: 'Strong team',
    });
    const sam = await as('sam');
    const answer = await sam.post(`/api/investment-opportunities/${id}/clone?include=keyPoints,investments`, {
      as_next_round: true,
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      name: 'Northwind (copy)',
      status: 1,
      strapline: 'Again',
      parent_opportunity_id: id,
      shares_in_issue_pre: '1400.000000',
      closes_at: null,
      keyPoints: [{ title: 'Strong team' }],
    });
    expect((await (await as('max')).post(`/api/investment-opportunities/${id}/clone`)).status).toBe(403);
  });

  test('drafts go with a word, the rest with the right and the name', async () => {
    const sam = await as('sam');
    const una = await as('una');
    expect((await sam.delete(`/api/investment-opportunities/${await opportunity()}`)).status).toBe(204);
    const live = await opportunity({ status: 2, name: 'Southwind' });
    await sam.patch(`/api/investment-opportunities/${live}`, { strapline: 'Wind from the south' });
    await sam.post('/api/notes', {
      target_type: 'investment_opportunity',
      target_id: live,
      body: '<p>Seen</p>',
    });
    expect((await sam.delete(`/api/investment-opportunities/${live}`)).status).toBe(409);
    expect((await sam.delete(`/api/investment-opportunities/${live}?force=1`)).status).toBe(403);
    expect((await una.delete(`/api/investment-opportunities/${live}?force=1`)).status).toBe(422);
    expect((await una.delete(`/api/investment-opportunities/${live}?force=yes&name=Southwind`)).status).toBe(
      204,
    );
    const story = await una.get(
      `/api/activity?filter[target_type]=investment_opportunity&filter[target_id]=${live}`,
    );
    const events = story.body.data.map(({ event }: { event: string }) => event);
    expect(events).toEqual(
      expect.arrayContaining(['investment_opportunity.updated', 'investment_opportunity.deleted']),
    );
  });

  test('what someone has invested in stays, even for Support', async () => {
    const una = await as('una');
    const live = await opportunity({ status: 2, name: 'Eastwind' });
    await addInvestment(it().app.db, live, stage().people.iris);
    const { status, body } = await una.delete(`/api/investment-opportunities/${live}?force=1&name=Eastwind`);
    expect([status, body.message]).toEqual([409, 'This record is in use and cannot be deleted.']);
  });
});
