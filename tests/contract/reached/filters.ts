import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addInvestment } from '../../fixtures/opportunities.ts';
import type { World } from '../rows-seen.ts';

/** Rows on either side of what a filter looks at. It is nine in the morning of 31 March 2026. */
export async function addFiltered(db: Database, world: World) {
  const { people, rows, put, opportunities } = world;
  const { sam, iris, lone } = people;
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
    target_id: people.omar,
    properties: JSON.stringify({ onboarding_document_id: idOf('onboarding-documents', 'omar') }),
  });

  const lead = { first_name: 'Won', last_name: 'Lead', email: 'won@l.test', converted_at: '2026-03-01' };
  const contact_id = await put('contacts', 'won', lead);
  const group = await put('client-groups', 'mixed', { name: 'Mixed' });
  await db.pool.query(
    'insert into client_group_user (client_group_id, user_id, contact_id) values ($1, $2, null), ($1, null, $3)',
    [group, iris, contact_id],
  );

  type Line = Parameters<typeof addInvestment>[3];
  const line = async (name: string, on: keyof typeof opportunities, row: Line): Promise<number> =>
    put('investments', name, await addInvestment(db, opportunities[on], lone, row));
  await line('late', 'live', { status: 3, cash_call_due_on: '2026-03-30' });
  await line('due today', 'founder’s', { status: 3, cash_call_due_on: '2026-03-31' });
  await line('paid', 'done', { status: 4, cash_call_due_on: '2026-03-30' });
  const call = { investment_id: idOf('investments', 'late'), amount: '1', due_on: '2026-03-30' };
  await put('cash-calls', 'late', { ...call, sequence: 1 });
  await put('cash-calls', 'late in part', { ...call, sequence: 2, status: 2 });
  await put('cash-calls', 'due today', { ...call, sequence: 3, due_on: '2026-03-31' });
  await put('cash-calls', 'paid', { ...call, sequence: 4, status: 3 });

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

/**
 * Of the named rows of a family, those that a filter keeps, for Sam, who sees everything. Whose ids a filter takes stands in
 * braces; a stroke stands for the comma of a name.
 */
export const FILTERED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tasks: {
    'filter[overdue]=1': 'late',
    'filter[mine]=1': 'loose, written, of sam',
    'filter[mine]=0&filter[overdue]=0': 'assigned, due now, late/ closed',
  },
  activity: {
    'filter[user_id]={users.iris}': 'on iris, on her line, on the letter, of the letter',
    'filter[investment_opportunity_id]={investment-opportunities.live}': 'on live, on her line',
    'filter[onboarding_document_id]={onboarding-documents.hers}': 'on the letter, of the letter',
  },
  'attribute-values': {
    'filter[form]=fact_find': '',
    'filter[form]=details': 'iris, iris/ hidden, iris/ gone, lone, owned, twin',
  },
  'client-groups': {
    'filter[user_id]={users.iris}': 'mixed',
    'filter[contact_id]={contacts.won}': 'mixed',
    'filter[contact_id]={contacts.free}': '',
  },
  contacts: {
    'filter[converted]=1': 'won',
    'filter[converted]=0&filter[unassigned]=0': 'owned',
    'filter[unassigned]=1': 'free, won',
    'filter[client_group_id]={client-groups.mixed}': 'won',
  },
  investments: {
    'filter[overdue]=1': 'late',
    'filter[overdue]=0&type=cash_call': 'due today',
    'type=paid': 'paid',
    'type=reserved': 'live, founder’s',
  },
  'cash-calls': {
    'filter[overdue]=1': 'late, late in part',
    'filter[user_id]={users.iris}': 'live, manual',
    'filter[investment_opportunity_id]={investment-opportunities.founder’s}': 'founder’s',
  },
  'registration-documents': {
    'filter[expiring_within]=30': 'ends in 30 days',
    'filter[current]=0': 'ends/ replaced',
  },
  'onboarding-documents': {
    'filter[overdue]=1': 'late',
    'filter[overdue]=0': 'template, hers, lone, omar, second, late/ signed, due today',
  },
  'kpi-requests': { 'filter[overdue]=1': 'late', 'filter[is_open]=0': 'done' },
  'market-sounding-acceptance': {
    'filter[active]=1': 'iris, asked by max',
    'filter[active]=0': 'declined',
    'filter[search]=zoe': 'asked by max',
    'filter[search]=crane': 'declined',
    'filter[search]=live': 'iris, asked by max',
  },
  'deal-placements': {
    'filter[search]=larch': 'cora, abe, iris, omar, for another',
    'filter[search]=zoe': 'for another',
    'filter[search]=bell': 'omar',
  },
  'organisation-links': {
    'filter[search]=bell': 'primary',
    'filter[search]=quillon': 'asked again',
    'filter[search]=omar': 'primary',
    'type=link': 'hers, ended, primary',
    'type=application': 'pending, asked again',
  },
  'share-prices': {
    'filter[as_of]=2026-03-19': 'live, founder’s, done, draft',
    'filter[as_of]=2026-02-28': 'done/ before',
  },
  'key-dates': {
    'filter[upcoming]=1': 'live, founder’s, draft, deal, open, managed, inner, inner/ open, today',
    'filter[upcoming]=0': 'past',
  },
  'import-rows': {
    'filter[flawed]=1': 'flawed',
    'filter[flawed]=0': 'cleo',
    'filter[flaw]=taken': 'flawed',
    'filter[flaw]=late': '',
  },
  'bulk-job-rows': { 'filter[left_out]=1': 'left out', 'filter[left_out]=0': 'abe' },
  documents: {
    'type=certificates': 'certificate',
    'type=reports': 'first statement, second statement',
    'filter[in_folder]={folder-structures.public}': 'certificate',
    'filter[latest]=0': 'superseded, first statement',
    'filter[user_id]={users.lone}': 'about Lone',
    'filter[user_id]={users.iris}': 'hers, uploaded, filed, first statement, second statement, certificate',
  },
  'update-reports': {
    'filter[general]=1': 'of the firm, unsent',
    'filter[search]=live': 'to reservers, to invited',
    'filter[search]=managed': 'of the fund',
    'filter[search]=firm': 'of the firm',
    'type=draft': 'unsent',
  },
  'fund-ledger': {
    'filter[entity]={investment-method-entities.lone}': 'lone',
    'filter[date_from]=2026-01-02': 'audit',
    'filter[date_to]=2026-02-01&filter[date_from]=2026-02-01': 'audit',
    'filter[date_to]=2026-01-31': 'lone, hers',
  },
  funds: {
    'filter[manager_id]={users.una}': 'managed',
    'filter[investor_id]={users.lone}': 'open, draft, quiet',
    'filter[investor_id]={users.iris}': 'managed',
  },
  'fund-kpis': { 'filter[period_from]=2026-02-01': '', 'filter[period_to]=2026-01-01': 'shown, hidden' },
  'fund-net-asset-values': { 'type=current': 'live, draft, managed' },
  organisations: { 'filter[user_id]={users.omar}': 'primary', 'filter[user_id]={users.iris}': 'hers' },
};
