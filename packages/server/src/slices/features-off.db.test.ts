import { expect, test } from 'vitest';
import { useApp } from '../../../../tests/support/app.ts';
import { addInvestment, addOffer, setStage } from './opportunities/test-offers.ts';
import { servings } from './servings.ts';

const it = useApp();

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
  const stage = await setStage(db);
  await addInvestment(db, await addOffer(db, stage, { status: 2 }), stage.people.iris);
  const sam = await it().as(stage.people.sam);
  expect(overSwitches.map(({ name }) => name)).toContain('investments');
  for (const { name, relations } of overSwitches) {
    const { status, body } = await sam.get(`/api/${name}?include=${relations.join(',')}`);
    expect([name, status]).toEqual([name, 200]);
    if (name !== 'investments') continue;
    expect(body.data[0]).toMatchObject({ taxOption: null, nominee: null });
    expect(body.data[0]).not.toHaveProperty('tax_option_id');
  }
});
