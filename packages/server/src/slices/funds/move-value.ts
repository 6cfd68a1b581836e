import { draftLive } from '@tranche/domain/codes';
import { sql } from 'kysely';
import { recordEvent } from '../../kit/workflow/record.ts';
import { changedBy } from '../../kit/workflow/stamps.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertFirmDetails } from '../settings/public.ts';

export interface ValueMove {
  readonly family: 'fund_net_asset_value' | 'fund_opportunity_valuation';
  readonly row: { readonly id: number; readonly status: number };
  readonly to: 1 | 2;
  /** What was moved, for the event's sentence: `the valuation at 31 March 2026`. */
  readonly what: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A value of a fund or of an asset goes live, approved by who did it, or back to a draft; with its one event. */
export async function moveValue(work: Work, { family, row, to, what, properties }: ValueMove): Promise<void> {
  const isLive = to === draftLive.live;
  if (isLive) await assertFirmDetails(work);
  const event = isLive ? 'published' : 'withdrawn';
  await sql`update ${sql.table(`${family}s`)} set status = ${to}, approved_by_id = ${isLive ? work.viewer.id : null},
    ${changedBy(work)} where id = ${row.id}`.execute(work.trx);
  await recordEvent(work, {
    event: `${family}.${event}`,
    target: { type: family, id: row.id },
    description: `**${work.viewer.name}** ${event} ${what}`,
    from: row.status,
    to,
    properties,
  });
}

/** The day of the last live value of its line, or null. */
export async function lastLive(
  work: Work,
  family: ValueMove['family'],
  line: { readonly column: 'fund_id' | 'fund_investment_opportunity_id'; readonly id: number },
): Promise<string | null> {
  const { rows } = await sql<{
    as_of: string | null;
  }>`select max(as_of) as as_of from ${sql.table(`${family}s`)}
    where ${sql.ref(line.column)} = ${line.id} and status = ${draftLive.live} and deleted_at is null`.execute(
    work.trx,
  );
  return rows[0]?.as_of ?? null;
}
