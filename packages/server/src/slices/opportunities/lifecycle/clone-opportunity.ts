import { refuse } from '@tranche/domain/kit/errors';
import type { ClonePart } from '@tranche/domain/opportunities/content';
import { investmentOpportunities } from '@tranche/domain/opportunities/investment-opportunities.resource';
import { opportunityStatus as stage } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import { recordEvent } from '../../../kit/workflow/record.ts';
import { AUDIT_COLUMNS, auditValues } from '../../../kit/workflow/stamps.ts';
import type { Work } from '../../../kit/workflow/workflow.ts';
import { copyContent } from '../content/copy-content.ts';
import { lockOpportunity } from '../lock-opportunity.ts';
import { mayPerform } from './move-opportunity.ts';
import { freeSlug } from '../../../kit/workflow/free-slug.ts';
import { freePrefix } from '../free-prefix.ts';
import { sharesBeforeNextRound } from '../prices/shares-before-next-round.ts';

/** What belongs to the one raise alone: its stage, its dates, where it came from. */
const OWN = new Set([
  'name',
  'slug',
  'status',
  'pipeline_deal_id',
  'parent_opportunity_id',
  'is_featured',
  'sections',
  'payment_reference_prefix',
  'external_committed',
  'opens_at',
  'closes_at',
  'published_at',
  'closed_at',
  'close_outcome',
  'completed_at',
  'matured_at',
  'pre_emption_record_date',
  'pre_emption_deadline',
]);

export interface CloneWish {
  readonly name: string | null;
  readonly parts: readonly ClonePart[];
  readonly asNextRound: boolean;
}

/**
 * A draft in the image of another opportunity (`domain.md#F`). As the next round it points back to its parent and takes
 * the parent's shares as those before the round. Investments, invitations, opens and dates stay behind. Returns the id.
 */
export async function cloneOpportunity(work: Work, id: string | number, wish: CloneWish): Promise<number> {
  if (!mayPerform(work, 'create')) throw refuse('forbidden');
  const source = await lockOpportunity(work, id, 'show');
  const name = (wish.name ?? `${source.name} (copy)`).slice(0, 150);
  const slug = await freeSlug(work, 'investment_opportunities', { name, fallback: 'opportunity' });
  const at = work.now.toISOString();
  const columns = Object.entries(investmentOpportunities.fields)
    .filter(([field, { spec }]) => !spec.transient && !OWN.has(field))
    .map(([field]) => sql.ref(field));
  const { rows } = await sql<{ id: number }>`
    insert into investment_opportunities (name, slug, status, payment_reference_prefix, sections, parent_opportunity_id,
      ${AUDIT_COLUMNS}, ${sql.join(columns)})
    select ${name}, ${slug}, ${stage.draft}, ${await freePrefix(work, slug)},
      ${wish.parts.includes('sections') ? sql`sections` : sql`'[]'::jsonb`}, ${wish.asNextRound ? source.id : null},
      ${auditValues(at, work.viewer.id)}, ${sql.join(columns)}
    from investment_opportunities where id = ${source.id} returning id`.execute(work.trx);
  const copy = Number(rows[0]?.id);
  await work.trx
    .updateTable('investment_opportunities')
    .set({
      owner_id: work.viewer.id ?? source.owner_id,
      ...(wish.asNextRound ? await sharesBeforeNextRound(work, source) : {}),
    })
    .where('id', '=', copy)
    .execute();
  await copyContent(work, { from: source.id, to: copy }, wish.parts);
  if (wish.asNextRound) await copyHolders(work, source.id, copy);
  await recordEvent(work, {
    event: 'investment_opportunity.cloned',
    target: { type: 'investment_opportunity', id: copy },
    description: `**${work.viewer.name}** created **${name}** from **${source.name}**`,
    from: null,
    to: stage.draft,
    properties: { source_id: source.id, as_next_round: wish.asNextRound },
  });
  return copy;
}

/** Whoever holds shares outside of the platform holds them in the next round too. */
async function copyHolders(work: Work, from: number, to: number): Promise<void> {
  const at = work.now.toISOString();
  await sql`insert into cap_table_entries (investment_opportunity_id, holder_name, holder_kind, security, share_class,
      shares, issued_on, price, amount, conversion, note, ${AUDIT_COLUMNS})
    select ${to}, holder_name, holder_kind, security, share_class, shares, issued_on, price, amount, conversion, note,
      ${auditValues(at, work.viewer.id)}
    from cap_table_entries where investment_opportunity_id = ${from} and deleted_at is null order by id`.execute(
    work.trx,
  );
}
