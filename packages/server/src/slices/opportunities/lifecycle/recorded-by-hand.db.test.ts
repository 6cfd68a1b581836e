import { describe, expect, test } from 'vitest';
import { addOpportunity } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';

const { it, stage, as } = useStage();
const opportunity = (row: Parameters<typeof addOpportunity>[2] = {}) =>
  addOpportunity(it().app.db, stage(), row);

describe('an existing investment recorded by hand', () => {
  const record = async (name: string): Promise<number> => {
    const sam = await as('sam');
    const made = await sam.post('/api/investment-opportunities', {
      name,
      type_id: stage().typeId,
      status: 5,
    });
    expect(made.status).toBe(201);
    return made.body.data.id;
  };

  test('is edited though it never asked for money', async () => {
    const sam = await as('sam');
    const id = await record('Larkhall Brewing');
    const edited = await sam.patch(`/api/investment-opportunities/${id}`, { strapline: 'Beer since 1902' });
    expect([edited.status, edited.body.data?.strapline]).toEqual([200, 'Beer since 1902']);
    const whole = await sam.patch(`/api/investment-opportunities/${id}`, {
      name: 'Larkhall',
      target_amount: '0.00',
    });
    expect([whole.status, whole.body.data?.status]).toEqual([200, 5]);
  });

  test('is all that an entrepreneur records: a live one is the staff’s to begin', async () => {
    const ed = await as('ed');
    const body = { name: 'Larkhall Mead', type_id: stage().typeId };
    expect((await ed.post('/api/investment-opportunities', body)).status).toBe(403);
    expect((await ed.post('/api/investment-opportunities', { ...body, status: 5 })).status).toBe(201);
    const { rows } = await it().app.db.pool.query(
      'select status from investment_opportunities where name = $1',
      [body.name],
    );
    expect(rows).toEqual([{ status: 5 }]);
  });

  test('keeps a target that it was given', async () => {
    const sam = await as('sam');
    const id = await record('Larkhall Cider');
    const path = `/api/investment-opportunities/${id}`;
    expect((await sam.patch(path, { target_amount: '500000' })).status).toBe(200);
    const emptied = await sam.patch(path, { target_amount: '0' });
    expect([emptied.status, Object.keys(emptied.body.errors ?? {})]).toEqual([422, ['target_amount']]);
  });

  test.each([2, 3, 4])('but what was published at stage %i still asks for some', async (status) => {
    const sam = await as('sam');
    const answer = await sam.patch(`/api/investment-opportunities/${await opportunity({ status })}`, {
      target_amount: '0',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty('target_amount');
  });
});
