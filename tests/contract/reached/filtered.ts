import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addInvestment } from '../../fixtures/opportunities.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';

/** Rows on either side of what a filter looks at. It is nine in the morning of 31 March 2026. */
export async function addFiltered(db: Database, world: World) {
  const { people, rows, put, opportunities, parties } = world;
  const { sam, iris, omar, lone } = people;
  const idOf = (resource: string, name: string): number => rows[resource]?.[name] ?? 0;
  const task = { title: 'Ring', created_by_id: people.una };
  const cora = { ...task, assigned_to_id: people.cora };
  await put('tasks', 'late', { ...cora, due_at: '2026-03-31T08:59:00Z' });
  await put('tasks', 'due now', { ...cora, due_at: '2026-03-31T09:00:00Z' });
  await put('tasks', 'late, closed', {
    ...cora,
    due_at: '2026-03-01',
    is_active: 0,
    completed_at: '2026-03-02',
  });
  await put('tasks', 'of sam', { ...task, assigned_to_id: sam, due_at: '2026-05-01' });

  const LINE = { target_type: 'investment', target_id: idOf('investments', 'live') };
  const event = { event: 'investment.paid', description: 'Paid', properties: '{}' };
  await put('activity', 'on her line', { ...event, ...LINE });
  const letter_id = idOf('onboarding-documents', 'hers');
  const signed = { event: 'onboarding.sent', description: 'Sent' };
  const story = { target_type: 'user', target_id: iris };
  await put('activity', 'on the letter', {
    ...signed,
    target_type: 'onboarding_document',
    target_id: letter_id,
    properties: '{}',
  });
  await put('activity', 'of the letter', {
    ...signed,
    ...story,
    properties: JSON.stringify({ onboarding_document_id: letter_id }),
  });
  await put('activity', 'of another letter', {
    ...signed,
    ...story,
    target_id: omar,
    properties: JSON.stringify({ onboarding_document_id: idOf('onboarding-documents', 'omar') }),
  });
  // of others that have the number of hers, or of hers on others
  const ofHers = { ...signed, properties: JSON.stringify({ onboarding_document_id: letter_id }) };
  await put('activity', 'of her letter, on omar', { ...ofHers, ...story, target_id: omar });
  await put('activity', 'of her letter, on her twin', { ...ofHers, ...story, target_type: 'contact' });
  for (const [name, target_id] of [
    ['live', opportunities.live],
    ['iris', iris],
    ['letter', letter_id],
  ] as const)
    await put('activity', `on a namesake of ${name}`, { ...event, target_type: 'organisation', target_id });

  await db.pool.query(`update discussions set answered_at = '2026-03-31' where id = $1`, [
    idOf('discussions', 'public'),
  ]);
  const lead = { first_name: 'Won', last_name: 'Lead', email: 'won@l.test', converted_at: '2026-03-01' };
  const contact_id = await put('contacts', 'won', lead);
  await db.pool.query('update users set contact_id = $2 where id = $1', [iris, contact_id]);
  await put('activity', 'on the lead that she was', {
    ...event,
    target_type: 'contact',
    target_id: contact_id,
  });
  await db.pool.query('update users set contact_id = $2 where id = $1', [omar, idOf('contacts', 'free')]);
  await put('activity', 'on the lead that he was', {
    ...event,
    target_type: 'contact',
    target_id: idOf('contacts', 'free'),
  });
  await put('activity', 'on his line', { ...event, ...LINE, target_id: idOf('investments', 'founder’s') });
  await put('activity', 'on another letter', {
    ...signed,
    target_type: 'onboarding_document',
    target_id: idOf('onboarding-documents', 'omar'),
    properties: '{}',
  });
  const double = { first_name: 'Iris', last_name: 'Double', email: 'double@l.test', merged_into_id: iris };
  const target_id = await addRow(db, 'users', { ...double, role_id: 5, deleted_at: '2026-03-01' });
  await put('activity', 'on her double', { ...event, target_type: 'user', target_id });
  for (const [round, deal] of [
    ['live', 'theirs'],
    ['founder’s', 'other'],
  ] as const)
    await db.pool.query('update investment_opportunities set pipeline_deal_id = $2 where id = $1', [
      opportunities[round],
      idOf('pipeline-deals', deal),
    ]);
  await put('activity', 'on other deal', {
    ...event,
    target_type: 'pipeline_deal',
    target_id: idOf('pipeline-deals', 'other'),
  });
  const form = { key: 'nut', name: 'Nut', type: 'text', form: 'fact_find' };
  await put('attributes', 'of a form', form);
  const group = await put('client-groups', 'mixed', { name: 'Mixed' });
  await db.pool.query(
    `insert into client_group_user (client_group_id, user_id, contact_id)
      values ($1, $2, null), ($1, null, $3), ($1, null, $4), ($5, null, $6)`,
    [
      group,
      iris,
      contact_id,
      idOf('contacts', 'owned'),
      await put('client-groups', 'other', { name: 'Other' }),
      idOf('contacts', 'free'),
    ],
  );

  type Line = Parameters<typeof addInvestment>[3];
  const line = async (name: string, on: keyof typeof opportunities, row: Line): Promise<number> =>
    put('investments', name, await addInvestment(db, opportunities[on], lone, row));
  await line('late', 'live', {
    status: 3,
    cash_call_due_on: '2026-03-30',
    reference: 'TR-LATE',
    payment_reference: 'PAYLATE',
  });
  await line('due today', 'founder’s', { status: 3, cash_call_due_on: '2026-03-31' });
  const investment_method_id = idOf('investment-methods', 'offered');
  const alder = { investment_method_id, kind: 'pension', user_id: lone, name: 'Alder SIPP' };
  await line('paid', 'done', {
    status: 4,
    cash_call_due_on: '2026-03-30',
    investment_method_entity_id: await put('investment-method-entities', 'by alder', alder),
  });
  const call = { investment_id: idOf('investments', 'late'), amount: '1', due_on: '2026-03-30' };
  await put('cash-calls', 'late', { ...call, sequence: 1 });
  await put('cash-calls', 'late in part', { ...call, sequence: 2, status: 2 });
  await put('cash-calls', 'due today', { ...call, sequence: 3, due_on: '2026-03-31' });
  await put('cash-calls', 'paid', { ...call, sequence: 4, status: 3 });

  const gone = await addInvestment(db, opportunities.live, iris, { deleted_at: '2026-03-01' });
  const ended = { investment_id: gone, amount: '1', due_on: '2026-05-01', sequence: 1 };
  await put('cash-calls', 'of a removed line', ended);

  const proof = { type: 'other', file_name: 'a', mime: 'a', size: 1, sha256: 'a'.repeat(64), path: 'a' };
  const checked = { ...proof, user_id: lone, status: 2 };
  const next = await put('registration-documents', 'ends in 30 days', {
    ...checked,
    expires_on: '2026-04-30',
  });
  await put('registration-documents', 'ends in 31 days', { ...checked, expires_on: '2026-05-01' });
  await put('registration-documents', 'ends, replaced', {
    ...checked,
    expires_on: '2026-04-01',
    superseded_by_id: next,
  });
  await put('registration-documents', 'ends, unchecked', { ...checked, status: 1, expires_on: '2026-04-01' });
  const template_id = await put('onboarding-documents', 'second', { name: 'Second', body: 'Dear' });
  const letter = { name: 'Letter', body: 'Dear', is_template: false, template_id };
  await put('onboarding-documents', 'late', {
    ...letter,
    user_id: people.omar,
    status: 1,
    due_on: '2026-03-30',
  });
  await put('onboarding-documents', 'late, signed', {
    ...letter,
    user_id: lone,
    status: 3,
    due_on: '2026-03-30',
  });
  await put('onboarding-documents', 'due today', {
    ...letter,
    user_id: iris,
    status: 2,
    due_on: '2026-03-31',
  });

  const asked = {
    target_type: 'investment_opportunity',
    target_id: opportunities.done,
    report_sub_type_ids: '[]',
  };
  const to = { recipient_email: 'b@b.test', expires_at: '2026-05-01' };
  const request = { ...asked, ...to };
  await put('kpi-requests', 'late', { ...request, period_end: '2025-12-31', due_on: '2026-03-30' });
  await put('kpi-requests', 'due today', { ...request, period_end: '2025-11-30', due_on: '2026-03-31' });
  await put('kpi-requests', 'done', {
    ...request,
    period_end: '2025-10-31',
    due_on: '2026-03-30',
    status: 6,
    submitted_at: '2026-03-01',
  });

  const sounding = {
    investment_opportunity_id: opportunities.done,
    script_version: 1,
    requested_at: '2026-03-01',
    reason_for_inclusion: 'Asked',
    user_id: lone,
  };
  await put('market-sounding-acceptance', 'declined', { ...sounding, status: 3 });
  const accepted = { ...sounding, user_id: omar, status: 2, accepted_at: '2026-03-02' };
  await put('market-sounding-acceptance', 'accepted', accepted);
  const price = { price: '1', source: 'manual', investment_opportunity_id: opportunities.done };
  await put('share-prices', 'done, before', { ...price, effective_on: '2026-02-01' });
  await put('share-prices', 'done, after', { ...price, effective_on: '2026-03-20' });
  await put('key-dates', 'past', {
    target_type: 'investment_opportunity',
    target_id: opportunities.live,
    name: 'Past',
    date: '2026-03-30',
  });
  await put('key-dates', 'today', {
    target_type: 'investment_opportunity',
    target_id: opportunities.live,
    name: 'Today',
    date: '2026-03-31',
  });
  const batch = idOf('imports', 'cleo');
  await put('import-rows', 'flawed', {
    import_batch_id: batch,
    row_no: 2,
    raw: '{}',
    errors: JSON.stringify([{ code: 'taken' }]),
  });
  await put('bulk-job-rows', 'left out', {
    bulk_job_id: idOf('bulk-jobs', 'abe'),
    target_id: 2,
    reason: 'unchanged',
  });
  const certificate = { file_name: 'a', mime: 'a', size: 1, sha256: 'a'.repeat(64), path: 'a' };
  await put('documents', 'certificate', {
    ...certificate,
    ...LINE,
    name: 'EIS3',
    category: 'tax_certificate',
    visibility: 'public',
    folder_structure_id: idOf('folder-structures', 'public'),
  });
  await put('documents', 'of a namesake of her line', {
    ...certificate,
    ...LINE,
    target_type: 'organisation',
    name: 'Deed',
    category: 'report',
  });
  for (const [who, status, end] of [
    ['iris', 2, '2026-04-30T09:00:00Z'],
    ['omar', 2, '2026-04-30T09:00:01Z'],
    ['lone', 1, '2026-04-01'],
  ] as const)
    await db.pool.query('update investor_categorisations set status = $2, expires_at = $3 where id = $1', [
      idOf('investor-categorisations', who),
      status,
      end,
    ]);
  for (const [deal, day] of [
    ['theirs', '2026-06-30'],
    ['other', '2026-07-01'],
  ] as const)
    await db.pool.query('update pipeline_deals set expected_close_on = $2 where id = $1', [
      idOf('pipeline-deals', deal),
      day,
    ]);
  const wind = await put('industries', 'wind', { name: 'Wind' });
  const sun = await put('industries', 'sun', { name: 'Sun' });
  await db.pool.query(
    `insert into fund_investment_opportunity_industries (fund_investment_opportunity_id, industry_id)
      values ($1, $3), ($2, $4)`,
    [
      idOf('fund-investment-opportunities', 'open'),
      idOf('fund-investment-opportunities', 'managed'),
      wind,
      sun,
    ],
  );
  const fund = { name: 'Shared', slug: 'shared', structure: 'lp', publication: 2 };
  const fund_id = await put('funds', 'shared', fund);
  const due = { type: 'commitment', amount: '1', direction: 0, description: 'Due', fund_id };
  const day = { entry_date: '2026-01-01', posted_at: '2026-01-01' };
  for (const party of [parties.hers, parties.lone])
    await addRow(db, 'fund_ledger', { ...due, ...day, investment_method_entity_id: party });
  await put('organisation-links', 'asked again', {
    user_id: iris,
    position: 'director',
    proposed_organisation: JSON.stringify({ name: 'Quillon', client_type: 'Business' }),
    status: 1,
  });
  await put('fund-ledger', 'audit', {
    fund_id: world.funds.open,
    type: 'expense',
    amount: '1',
    direction: -1,
    entry_date: '2026-02-01',
    description: 'Audit',
    posted_at: '2026-02-01',
  });
}
