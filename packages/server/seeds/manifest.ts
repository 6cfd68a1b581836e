import { sql } from 'kysely';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trx } from '../src/kit/db/database.ts';
import type { Scene } from './scene.ts';

export interface Manifest {
  readonly variant: string;
  readonly now: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Ids of the records that tests and journeys name. */
  readonly ids: Readonly<Record<string, number>>;
}

const COUNTED = [
  'users',
  'contacts',
  'organisations',
  'organisation_links',
  'investment_methods',
  'investment_method_entities',
  'nominees',
  'lead_statuses',
  'notes',
  'call_logs',
  'tasks',
  'activity',
  'status_histories',
  'investment_opportunities',
  'galleries',
  'team_images',
  'rewards',
  'triggers',
  'net_asset_values',
  'cap_table_entries',
  'share_classes',
  'images',
  'key_points',
  'key_dates',
  'term_conditions',
  'invitations',
  'folder_structures',
  'documents',
  'cloud_documents',
  'registration_documents',
  'onboarding_documents',
  'pdfs',
  'share_prices',
  'investments',
  'cash_calls',
  'investment_transactions',
  'investor_types',
  'investor_categorisations',
  'direct_offer_requests',
  'compliance_questions',
  'fca_compliance_questions',
  'compliance_scores',
  'fca_compliance_scores',
  'fca_compliance_successes',
  'pipelines',
  'pipeline_stages',
  'pipeline_deals',
  'client_groups',
  'discussions',
  'discussion_replies',
  'opens',
  'attributes',
  'attribute_values',
  'aml_checks',
  'sanctions_entries',
  'market_sounding_acceptance',
  'deal_placements',
  'report_types',
  'report_sub_types',
  'report_inputs',
  'custom_kpis',
  'kpi_requests',
  'update_reports',
  'wip_report',
  'funds',
  'fund_investment_opportunities',
  'fund_opportunity_valuations',
  'fund_net_asset_values',
  'fund_ledger',
  'fund_kpis',
  'portfolio_tables',
  'portfolio_table_columns',
  'portfolio_table_stats',
  'notifications',
] as const;

export async function manifestOf(scene: Scene): Promise<Manifest> {
  const counts: Record<string, number> = {};
  for (const table of COUNTED) counts[table] = await countOf(scene.trx, table);
  const { rows } = await sql<{ name: string; id: number }>`
    select split_part(email, '@', 1) as name, id from users where email like ${`%@${scene.variant.id}.test`}
    union all select slug, id from investment_opportunities
    union all select slug, id from funds`.execute(scene.trx);
  return {
    variant: scene.variant.id,
    now: scene.now.toISOString(),
    counts,
    ids: Object.fromEntries(rows.map(({ name, id }) => [name, id])),
  };
}

async function countOf(trx: Trx, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx);
  return rows[0]?.n ?? 0;
}

/** What was made, for tests and for the viewer, beside the data. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, 'seed-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
