import { BULK_STATUS_LABELS } from '@tranche/domain/bulk/codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { servings } from '../../packages/server/src/slices/servings.ts';
import { useApp } from '../support/app.ts';
import { DEMO_NOW } from '../support/demo-setup.ts';

const it = useApp({ demo: true, now: DEMO_NOW });

async function count(query: string): Promise<number> {
  const [row] = await it().app.db.run<{ n: number }>(sql.raw(`select count(*)::int as n from ${query}`));
  return row?.n ?? 0;
}

/**
 * What `domain.md#7.3` counts of the default client: how many, of what. Its 2,500 entries of activity are not here: they
 * are by-product, one for each thing that happened, and what is counted here cannot happen with fewer than 6,000.
 */
const ROWS: readonly (readonly [what: string, n: number, query: string])[] = [
  ['staff', 12, 'users where role_id <> 5'],
  ['investors', 60, 'users where role_id = 5'],
  ['contacts', 80, 'contacts'],
  ['converted contacts', 10, 'contacts where converted_user_id is not null'],
  ['organisations', 14, 'organisations'],
  ['organisation links', 22, 'organisation_links'],
  ['ways to invest', 7, 'investment_methods where status = 1'],
  ['parties', 95, 'investment_method_entities'],
  ['nominees', 2, 'nominees'],
  ['attributes', 48, 'attributes'],
  ['values of attributes', 1900, 'attribute_values'],
  ['lead statuses', 7, 'lead_statuses'],
  ['client groups', 5, 'client_groups'],
  ['notes', 240, 'notes'],
  ['call logs', 120, 'call_logs'],
  ['tasks', 90, 'tasks'],
  ['pipelines', 2, 'pipelines'],
  ['stages', 12, 'pipeline_stages'],
  ['deals', 26, 'pipeline_deals'],
  ['opportunities', 24, 'investment_opportunities'],
  [
    'open offers of a fund',
    1,
    'investment_opportunities o join funds f on f.id = o.fund_id where o.status = 2 and f.publication = 2 and f.is_active = 1',
  ],
  ['galleries', 60, 'galleries'],
  ['team images', 70, 'team_images'],
  ['key points', 110, 'key_points'],
  ['key dates', 90, 'key_dates'],
  ['rewards', 12, 'rewards'],
  ['term conditions', 20, 'term_conditions'],
  ['triggers', 15, 'triggers'],
  ['invitations', 160, 'invitations'],
  ['opens', 700, 'opens'],
  ['discussions', 28, 'discussions'],
  ['replies', 64, 'discussion_replies'],
  ['share prices', 54, 'share_prices'],
  ['net asset values', 12, 'net_asset_values'],
  ['investments', 420, 'investments'],
  [
    'investments entered by hand',
    25,
    "investments where kind = 'manual' and investment_opportunity_id is not null",
  ],
  ['holdings elsewhere', 18, "investments where kind = 'private_manual'"],
  ['subsequent investments', 30, 'investments where is_subsequent'],
  [
    'investments on behalf',
    40,
    "investments i join investment_method_entities e on e.id = i.investment_method_entity_id where e.kind in ('pension', 'organisation', 'nominee')",
  ],
  ['cash calls', 230, 'cash_calls'],
  ['overdue calls', 9, `cash_calls where status in (1, 2) and due_on < '${DEMO_NOW}'`],
  ['calls paid in part', 4, 'cash_calls where status = 2'],
  ['transactions', 900, 'investment_transactions'],
  [
    'offers whose holders sold',
    2,
    "(select distinct i.investment_opportunity_id from investment_transactions t join investments i on i.id = t.investment_id where t.type = 'sale') sold",
  ],
  [
    'offers written off',
    1,
    "(select distinct i.investment_opportunity_id from investment_transactions t join investments i on i.id = t.investment_id where t.type = 'write_off') lost",
  ],
  ['answers to pre-emption', 6, '(select distinct pre_emption_option_id from pre_emption_choices) answers'],
  ['choices of pre-emption', 36, 'pre_emption_choices'],
  ['answers for all parties', 4, 'whole_ownership_choices'],
  ['funds', 3, 'funds'],
  ['companies of funds', 14, 'fund_investment_opportunities'],
  ['their valuations', 60, 'fund_opportunity_valuations'],
  ['net asset values of funds', 18, 'fund_net_asset_values'],
  ['entries of the books', 420, 'fund_ledger'],
  ['figures of funds', 45, 'fund_kpis'],
  ['folders', 300, 'folder_structures where deleted_at is null'],
  ['documents', 260, 'documents'],
  ['cloud documents', 20, 'cloud_documents'],
  ['registration documents', 110, 'registration_documents'],
  ['onboarding documents', 95, 'onboarding_documents'],
  ['pdfs', 95, 'pdfs'],
  ['compliance questions', 10, 'compliance_questions'],
  ['FCA questions', 20, 'fca_compliance_questions'],
  ['scores', 130, '(select id from compliance_scores union all select id from fca_compliance_scores) scores'],
  [
    'successes',
    41,
    '(select id from compliance_successes union all select id from fca_compliance_successes) successes',
  ],
  ['categorisations', 85, 'investor_categorisations'],
  ['identity checks', 70, 'aml_checks'],
  ['market soundings', 24, 'market_sounding_acceptance'],
  ['personal dealings', 16, 'deal_placements'],
  ['report types', 4, 'report_types'],
  ['KPIs', 16, 'report_sub_types'],
  ['inputs', 1400, 'report_inputs'],
  ['custom KPIs', 8, 'custom_kpis'],
  ['requests for figures', 8, 'kpi_requests'],
  ['update reports', 22, 'update_reports'],
  ['reports in progress', 4, 'wip_report'],
  ['portfolio tables', 4, 'portfolio_tables'],
  ['their columns', 34, 'portfolio_table_columns'],
  ['figures of the portfolio', 12, 'portfolio_table_stats'],
  ['notifications', 500, 'notifications'],
  ['single payments', 14, 'single_payment'],
  ['memberships', 6, 'subscription_payment'],
];

/** Within a tenth. */
test.each(ROWS)('%s: %i', async (_what, wanted, query) => {
  const found = await count(query);
  expect(Math.abs(found - wanted), `${found} found`).toBeLessThanOrEqual(wanted / 10);
});

test('the spread of investments, calls and answers is whole', async () => {
  const codes = (table: string, column: string): string =>
    `select array_agg(distinct ${column} order by ${column})::int[] from ${table}`;
  const [row] = await it().app.db.run(
    sql.raw(`select (${codes('investments', 'status')}) as investments, (${codes('cash_calls', 'status')}) as calls,
      (${codes('pre_emption_choices', 'pre_emption_option_id')}) as answers, (${codes('invitations', 'status')}) as invitations`),
  );
  expect(row).toEqual({
    investments: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    calls: [1, 2, 3, 4],
    answers: [1, 2, 3, 4, 5, 6],
    invitations: [1, 2, 3, 4, 5, 6],
  });
});

/** A check that was not begun has no record; a run does not rest while it runs, and fails by a fault of the server alone. */
const UNMET: readonly string[] = [
  'aml-checks: Not started',
  // on its way, and where a notice failed
  'runs: Posting',
  'runs: Posted in part',
  // what a person did to many records lasts three days
  ...Object.values(BULK_STATUS_LABELS).map((label) => `bulk-jobs: ${label}`),
  'imports: Running',
  'imports: Failed',
];

test('each family of the reference has a record in each of its states', async () => {
  const missing: string[] = [];
  for (const { resource } of servings) {
    const labels = resource.allFields.status?.spec.labels;
    if (!labels) continue;
    const rows = await it().app.db.run<{ status: number }>(
      sql`select distinct status from ${sql.table(resource.table)}`,
    );
    const met = new Set(rows.map(({ status }) => String(status)));
    for (const [code, label] of Object.entries(labels))
      if (!met.has(code)) missing.push(`${resource.name}: ${label}`);
  }
  expect(missing).toEqual(UNMET);
});
