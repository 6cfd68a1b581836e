import type { TestApp } from '../../../../../tests/support/app.ts';

type Values = Record<string, string | number | boolean | null>;

/** A row by hand; returns its id. */
export async function insertRow({ app }: TestApp, table: string, values: Values): Promise<number> {
  const names = Object.keys(values);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${places}) returning id`,
    Object.values(values),
  );
  return rows[0]?.id ?? 0;
}

/** A category of COBS with one condition on income. */
export const addInvestorType = (app: TestApp, code: string, more: Values = {}): Promise<number> =>
  insertRow(app, 'investor_types', {
    name: code === 'hnw' ? 'High net worth' : code,
    code,
    basis: 'cobs',
    statement_text: 'I make this statement so that I can receive promotional communications.',
    criteria: JSON.stringify({
      rule: 'any',
      items: [{ key: 'income', label: 'Income', input: 'money', min: '100000' }],
    }),
    ...more,
  });

/** An offer that is live to the outside, with what its table asks for. */
export async function addOffer(app: TestApp, ownerId: number, more: Values = {}): Promise<number> {
  const typeId = await insertRow(app, 'types', { name: `Type of ${more.slug ?? 'northwind'}` });
  return insertRow(app, 'investment_opportunities', {
    name: 'Northwind Energy',
    slug: 'northwind',
    owner_id: ownerId,
    type_id: typeId,
    status: 2,
    target_amount: '500000.00',
    ...more,
  });
}

/** A line of one investor in an offer, through a pension of his. */
export async function addLine(app: TestApp, userId: number, offerId: number, more: Values): Promise<number> {
  const methodId = await insertRow(app, 'investment_methods', {
    kind: 'pension',
    name: `Pension ${offerId}-${userId}`,
  });
  const entityId = await insertRow(app, 'investment_method_entities', {
    investment_method_id: methodId,
    kind: 'pension',
    user_id: userId,
    name: 'Pension',
  });
  return insertRow(app, 'investments', {
    investment_opportunity_id: offerId,
    investment_method_entity_id: entityId,
    user_id: userId,
    amount_requested: '10000.00',
    ...more,
  });
}
