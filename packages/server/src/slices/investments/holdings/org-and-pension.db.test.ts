import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../../../../tests/support/client.ts';
import { addOpportunity, addRow, entityOf } from '../../../../../../tests/fixtures/opportunities.ts';
import { useStage } from '../../../../../../tests/fixtures/use-stage.ts';
const { db, stage, rows, as } = useStage();
let sam: TestClient;
let iris: TestClient;
let omar: TestClient;
let opportunity: number;

const eventsOf = async (id: number): Promise<unknown[]> =>
  (
    await rows(
      `select event from activity where target_type = 'investment' and target_id = $1 order by id`,
      id,
    )
  ).map(({ event }) => event);

beforeAll(async () => {
  await sql`update settings set funds_enabled = true, investment_terms_enabled = true, organisation_links_enabled = true, bank_account_number = '12345678' where id = 1`.execute(
    db().kysely,
  );
  for (const name of ['iris', 'omar', 'lone'] as const) await entityOf(db(), stage().people[name]);
  sam = await as('sam');
  iris = await as('iris');
  omar = await as('omar');
});
beforeEach(async () => {
  opportunity = await addOpportunity(db(), stage(), {
    status: 2,
    share_price: '4',
    minimum_investment: '1000',
  });
});

describe('POST /api/investments/org and /pension', () => {
  test('for an organisation: by whoever may invest for it', async () => {
    const firm = await addRow(db(), 'organisations', { name: 'Ashby Holdings' });
    await addRow(db(), 'organisation_links', {
      organisation_id: firm,
      user_id: stage().people.iris,
      position: 'director',
      status: 2,
      can_invest: true,
    });
    await addRow(db(), 'organisation_links', {
      organisation_id: firm,
      user_id: stage().people.omar,
      position: 'other',
      status: 2,
      can_invest: false,
    });
    const body = { investment_opportunity_id: opportunity, organisation_id: firm, amount: '4000' };
    expect((await omar.post('/api/investments/org', body)).body.errors).toHaveProperty('organisation_id');
    const made = await iris.post('/api/investments/org', body);
    expect(made.body.data).toMatchObject({ organisation_id: firm, status: 1 });
    expect(await eventsOf(made.body.data.id)).toEqual(['investment.reserved']);
    expect((await iris.post('/api/investments/org', body)).status).toBe(409);
    const lone = await as('lone');
    expect((await lone.get(`/api/investments/${made.body.data.id}`)).status).toBe(404);
    const { organisation_id: _, ...without } = body;
    expect((await iris.post('/api/investments/org', without)).body.errors).toHaveProperty('organisation_id');
  });

  test('by staff for an invitee: the record says who did it, and not that the invitee did', async () => {
    const invitation = await addRow(db(), 'invitations', {
      investment_opportunity_id: opportunity,
      user_id: stage().people.iris,
      token: `by-staff-${opportunity}`,
      sent_at: '2026-02-01',
    });
    const made = await sam.post('/api/investments/pension', {
      investment_opportunity_id: opportunity,
      user_id: stage().people.iris,
      investment_method_id: await addRow(db(), 'investment_methods', { name: 'Elm SIPP', kind: 'pension' }),
      account_reference: 'E-1',
      amount: '4000',
      risk_acknowledged: true,
    });
    expect([made.status, made.body.data.status]).toEqual([201, 1]);
    const [investment] = await rows(
      'select risk_acknowledged_at, accepted_term_conditions from investments where id = $1',
      made.body.data.id,
    );
    expect(investment).toEqual({ risk_acknowledged_at: null, accepted_term_conditions: null });
    const [stored] = await rows('select * from invitations where id = $1', invitation);
    expect(stored).toMatchObject({
      status: 3,
      responded_at: null,
      opened_at: null,
      updated_by_id: stage().people.sam,
    });
    const story = await rows(
      `select actor_id, description from activity where (target_type = 'investment' and target_id = $1)
        or (event = 'invitation.accepted' and target_id = $2) order by description`,
      made.body.data.id,
      opportunity,
    );
    expect(story).toEqual([
      {
        actor_id: stage().people.sam,
        description: '**Sam Test** accepted the invitation to **Northwind** for **Iris Test**',
      },
      {
        actor_id: stage().people.sam,
        description: '**Sam Test** reserved £4,000.00 in **Northwind** for **Iris Test**',
      },
    ]);
  });

  test('through a pension: with its reference, and the entity is made on the way', async () => {
    const method = await addRow(db(), 'investment_methods', { name: 'Alder SIPP', kind: 'pension' });
    const body = { investment_opportunity_id: opportunity, investment_method_id: method, amount: '4000' };
    expect((await iris.post('/api/investments/pension', body)).body.errors).toHaveProperty(
      'account_reference',
    );
    const made = await iris.post('/api/investments/pension', { ...body, account_reference: 'A-1' });
    expect([made.status, made.body.data.user_id]).toEqual([201, stage().people.iris]);
    const entity = made.body.data.investment_method_entity_id;
    const foreign = await omar.post('/api/investments/pension', {
      investment_opportunity_id: opportunity,
      investment_method_entity_id: entity,
      amount: '4000',
    });
    expect(foreign.body.errors).toHaveProperty('investment_method_entity_id');
    const closed = await addOpportunity(db(), stage(), { status: 4 });
    const late = await iris.post('/api/investments/pension', {
      investment_opportunity_id: closed,
      investment_method_entity_id: entity,
      amount: '5000',
    });
    expect([late.status, late.body.reasons]).toEqual([403, ['closed']]);
  });
});
