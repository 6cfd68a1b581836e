import { expect, test } from 'vitest';
import { addRow, type Values } from '../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../tests/fixtures/use-stage.ts';

/** Each condition is asked where it is wired: take it out, and the test that names it fails. */
const { db, stage, rows, as } = useStage();

const FEE = { purpose: 'other', amount: '30', description: 'Seminar' };
const begun = (more: Values = {}) =>
  addRow(db(), 'single_payment', {
    ...FEE,
    user_id: stage().people.iris,
    status: 'requires_payment',
    currency: 'GBP',
    ...more,
  });

test('a fee that was begun goes on: of the same person, words and amount, and not paid yet', async () => {
  const iris = await as('iris');
  const others = [
    await begun({ user_id: stage().people.omar }),
    await begun({ purpose: 'membership' }),
    await begun({ description: 'Dinner' }),
    await begun({ amount: '31' }),
    await begun({ currency: 'EUR' }),
    await begun({ status: 'failed' }),
    await begun({ status: 'processing' }),
    await begun({ deleted_at: '2026-01-01' }),
  ];
  const pay = async (): Promise<number> => (await iris.post('/api/single-payment', FEE)).body.data.id;
  const states = async () =>
    (await rows('select status from single_payment where id = any($1) order by id', others)).map(
      ({ status }) => status,
    );
  const before = await states();
  expect(others).not.toContain(await pay());
  expect(await states()).toEqual(before);
  const own = await begun();
  expect(await pay()).toBe(own);
});
