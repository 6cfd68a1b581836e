import { opportunityStatus } from '@tranche/domain/opportunities/codes';
import { sql } from 'kysely';
import type { Work } from '../../kit/workflow/workflow.ts';

export interface Subject {
  /** The opportunity that it is about, on its own or through a report. */
  readonly opportunityId: number | null;
  readonly name: string;
  readonly ownerId: number | null;
  /** Whether the opportunity takes questions; reports always do. */
  readonly open: boolean;
  readonly staffPage: string;
  readonly investorPage: string;
}

/** The page of what is asked about, with the thread open. */
export const questionAt = (page: string, discussionId: number): string => `${page}?question=${discussionId}`;

/** What a thread is about: its name, whoever answers for it, and where people read it. */
export async function subjectOf(work: Work, type: string, id: number): Promise<Subject> {
  const { rows } = await sql<Opportunity>`
    select name, slug, status, owner_id, discussions_enabled as open from investment_opportunities
    where ${type === 'investment_opportunity'} and id = ${id}`.execute(work.trx);
  if (rows[0]) return ofOpportunity(rows[0], id);
  const reports = await sql<{ title: string; author_id: number | null; opportunity_id: number | null }>`
    select title, author_id, case when target_type = 'investment_opportunity' then target_id end as opportunity_id from update_reports where id = ${id}`.execute(
    work.trx,
  );
  return {
    opportunityId: reports.rows[0]?.opportunity_id ?? null,
    name: reports.rows[0]?.title ?? '',
    ownerId: reports.rows[0]?.author_id ?? null,
    open: true,
    staffPage: `/admin/reports/updates/${id}/details`,
    investorPage: `/investor/news/reports/${id}`,
  };
}

interface Opportunity {
  readonly name: string;
  readonly slug: string;
  readonly status: number;
  readonly owner_id: number;
  readonly open: boolean;
}

const ofOpportunity = ({ name, slug, status, owner_id, open }: Opportunity, id: number): Subject => ({
  opportunityId: id,
  name,
  ownerId: owner_id,
  open,
  staffPage:
    status >= opportunityStatus.completed
      ? `/admin/investments/existing/${id}/details`
      : `/admin/investments/opportunities/${id}/details`,
  investorPage: `/investor/investments/${slug}`,
});
