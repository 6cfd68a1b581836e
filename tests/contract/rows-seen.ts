import type { Database } from '../../packages/server/src/kit/db/database.ts';
import { addInvestment, addOpportunity } from '../fixtures/opportunities.ts';
import { addPeople, addRow, type People } from '../support/people.ts';

/** Of each resource the rows of a small world, by a name for each. */
export type Rows = Record<string, Record<string, number>>;
type Row = Parameters<typeof addRow>[2];

export interface World {
  readonly people: People;
  readonly rows: Rows;
  readonly opportunities: Readonly<Record<'live' | 'founder’s' | 'done' | 'draft', number>>;
  readonly funds: Readonly<Record<'open' | 'managed', number>>;
  readonly ashby: number;
  /** Of Iris and of Lone, by which they invest. */
  readonly parties: Readonly<Record<'hers' | 'lone', number>>;
  /** A new row of a resource, or one that is there, by its name. */
  put(resource: string, name: string, row: Row | number): Promise<number>;
}

const FILE = { file_name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: 'a'.repeat(64), path: 'a' };

/**
 * Opportunities, holdings, threads, documents and parties, of Iris (Abe's), of Omar (Max's) and of Lone (no one's), in every state that
 * decides who sees them. It is the morning of 31 March 2026.
 */
export async function buildWorld(db: Database): Promise<World> {
  const people = await addPeople(db);
  const { sam, ed, cora, cleo, abe, una, iris, omar, lone } = people;
  const rows: Rows = {};
  const put: World['put'] = async (resource, name, row) => {
    const id = typeof row === 'number' ? row : await addRow(db, resource.replaceAll('-', '_'), row);
    (rows[resource] ??= {})[name] = id;
    return id;
  };
  const stage = { people, typeId: await addRow(db, 'types', { name: 'Equity' }), industryId: 0 };
  const live = await addOpportunity(db, stage, { name: 'Live', status: 2 });
  const eds = await addOpportunity(db, stage, { name: 'Ed’s', status: 2, entrepreneur_id: ed });
  const done = await addOpportunity(db, stage, { name: 'Done', status: 5 });
  const draft = await addOpportunity(db, stage, { name: 'Draft', status: 1 });

  const link = { position: 'director', status: 2 };
  const firm = async (name: string, row: Row = {}): Promise<number> =>
    put('organisations', name, { name, client_type: 'Business', ...row });
  const ashby = await firm('hers');
  const others = { pending: { status: 1 }, ended: { status: 5 }, removed: { deleted_at: '2026-03-01' } };
  await put('organisation-links', 'hers', { user_id: iris, organisation_id: ashby, ...link });
  for (const [name, row] of Object.entries(others)) {
    const organisation_id = await firm(name);
    await put('organisation-links', name, { user_id: iris, organisation_id, ...link, ...row });
  }
  await firm('owned', { owner_id: abe });

  const fund = async (name: string): Promise<number> =>
    addRow(db, 'funds', { name, slug: name, structure: 'lp', publication: 2 });
  const managed = await fund('managed');
  const open = await fund('open');
  await db.pool.query('insert into fund_managers (fund_id, user_id) values ($1, $2)', [managed, una]);

  const holding = async (name: string, opportunity: number, user: number, row: Row): Promise<number> => {
    const id = await addInvestment(db, opportunity, user, row);
    (rows.investments ??= {})[name] = id;
    await put('cash-calls', name, { investment_id: id, sequence: 1, amount: '1', due_on: '2026-05-01' });
    const paid = { investment_id: id, type: 'purchase', date: '2026-03-01', amount: '1' };
    await put('investment-transactions', name, paid);
    return id;
  };
  await holding('live', live, iris, { status: 1 });
  await holding('founder’s', eds, omar, { status: 1 });
  await holding('firm’s', done, omar, { status: 5, organisation_id: ashby });
  await holding('lone', done, lone, { status: 5 });
  await holding('fund’s', live, lone, { status: 5, investment_opportunity_id: null, fund_id: open });
  await holding('manual', live, iris, {
    status: 5,
    investment_opportunity_id: null,
    kind: 'private_manual',
    asset_name: 'Barn',
    invested_on: '2026-01-01',
  });

  const own = { investment_method_id: (await methodOf(db)) ?? 0, kind: 'pension', status: 2 };
  const hers = await put('investment-method-entities', 'hers', { ...own, user_id: iris, name: 'Pension' });
  const lones = await put('investment-method-entities', 'lone', { ...own, user_id: lone, name: 'Pension' });
  await put('investment-method-entities', 'firm’s', {
    ...own,
    kind: 'organisation',
    user_id: omar,
    organisation_id: ashby,
    name: 'Ashby',
  });

  const contact = { first_name: 'Free', last_name: 'Lead', email: 'free@l.test' };
  const free = await put('contacts', 'free', contact);
  const held = await put('contacts', 'owned', { ...contact, email: 'held@l.test', owner_id: abe });

  const thread = async (name: string, user_id: number, target: number, row: Row): Promise<void> => {
    const on = { target_type: 'investment_opportunity', target_id: target };
    const id = await put('discussions', name, { ...on, user_id, title: name, body: name, ...row });
    await put('discussion-replies', name, { discussion_id: id, user_id: sam, body: name });
  };
  await thread('public', omar, live, {});
  await thread('private', omar, live, { is_private: true });
  await thread('draft', omar, draft, {});
  await thread('removed', omar, live, { deleted_at: '2026-03-01' });

  const task = { title: 'Ring', assigned_to_id: sam, created_by_id: sam };
  await put('tasks', 'loose', task);
  await put('tasks', 'assigned', { ...task, assigned_to_id: cora, target_type: 'user', target_id: iris });
  await put('tasks', 'written', { ...task, created_by_id: cleo, target_type: 'contact', target_id: free });

  const group = await addRow(db, 'client_groups', { name: 'Friends' });
  await db.pool.query('insert into client_group_user (client_group_id, user_id) values ($1, $2)', [
    group,
    iris,
  ]);
  const document = (name: string, target_type: string, target_id: number, row: Row = {}): Promise<number> =>
    put('documents', name, { ...FILE, name, target_type, target_id, visibility: 'public', ...row });
  const opportunity = 'investment_opportunity';
  await document('public', opportunity, live);
  await document('private', opportunity, live, { visibility: 'private' });
  await document('last day', opportunity, live, { expires_on: '2026-03-31' });
  await document('expired', opportunity, live, { expires_on: '2026-03-30' });
  await document('friends', opportunity, live, { client_group_ids: JSON.stringify([group]) });
  const former = await document('superseded', opportunity, live);
  await document('new', opportunity, live, { replaces_document_id: former });
  const stored = await document('kept', opportunity, live);
  await document('dropped', opportunity, live, { replaces_document_id: stored, deleted_at: '2026-03-01' });
  await document('draft', opportunity, draft);
  await document('hers', 'user', iris);
  await document('uploaded', 'user', iris, { visibility: 'private', created_by_id: iris });
  await document('filed', 'user', iris, { visibility: 'private', created_by_id: sam });
  await document('about Lone', 'user', lone, { visibility: 'private', created_by_id: iris });

  const folder = (name: string, row: Row): Promise<number> =>
    put('folder-structures', name, { name, visibility: 'public', ...row });
  await folder('template', { is_template: true, template_for: 'fund_investment_opportunity' });
  await folder('public', { target_type: opportunity, target_id: live });
  await folder('private', { target_type: opportunity, target_id: live, visibility: 'private' });
  await folder('draft', { target_type: opportunity, target_id: draft });

  const proof = { ...FILE, type: 'other' };
  await put('registration-documents', 'hers', { ...proof, user_id: iris });
  await put('registration-documents', 'lone', { ...proof, user_id: lone });
  await put('registration-documents', 'free', { ...proof, contact_id: free });
  await put('registration-documents', 'owned', { ...proof, contact_id: held });
  await put('registration-documents', 'firm’s', { ...proof, organisation_id: ashby });

  const letter = { name: 'Letter', body: 'Dear' };
  const template = await put('onboarding-documents', 'template', letter);
  for (const [name, user_id] of [
    ['hers', iris],
    ['lone', lone],
  ] as const)
    await put('onboarding-documents', name, {
      ...letter,
      is_template: false,
      user_id,
      status: 2,
      template_id: template,
    });

  return {
    people,
    rows,
    opportunities: { live, 'founder’s': eds, done, draft },
    funds: { open, managed },
    ashby,
    parties: { hers, lone: lones },
    put,
  };
}

async function methodOf(db: Database): Promise<number | undefined> {
  const { rows } = await db.pool.query<{ id: number }>('select id from investment_methods order by id');
  return rows[0]?.id;
}
