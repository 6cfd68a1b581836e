import type { Database } from '../../../packages/server/src/kit/db/database.ts';
import { addInvestment } from '../../fixtures/opportunities.ts';
import { addRow } from '../../support/people.ts';
import type { World } from '../rows-seen.ts';

/** What belongs to one investor, prospect or firm, and who they are. */
export async function addInvestors(db: Database, world: World) {
  const { people, rows, put, opportunities, funds, parties } = world;
  const { sam, cora, cleo, max, abe, iris, omar, lone } = people;
  for (const name of ['iris', 'omar', 'lone', 'cora', 'sam', 'una'] as const)
    await put('users', name, people[name]);
  // whoever looks after someone of the staff sees no more of them than others do
  await db.pool.query('update users set owner_id = $1 where id = $2', [max, cora]);

  const beside = { status: 5, investment_opportunity_id: null, fund_id: funds.managed };
  await put('investments', 'managed', await addInvestment(db, opportunities.live, omar, beside));

  const organisation_id = await put('organisations', 'primary', { name: 'Bell', client_type: 'Business' });
  const link = { position: 'director', status: 2, is_primary: true };
  await put('organisation-links', 'primary', { user_id: omar, organisation_id, ...link });
  const { rows: own } = await db.pool.query<{ id: number }>(
    `select id from investment_method_entities where kind = 'user' and user_id = $1`,
    [iris],
  );
  await put('investment-method-entities', 'personal', own[0]?.id ?? 0);
  const way = { kind: 'pension', name: 'Alder' };
  await put('investment-methods', 'offered', way);
  await put('investment-methods', 'withdrawn', { ...way, name: 'Birch', status: 2 });

  const proof = { type: 'other', file_name: 'a', mime: 'a', size: 1, sha256: 'a'.repeat(64), path: 'a' };
  await put('registration-documents', 'approved', { ...proof, user_id: iris, status: 2 });
  const template_id = rows['onboarding-documents']?.template ?? 0;
  const letter = { name: 'Letter', body: 'Dear', is_template: false, status: 2, template_id };
  await put('onboarding-documents', 'omar', { ...letter, user_id: omar });
  const file = { target_type: 'onboarding_document', path: 'a', source_path: 'a', pages: 1 };
  for (const [at, [name, user_id]] of Object.entries({ template: null, iris, omar }).entries())
    await put('pdfs', name, { ...file, target_id: at, name, user_id, sha256: 'a'.repeat(64) });

  const investor_type_id = await addRow(db, 'investor_types', {
    name: 'Rich',
    code: 'rich',
    basis: 'client',
    statement_text: 'I am',
  });
  for (const [name, user_id] of Object.entries({ iris, omar, lone })) {
    await put('investor-categorisations', name, {
      user_id,
      investor_type_id,
      answers: '{}',
      statement_snapshot: 'I am',
      statement_version: 1,
      signed_name: name,
      declaration: true,
      signed_at: '2026-03-01',
    });
    const asked = { requested_at: '2026-03-01', cooling_off_ends_at: '2026-03-02' };
    await put('direct-offer-requests', name, { user_id, warning_text: 'Stop', ...asked });
  }

  const sounding = {
    investment_opportunity_id: opportunities.live,
    script_version: 1,
    requested_at: '2026-03-01',
    reason_for_inclusion: 'Asked',
  };
  await put('market-sounding-acceptance', 'iris', { ...sounding, user_id: iris, requested_by_id: sam });
  const outsider = { external_name: 'Zoe', external_email: 'z@z.test' };
  await put('market-sounding-acceptance', 'asked by max', { ...sounding, ...outsider, requested_by_id: max });
  const dealing = {
    insider_kind: 'internal',
    issuer_name: 'Larch',
    instrument: 'share',
    direction: 'buy',
    amount: '1',
    intended_on: '2026-04-01',
    declares_no_inside_information: true,
  };
  await put('deal-placements', 'cora', { ...dealing, user_id: cora, created_by_id: cora });
  await put('deal-placements', 'abe', { ...dealing, user_id: abe, created_by_id: abe });
  await put('deal-placements', 'iris', { ...dealing, user_id: iris, created_by_id: sam });
  await put('deal-placements', 'omar', { ...dealing, user_id: omar, created_by_id: sam });
  const outside = { insider_kind: 'external', external_name: 'Zoe', created_by_id: cleo };
  await put('deal-placements', 'ed', { ...dealing, user_id: people.ed, created_by_id: sam });
  await put('deal-placements', 'for another', { ...dealing, ...outside });

  const offered = { investment_opportunity_id: opportunities.live, user_id: iris };
  const rights = { ...offered, investment_method_entity_id: parties.hers };
  await put('pre-emption-choices', 'iris', rights);
  await put('pre-emption-choices', 'founder’s', {
    ...rights,
    investment_opportunity_id: opportunities['founder’s'],
  });
  await put('whole-ownership-choices', 'iris', { ...offered, choice: 1 });
  for (const [name, user_id] of Object.entries({ iris, omar, lone })) {
    await put('single-payment', name, { user_id, purpose: 'membership', amount: '1', description: 'Dues' });
    await put('subscription-payment', name, { user_id, plan_code: 'a', amount: '1', interval: 'year' });
  }

  for (const engine of ['', 'fca_']) {
    const path = engine.replace('_', '-');
    const bank = async (name: string, row: object, options: readonly object[]): Promise<void> => {
      const question_id = await put(`${path}compliance-questions`, name, { question: name, ...row });
      for (const [at, option] of options.entries())
        await put(`${path}compliance-options`, `${name} ${at}`, { question_id, text: `${at}`, ...option });
    };
    await bank('whole', {}, [{ is_correct: true }, {}, { is_active: false }]);
    await bank('resting', { is_active: false }, [{ is_correct: true }, {}]);
    await bank('unanswerable', {}, [{}, {}]);
    const question_id = rows[`${path}compliance-questions`]?.whole ?? 0;
    const at = { started_at: '2026-03-01', completed_at: '2026-03-01', duration_seconds: 1 };
    for (const [name, user_id] of Object.entries({ iris, omar, lone })) {
      const answered = { question_id, option_ids: '[]', answered_at: '2026-03-01' };
      const marks = { score: 1, max_score: 1, percentage: '100', pass_mark: '80', result: 1 };
      await put(`${path}compliance-answers`, name, { user_id, attempt_no: 1, ...answered });
      await put(`${path}compliance-scores`, name, { user_id, attempt_no: 1, ...marks, ...at });
      await put(`${path}compliance-successes`, name, { user_id, source: 'test', passed_at: '2026-03-01' });
    }
  }
}

const BY_INVESTOR = `
    iris | sam una ivo fay abe iris
    omar | sam una ivo max fay omar
    lone | sam una ivo fay lone`;
const BANK = `
    whole        | sam una | " | "
    resting      | sam una | " | "
    unanswerable | sam una | " | "`;
const OPTIONS = `
    whole 0        | sam una | " | "
    whole 2        | sam una | " | "
    resting 0      | sam una | " | "
    unanswerable 0 | sam una | " | "`;
/** While the risk warning is on, investors sit the other test. */
const served = (bank: string): string => bank.replace('sam una |', 'sam una iris* omar* lone* | sam una |');

export const INVESTORS: Readonly<Record<string, string>> = {
  users: `
    iris | sam una ivo cleo* fay abe +iris     | sam una ivo fay abe iris | sam una abe
    omar | sam una ivo cleo* max fay +omar     | sam una ivo max fay omar | sam una max
    cora | sam una +cora                       | sam una cora             | sam una
    sam  | sam una                             | sam una                  | sam una`,
  contacts: `
    free  | sam una ivo cleo* fay     | sam una ivo fay     | sam una
    owned | sam una ivo cleo* fay abe | sam una ivo fay abe | sam una abe`,
  investments: `
    live      | sam una ivo cora max fay abe iris  | sam una ivo cora fay iris      | sam una iris
    founder’s | sam una ivo ed cora max fay omar   | sam una ivo ed cora fay omar   | sam una omar
    firm’s    | sam una ivo cora max fay iris omar | sam una ivo cora fay iris omar | sam una iris omar
    lone      | sam una ivo cora fay lone          | sam una ivo cora fay lone      | sam una lone
    fund’s    | sam una ivo fay lone               | sam una ivo fay lone
    manual    | sam una ivo fay abe iris           | sam una ivo fay abe iris       | "
    managed   | sam una ivo max fay omar           | sam una ivo omar
    closed    | sam una ivo cora max fay lone      | sam una ivo cora fay lone      | sam una lone
    matured   | sam una ivo cora fay lone          | sam una ivo cora fay lone      | sam una lone`,
  organisations: `
    hers    | sam una ivo cleo* fay abe +iris | sam una ivo fay abe      | sam una abe
    owned   | sam una ivo cleo* fay abe       | sam una ivo fay abe      | sam una abe
    pending | sam una ivo cleo* fay           | sam una ivo fay          | sam una
    primary | sam una ivo cleo* max fay +omar | sam una ivo max fay omar | sam una max`,
  'organisation-links': `
    hers    | sam una ivo cleo* fay abe iris | sam una ivo fay abe iris | sam una abe
    primary | sam una ivo cleo* max fay omar | sam una ivo max fay omar | sam una max`,
  'investment-method-entities': `
    hers     | sam una ivo cleo* fay abe iris      | sam una ivo fay abe iris | sam una abe iris
    personal | sam una ivo cleo* fay abe iris      | sam una ivo fay abe iris | sam una abe
    firm’s   | sam una ivo cleo* fay max iris omar | sam una ivo max fay omar | sam una max omar
    lone     | sam una ivo cleo* fay lone          | sam una ivo fay lone     | sam una lone`,
  'investment-methods': `
    offered   | sam una ivo cleo* max fay abe iris omar lone | sam una ivo max fay abe | sam una max abe
    withdrawn | sam una ivo cleo* max fay abe                | sam una ivo max fay abe | sam una max abe`,
  nominees: `
    any | sam una ivo cleo* max fay abe | sam una ivo max fay abe | sam una max abe`,
  'registration-documents': `
    hers     | sam una ivo fay abe iris | sam una ivo fay abe | sam una ivo fay abe iris
    approved | sam una ivo fay abe iris | sam una ivo fay abe | sam una ivo fay abe
    lone     | sam una ivo fay lone     | sam una ivo fay     | sam una ivo fay lone
    free     | sam una ivo fay          | sam una ivo fay     | sam una ivo fay
    owned    | sam una ivo fay abe      | sam una ivo fay abe | sam una ivo fay abe
    firm’s   | sam una ivo fay abe iris | sam una ivo fay abe | sam una ivo fay abe iris`,
  'onboarding-documents': `
    template | sam una max      | sam una      | sam una
    hers     | sam una iris     | sam una iris | sam una
    omar     | sam una max omar | sam una omar | sam una`,
  pdfs: `
    template | sam una max      | sam una
    iris     | sam una +iris     | sam una iris
    omar     | sam una max +omar | sam una omar`,
  'investor-categorisations': BY_INVESTOR,
  'direct-offer-requests': BY_INVESTOR,
  'aml-checks': `
    hers   | sam una ivo fay abe iris | sam una ivo fay abe
    lone   | sam una ivo fay lone     | sam una ivo fay
    firm’s | sam una ivo fay abe iris | sam una ivo fay abe`,
  'market-sounding-acceptance': `
    iris         | sam una ivo fay abe iris | sam una ivo fay abe iris
    asked by max | sam una ivo max fay      | sam una ivo max fay`,
  'deal-placements': `
    cora        | sam una ivo cora fay | sam una ivo cora fay
    abe         | sam una ivo fay abe  | sam una ivo fay abe
    iris        | sam una ivo fay abe  | sam una ivo fay abe
    omar        | sam una ivo max fay  | sam una ivo max fay
    ed          | sam una ivo ed fay   | sam una ivo ed fay
    for another | sam una ivo cleo fay | sam una ivo cleo fay`,
  'cash-calls': `
    live      | sam una ivo cora max fay iris
    of a removed line | -`,
  'pre-emption-choices': `
    iris      | sam una ivo cora max fay iris
    founder’s | sam una ivo ed cora max fay iris`,
  'whole-ownership-choices': `
    iris | sam una ivo cora max fay iris`,
  'single-payment': BY_INVESTOR,
  'subscription-payment': BY_INVESTOR,
  'compliance-questions': BANK,
  'compliance-options': OPTIONS,
  'fca-compliance-questions': served(BANK),
  'fca-compliance-options': served(OPTIONS),
  'compliance-answers': BY_INVESTOR,
  'compliance-scores': BY_INVESTOR,
  'compliance-successes': BY_INVESTOR,
  'fca-compliance-answers': BY_INVESTOR,
  'fca-compliance-scores': BY_INVESTOR,
  'fca-compliance-successes': BY_INVESTOR,
};
