import { sql } from 'kysely';
import { AUDIT_COLUMNS, auditValues } from '../../../kit/workflow/stamps.ts';
import type { ClonePart } from '@tranche/domain/opportunities/content';
import { copyFolders } from './copy-folders.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';

/** Tables that hang on an opportunity, with the columns that a copy takes over. */
interface Content {
  readonly table: string;
  readonly parent: 'target' | 'opportunity';
  readonly columns: readonly string[];
}
const TEAM: Content = {
  table: 'team_images',
  parent: 'target',
  columns: ['name', 'position', 'bio', 'linkedin_url', 'image_id', 'sort_order'],
};

const CONTENT: Readonly<Partial<Record<ClonePart, Content>>> = {
  galleries: {
    table: 'galleries',
    parent: 'opportunity',
    columns: ['image_id', 'video_url', 'caption', 'is_cover', 'sort_order'],
  },
  team_images: TEAM,
  rewards: {
    table: 'rewards',
    parent: 'opportunity',
    columns: [
      'title',
      'description',
      'minimum_investment',
      'quantity',
      'estimated_delivery',
      'is_issuer_product',
      'sort_order',
    ],
  },
  triggers: {
    table: 'triggers',
    parent: 'opportunity',
    columns: [
      'name',
      'event',
      'operator',
      'threshold',
      'kpi_id',
      'action',
      'recipients',
      'message',
      'is_active',
      'repeat',
    ],
  },
  key_points: { table: 'key_points', parent: 'target', columns: ['title', 'body', 'icon', 'sort_order'] },
  key_dates: {
    table: 'key_dates',
    parent: 'target',
    columns: ['name', 'date', 'description', 'is_investor_visible', 'remind_days_before', 'kind'],
  },
  term_conditions: {
    table: 'term_conditions',
    parent: 'opportunity',
    columns: ['title', 'body', 'version', 'is_required', 'sort_order'],
  },
  documents: {
    table: 'documents',
    parent: 'target',
    columns: [
      'name',
      'file_name',
      'mime',
      'size',
      'sha256',
      'path',
      'visibility',
      'category',
      'description',
      'document_date',
      'expires_on',
      'scan_status',
    ],
  },
};

const ALWAYS = [
  ['investment_opportunity_industries', 'industry_id'],
  ['investment_opportunity_investor_types', 'investor_type_id'],
] as const;

export async function copyContent(
  work: Work,
  { from, to }: { readonly from: number; readonly to: number },
  parts: readonly ClonePart[],
): Promise<void> {
  const pivots: (readonly [string, string])[] = [...ALWAYS];
  if (parts.includes('tax_options')) pivots.push(['investment_opportunity_tax_options', 'tax_option_id']);
  for (const [pivot, column] of pivots) {
    await sql`insert into ${sql.table(pivot)} (investment_opportunity_id, ${sql.ref(column)})
      select ${to}, ${sql.ref(column)} from ${sql.table(pivot)} where investment_opportunity_id = ${from}`.execute(
      work.trx,
    );
  }
  for (const part of parts) {
    const content = CONTENT[part];
    if (content) await copyRows(work, content, from, to);
  }
  if (parts.includes('folder_structures')) await copyFolders(work, from, to);
}

async function copyRows(work: Work, content: Content, from: number, to: number): Promise<void> {
  const hung = content.parent === 'target';
  const key = sql.ref(hung ? 'target_id' : 'investment_opportunity_id');
  const kind = hung ? sql`target_type,` : sql``;
  const ours = hung ? sql`target_type = 'investment_opportunity' and` : sql``;
  const columns = sql.join(content.columns.map((column) => sql.ref(column)));
  const at = work.now.toISOString();
  await sql`insert into ${sql.table(content.table)} (${kind} ${key}, ${columns}, ${AUDIT_COLUMNS})
    select ${kind} ${to}, ${columns}, ${auditValues(at, work.viewer.id)}
    from ${sql.table(content.table)} where ${ours} ${key} = ${from} and deleted_at is null order by id`.execute(
    work.trx,
  );
}
